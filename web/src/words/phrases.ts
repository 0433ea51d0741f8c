/** Small words that several pages say. */

import type { GameInfo, MyTable, TableInfo } from "../net/protocol";

/** What a field for a name takes, as browsers count. The hall counts as people do, 24 signs: an emoji may be a dozen here. */
export const NAME_UNITS = 200;

type Seats = Pick<GameInfo, "min_seats" | "max_seats" | "rule_seats">;

/** "1", "2–4", "2–15 (10 in the hall)". */
export function seatsOf({ min_seats, max_seats, rule_seats }: Seats): string {
  const seats = min_seats === rule_seats ? String(min_seats) : `${min_seats}–${rule_seats}`;
  return max_seats < rule_seats ? `${seats} (${max_seats} in the hall)` : seats;
}

/** Why there are not as many seats to choose from as the rules allow; "" where there are. */
export const fewerSeats = ({ max_seats, rule_seats }: Seats): string =>
  max_seats < rule_seats ? `The rules allow ${rule_seats} players. A table in the hall seats ${max_seats}.` : "";

/** "5 to 10" becomes "5–10 min". */
export const minutesOf = (minutes: string): string => `${minutes.replace(/ to /, "–")} min`;

/** "8 and older" becomes "age 8+". */
export const ageOf = (age: string): string => `age ${age.replace(/ and older$/, "+")}`;

/** "card" beside a 1 that is drawn apart, else "cards". */
export const noun = (number: number, one: string, many = `${one}s`): string => (number === 1 ? one : many);

/** "1 card", "3 cards". */
export const count = (number: number, one: string, many?: string): string => `${number} ${noun(number, one, many)}`;

/** "2026-11-16" becomes "16 November". */
export function dayOf(date: string): string {
  const day = new Date(`${date}T12:00:00Z`);
  return Number.isNaN(day.getTime())
    ? date
    : day.toLocaleDateString("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });
}

/** What is played at a table: "King's Square, daily deal of 16 November". */
export function titleOf(table: Pick<TableInfo, "daily" | "practice">, game: Pick<GameInfo, "about">): string {
  const { title } = game.about;
  return table.daily ? `${title}, daily deal of ${dayOf(table.daily)}` : table.practice ? `${title}, practice` : title;
}

/** How a table stands, in a few words, for a list of tables; `unit` is what scores of its game count, if anything. */
export function standing(table: MyTable, unit: string): string {
  if (table.unreadable) return table.has_record ? "Cannot be opened. Save its record" : "Cannot be opened";
  if (table.state === "gathering") {
    const open = table.seats.filter((seat) => seat.who === "open").length;
    return open ? `Waiting for ${count(open, "player")}` : "Ready to start";
  }
  const words = [
    table.daily ? `Daily deal, ${dayOf(table.daily)}` : table.practice ? "Practice" : "",
    !table.daily && table.seats.length > 1 ? count(table.seats.length, "seat") : "",
    table.state === "playing" ? (table.paused ? "paused" : "in play") : table.won ? "won" : "finished",
    table.my_score === null || !unit ? "" : count(table.my_score, unit),
  ];
  const sentence = words.filter(Boolean).join(", ");
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** Whether several people play, or will. */
export const amongPeople = ({ seats }: Pick<TableInfo, "seats">): boolean =>
  seats.filter(({ who }) => who !== "bot").length > 1;

/** What was agreed about hints where several people play, for those who may sit down. */
export const hintWords = ({ hints }: Pick<TableInfo, "hints">): string =>
  hints ? "Hints are allowed. Everyone is told when someone uses one." : "No hints.";

/** What sets a game apart, for all who look at it: "practice", "hints allowed". */
export const marksOf = (table: Pick<TableInfo, "hints" | "hinted" | "practice" | "seats">): readonly string[] => [
  ...(table.practice ? ["practice"] : []),
  ...(table.hints && amongPeople(table) ? ["hints allowed"] : table.hinted ? ["with hints"] : []),
];

/** What a level of bot is called at the table. */
export const botName = (level: string): string => level.charAt(0).toUpperCase() + level.slice(1);

/** "until_next_card" becomes "until next card". */
export const plain = (word: string): string => word.replaceAll("_", " ");

/** A reason as a sentence of its own. */
export const asSentence = (why: string): string =>
  `${why.charAt(0).toUpperCase()}${why.slice(1)}${/[.!?]$/.test(why) ? "" : "."}`;

/** What came of a match, for those who were not there. */
export interface Result {
  /** What was played. */
  readonly title: string;
  /** How it ended. */
  readonly sentence: string;
  readonly scores: readonly { readonly name: string; readonly score: number }[];
  /** Where it can be seen. */
  readonly address: string;
}

/** The result as a few lines of text to send to a friend: in the sentence that ended it. */
export const resultText = ({ title, sentence, address }: Omit<Result, "scores">): string =>
  [title, sentence, address].join("\n");

/** The same, with everybody's score. */
export function scoresText({ title, scores, address }: Omit<Result, "sentence">): string {
  const ranked = [...scores].sort((a, b) => b.score - a.score);
  return [title, ...ranked.map(({ name, score }) => `${score} ${name}`), address].join("\n");
}

/** "45 %"; "–" where there is nothing to count. */
export const percent = (rate: number | null | undefined): string => (rate == null ? "–" : `${rate} %`);
