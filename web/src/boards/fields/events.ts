// Written by `python -m crownhall.hall.messages.typescript` from the events of `crownhall.fields`. Change those, not this file.

/** M-19, W-12: the card there will be Engaged. */
export interface CardEngaged {
  readonly event: "card_engaged";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly space: number;
}

/** M-16, M-19, W-12: a card Declares a Battle; these are Engaged, and attack in this order (M-30, W-16). */
export interface BattleDeclared {
  readonly event: "battle_declared";
  readonly line: string;
  readonly marked: string;
  readonly seat: number;
  readonly space: number;
  readonly engaged: readonly number[];
  readonly order: readonly number[];
}
