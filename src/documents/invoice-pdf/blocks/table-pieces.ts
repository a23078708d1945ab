import type { Turns } from '../../../domain/turns.ts';
import { CONTENT_WIDTH, type Scene } from '../painting/scene.ts';
import { CELL, CELL_MUTED, CELL_STRONG, HAIRLINE, type TextStyle } from '../theme.ts';
import { type Block, bar, stack } from './block.ts';
import { type Cell, type Column, type PlacedColumn, placeColumns, rowLines } from './table-rows.ts';

/** Space above and below the text of a row, in points. */
export const ROW_PADDING = 4.5;
const MODERN_INSET = 8;
const HEAD_RADIUS = 3;
const RULE = 0.8;
const HAIR = 0.5;

/** Part of a scene that a table needs. */
export type Drawn = Pick<Scene, 'faces' | 'theme'>;

/** Running sum, shown at the end of a page and again at the start of the next. */
export interface Carry {
  forward: string;
  brought: string;
  /** Returns the sum of the first `count` rows, as printed. */
  sumOf(count: number): string;
}

export interface Table {
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
  carry: Carry | null;
  /** Weight of the head. A quiet one is less prominent than that of the lines. */
  head: 'strong' | 'quiet';
  /** Height in points of the content that must stay with the last row. Content that fits on no page with it is separated. */
  followedBy?: number;
}

/** Builder of a table's blocks: its head, rows or parts of rows, and carried sums. */
export class TablePieces {
  readonly #scene: Drawn;
  readonly #table: Table;
  #columns: readonly PlacedColumn[] = [];
  readonly #inset: number;

  constructor(scene: Drawn, table: Table) {
    this.#scene = scene;
    this.#table = table;
    this.#inset = scene.theme.template === 'MODERN' ? MODERN_INSET : 0;
  }

  /** Sets the widths of the columns by their contents. Comes before anything is drawn. */
  *place(): Turns<void> {
    const { carry, rows, columns } = this.#table;
    const widestSum = carry === null ? [] : [this.#carryRow('', carry.sumOf(rows.length))];
    const measured = [this.#headCells(), ...rows, ...widestSum];
    const width = CONTENT_WIDTH - 2 * this.#inset;
    this.#columns = yield* placeColumns(this.#scene.faces, columns, measured, width);
  }

  #headStyle(): TextStyle {
    const { template, onAccent, accentText } = this.#scene.theme;
    const isFilled = template === 'MODERN' && this.#table.head === 'strong';
    return { ...CELL_STRONG, color: isFilled ? onAccent : accentText };
  }

  #headCells(): Cell[] {
    const style = this.#headStyle();
    return this.#table.columns.map(({ label }) => [{ text: label, style }]);
  }

  #carryRow(label: string, sum: string): Cell[] {
    const last = this.#table.columns.length - 1;
    return this.#table.columns.map((_, index) => {
      if (index === 0) return [{ text: label, style: CELL_MUTED }];
      return index === last ? [{ text: sum, style: CELL_STRONG }] : [];
    });
  }

  /** Builds cells side by side within their elements (null: decoration), over a background that ends with them. */
  #piece(cells: readonly (readonly Block[])[], elements: readonly number[] | null, below: Block): Block {
    const columns = cells.map((lines) => stack(lines));
    const height = Math.max(CELL.leading, ...columns.map((column) => column.height)) + 2 * ROW_PADDING;
    return {
      width: CONTENT_WIDTH,
      height,
      draw: (sheet, x, y) => {
        below.draw(sheet, x, y + height - below.height);
        columns.forEach((column, index) => {
          const left = x + this.#inset + (this.#columns[index]?.x ?? 0);
          const draw = () => column.draw(sheet, left, y + ROW_PADDING);
          sheet.within(elements === null ? null : (elements[index] ?? null), draw);
        });
      },
    };
  }

  /** Returns the lines of each cell of a row, wrapped to its column. */
  linesOf(cells: readonly Cell[]): Block[][] {
    return rowLines(this.#scene.faces, this.#columns, cells);
  }

  /** Builds a row, or a part of a long one, above its rule. */
  row(lines: readonly (readonly Block[])[], elements: readonly number[]): Block {
    return this.#piece(lines, elements, bar(CONTENT_WIDTH, HAIR, HAIRLINE));
  }

  /** Builds the head. Repeated heads have no elements. */
  head(elements: readonly number[] | null): Block {
    const { template, accent, accentRule, tint } = this.#scene.theme;
    const isStrong = this.#table.head === 'strong';
    const lines = this.linesOf(this.#headCells());
    const plain = this.#piece(lines, elements, bar(CONTENT_WIDTH, isStrong ? RULE : HAIR, accentRule));
    if (template === 'CLASSIC') return plain;
    const fill = bar(CONTENT_WIDTH, plain.height, isStrong ? accent : tint, HEAD_RADIUS);
    return this.#piece(lines, elements, fill);
  }

  /** Builds the sum of the rows so far. Null if there is none to carry. */
  carried(direction: 'forward' | 'brought', rowsDone: number): Block | null {
    const { carry } = this.#table;
    if (carry === null || rowsDone === 0) return null;
    const cells = this.#carryRow(carry[direction], carry.sumOf(rowsDone));
    return this.#piece(this.linesOf(cells), null, bar(CONTENT_WIDTH, HAIR, HAIRLINE));
  }
}
