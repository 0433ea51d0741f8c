// Written by `python -m crownhall.hall.messages.typescript` from the views of `crownhall.fields`. Change those, not this file.

/** The geometry of one space. */
export interface SpaceView {
  readonly space: number;
  readonly orientation: string;
  readonly at: readonly number[];
  readonly corners: readonly string[];
  readonly neighbours: readonly number[];
}

/** The geometry of the field: the same all through the match. */
export interface FieldView {
  readonly id: string;
  readonly spaces: readonly SpaceView[];
}

/** What is printed on a card. */
export interface FaceView {
  readonly number: number;
  readonly speed: number;
  readonly corners: readonly string[];
  readonly type: string;
  readonly level: number;
}
