/** Options of a game, as people read them. */

import type { OptionInfo } from "../net/protocol";

/** "Yes, until a new card is dealt"; a number as it is. */
export function valueInWords({ words, labels }: Pick<OptionInfo, "words" | "labels">, value: string | number): string {
  return labels[words.indexOf(String(value))] ?? String(value);
}

const FEW = 3;

/** The options to show at once, and those that few people change; where there is nothing to choose, neither. */
export function shownAndFolded(
  options: readonly OptionInfo[],
): readonly [shown: readonly OptionInfo[], folded: readonly OptionInfo[]] {
  const choices = options.filter(({ words }) => words.length !== 1);
  const common = choices.filter((option) => option.common);
  const others = choices.filter((option) => !option.common);
  return choices.length > FEW ? [common, others] : [[...common, ...others], []];
}
