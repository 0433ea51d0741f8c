/**
 * What the boards have in common. A board takes its props whole and hands them on:
 *
 *     const props: BoardProps<Rummy> = $props();
 *     const { table, game, seat, position, footer } = $derived(props);
 *     const playing = new Playing(() => props); // what the player does; it extends `PlayerInput`
 *     const showing = new Showing(() => props, playing, { onReset, show }); // what is seen: `showing.view`
 *     const guiding = new Guiding(() => props, STEPS, () => ({ … })); // `guiding.part` is pointed at
 *
 * and draws itself inside `Frame`, which gives the page, the top, the keys and the guide, and a style to `board` and
 * `near`. Its bar is a `Foot`, wherever the board wants to have it:
 *
 *     <Frame {props} {playing} {showing} {guiding} guide={{ inset: "auto 24px 24px auto", width: 380 }}>
 *       <main class="board">
 *         …
 *         <Foot {footer} {ask} pointed={guiding.part === "bar"}>…buttons…</Foot>
 *       </main>
 *     </Frame>
 *
 * Its layout, its taps and its words are its own; to its end it gives `showing.ending(…)`.
 */

import { keepOffer } from "./creations/keeping";
import { wholeAddress } from "../net/site";
import { untrack } from "svelte";
import { replayAddress, reviewAddress } from "../app/addresses";
import { hall, shareText } from "../app/hall.svelte";
import { titleOf, type Result } from "../words/phrases";
import type { OutcomeInfo } from "../net/protocol";
import { seatsFor, withNames } from "../words/marks";
import { rematchOffer } from "../words/rematch";
import { botChanges } from "../app/botLevels";
import { nameOf } from "../words/turns";
import type { BoardProps, BoardStage, Ended, GameTypes, SeatViewOf } from "./board";
import type { PlayerInput } from "./playerInput.svelte";

interface Show<G extends GameTypes> {
  /** The position is known afresh: nothing of what went on before holds. */
  readonly onReset: () => void;
  /** What is asked: when that changes, what was chosen or said before belongs to the past. */
  readonly asking?: () => string;
  /** Show what happened; sets `view` on the way, and ends with `finish`. */
  readonly show: BoardStage<G>["show"];
  readonly patient?: BoardStage["patient"];
  /** Whether the view that is seen asks the same as the newest; without it they must be one. */
  readonly same?: (seen: G["view"], newest: G["view"]) => boolean;
}

/** What is seen: the view, which may lag behind the position while cards fly, and the end once it has come. */
export class Showing<G extends GameTypes> {
  view: G["view"];
  /** What is asked now is what is seen: taps mean what they seem to. */
  readonly live: boolean;
  /** It is for me to act, on what is seen. */
  readonly acts: boolean;
  /** Taps on what I may not do are answered, too. */
  readonly mayTap: boolean;
  /** All of the board, for what flies over it. */
  root = $state.raw<HTMLElement>();
  /** The end was shown: only then a quick thumb may begin anew. */
  ended = $state(false);
  /** The end lies open. */
  endOpen = $state(false);

  readonly #props: () => BoardProps<G>;
  readonly #playing: PlayerInput<G>;

  constructor(
    props: () => BoardProps<G>,
    playing: PlayerInput<G>,
    { onReset, asking = () => "", show, patient = false, same = Object.is }: Show<G>,
  ) {
    this.#props = props;
    this.#playing = playing;
    this.view = $state.raw(untrack(() => props().position.view));
    this.live = $derived(same(this.view, props().position.view));
    this.acts = $derived(playing.asked && this.live);
    this.mayTap = $derived(props().seat !== null && !props().footer && !props().position.outcome);
    untrack(() => this.conclude(props().position));
    $effect(() => {
      void props().resets;
      untrack(() => {
        this.view = props().position.view;
        onReset();
        playing.reset();
        this.conclude(props().position);
      });
    });
    const asked = $derived(asking());
    $effect(() => {
      void asked;
      untrack(() => playing.reset());
    });
    $effect(() => props().attachStage({ show, patient }));
  }

  /** All is shown: open the end if this is one; a replay goes on without it. */
  conclude({ outcome }: Pick<SeatViewOf<G>, "outcome">): void {
    this.ended = outcome !== null;
    this.endOpen = this.ended && !this.#props().footer;
  }

  /** What happened is shown; who has won hears it. */
  finish(after: Pick<SeatViewOf<G>, "outcome">): void {
    const { seat } = this.#props();
    if (seat !== null && after.outcome?.winners.includes(seat)) hall.sound("won");
    this.conclude(after);
  }

  /** The end while it lies open, else null; `inWords` is the text to send to a friend. */
  ending(inWords: (result: Result) => string): Ended | null {
    const { table, game, seat, shared = false, position, again, changeBots, declineRematch, swap } = this.#props();
    if (!this.endOpen || !position.outcome) return null;
    const sentence = withNames(position.outcome.marked, table.seats);
    const forOthers = withNames(position.outcome.marked, seatsFor(table.seats, null));
    const scores = position.outcome.scores.map((score, each) => ({ name: nameOf(table.seats[each]), score }));
    const replay = replayAddress(table.id);
    return {
      game,
      outcome: { ...position.outcome, sentence },
      seat: shared ? null : seat,
      practice: table.practice,
      replay,
      review: game.can_review ? reviewAddress(table.id) : "",
      onshare: () =>
        shareText(inWords({ title: titleOf(table, game), sentence: forOthers, scores, address: wholeAddress(replay) })),
      onagain: seat === null ? undefined : again,
      botChanges: seat === null || !changeBots ? [] : botChanges(game, table.seats, seat),
      onbots: (change) => changeBots?.(change),
      celebrates: celebrates(position.outcome, seat, shared),
      offer: rematchOffer(table, seat),
      ondecline: () => declineRematch?.(),
      swap,
      keep: keepOffer(table, seat),
      onclose: () => (this.endOpen = false),
    };
  }

  /** A tap acts on what is seen: while something is still being shown, it shows the rest at once. */
  whenLive<A extends unknown[]>(act: (...args: A) => unknown): (...args: A) => void {
    return (...args) => {
      if (!this.live) this.#props().hurry();
      else if (this.#playing.busy) void this.#playing.afterAnswer(() => this.live && act(...args));
      else void act(...args);
    };
  }
}

/** Whether somebody who looks at this screen has won; several people on one device look at it together. */
export const celebrates = ({ winners }: Pick<OutcomeInfo, "winners">, seat: number | null, shared: boolean): boolean =>
  seat !== null && (shared ? winners.length > 0 : winners.includes(seat));
