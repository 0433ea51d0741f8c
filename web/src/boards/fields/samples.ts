/** Fields for the gallery. */

import type { FieldView } from "./view";

/** A woven field, as the rules draw it. */
export function woven(rows: number, columns: number): FieldView {
  const name = (row: number, column: number): string => `${row} ${column}`;
  const spaces = Array.from({ length: rows * columns }, (_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    const corners = [name(row, column), name(row, column + 1), name(row + 1, column + 1), name(row + 1, column)];
    const orientation = (row + column) % 2 ? "L" : "P";
    return { space: at + 1, orientation, at: [6 * column, 6 * row], corners, neighbours: [] };
  });
  return { id: `${rows} by ${columns}`, spaces };
}
