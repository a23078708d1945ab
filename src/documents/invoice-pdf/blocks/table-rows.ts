import type { Turns } from '../../../domain/turns.ts';
import type { FontFaces } from '../text/font-face.ts';
import { paragraphs } from '../text/shape-text.ts';
import type { TextStyle } from '../theme.ts';
import { type Align, type Block, textLines, textWidth } from './block.ts';

/** Rows whose widths are measured before other waiting work has its turn: some milliseconds. */
const ROWS_A_TURN = 100;
/** Space between columns, in points. */
const GUTTER = 12;
/** Least width of the flexible column in points, even if others must wrap. */
const LEAST_FLEXIBLE_WIDTH = 90;

export interface CellText {
  text: string;
  style: TextStyle;
}

/** Texts of a cell, one below the other. All styles of a table have the same leading. */
export type Cell = readonly CellText[];

export interface Column {
  label: string;
  align: Align;
  /** Largest width of the column in points. Null for the one column that takes the remaining width. */
  widest: number | null;
}

/** Column with its position relative to the table's left edge. */
export interface PlacedColumn extends Column {
  x: number;
  width: number;
}

function naturalWidth(faces: FontFaces, cells: readonly Cell[]): number {
  const texts = cells.flatMap((cell) =>
    cell.flatMap(({ text, style }) => paragraphs(text).map((paragraph) => ({ paragraph, style }))),
  );
  return texts.reduce(
    (widest, { paragraph, style }) => Math.max(widest, textWidth(faces, paragraph, style)),
    0,
  );
}

/** Gives each column the width of its cells, up to its largest width, and the rest of `width` to the flexible one. */
export function* placeColumns(
  faces: FontFaces,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  width: number,
): Turns<PlacedColumn[]> {
  const natural = columns.map(() => 0);
  for (let from = 0; from < rows.length; from += ROWS_A_TURN) {
    if (from > 0) yield;
    const some = rows.slice(from, from + ROWS_A_TURN);
    for (const [index, { widest }] of columns.entries()) {
      if (widest === null) continue;
      const wide = naturalWidth(
        faces,
        some.map((row) => row[index] ?? []),
      );
      natural[index] = Math.min(widest, Math.max(natural[index] ?? 0, wide));
    }
  }
  const gutters = (columns.length - 1) * GUTTER;
  const usedWidth = natural.reduce((sum, columnWidth) => sum + columnWidth, gutters);
  const flexible = Math.max(LEAST_FLEXIBLE_WIDTH, width - usedWidth);
  const squeeze = Math.min(1, (width - gutters - flexible) / Math.max(1, usedWidth - gutters));
  let x = 0;
  return columns.map((column, index) => {
    const columnWidth = column.widest === null ? flexible : (natural[index] ?? 0) * squeeze;
    const placed = { ...column, x, width: columnWidth };
    x += columnWidth + GUTTER;
    return placed;
  });
}

/** Returns the lines of each cell of a row, wrapped to its column. */
export function rowLines(
  faces: FontFaces,
  columns: readonly PlacedColumn[],
  cells: readonly Cell[],
): Block[][] {
  return columns.map(({ width, align }, index) =>
    (cells[index] ?? []).flatMap(({ text, style }) => textLines(faces, text, style, width, align)),
  );
}
