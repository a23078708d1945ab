import type { Turns } from '../../../domain/turns.ts';
import type { PageFlow } from '../page-flow.ts';
import { CELL } from '../theme.ts';
import { type Drawn, ROW_PADDING, type Table, TablePieces } from './table-pieces.ts';
import type { Cell } from './table-rows.ts';

/**
 * Rows of up to this many lines are never split between pages. A part of a longer row has at least the second number of
 * lines.
 */
const KEPT_TOGETHER_LINES = 12;
const LEAST_PIECE_LINES = 3;
/** Rows that are drawn before other waiting work has its turn: some milliseconds. */
const ROWS_A_TURN = 50;

/** Table that flows over pages and repeats its header. */
class TableFlow {
  readonly #flow: PageFlow;
  readonly #table: Table;
  readonly #pieces: TablePieces;

  constructor(scene: Drawn, flow: PageFlow, table: Table) {
    this.#flow = flow;
    this.#table = table;
    this.#pieces = new TablePieces(scene, table);
  }

  #continueOnNextPage(rowsDone: number): void {
    const forward = this.#pieces.carried('forward', rowsDone);
    const brought = this.#pieces.carried('brought', rowsDone);
    if (forward !== null) this.#flow.place(forward);
    this.#flow.breakPage();
    this.#flow.place(this.#pieces.head(null));
    if (brought !== null) this.#flow.place(brought);
  }

  /** Returns how many of a row's remaining lines fit on the page: all, some of a long row, or none. */
  #linesThatFit(count: number, isLastRow: boolean): number {
    const carryHeight = this.#table.carry === null ? 0 : CELL.leading + 2 * ROW_PADDING;
    const linesIn = (room: number) => Math.floor((room - 2 * ROW_PADDING) / CELL.leading);
    if (linesIn(this.#flow.room - (isLastRow ? 0 : carryHeight)) >= count) return count;
    const some = Math.min(linesIn(this.#flow.room - carryHeight), count - 1);
    return count > KEPT_TOGETHER_LINES && some >= LEAST_PIECE_LINES ? some : 0;
  }

  /** Moves the last row to the next page if the following content would be alone there. */
  #keepWithWhatFollows(lineCount: number, rowsDone: number): void {
    const follows = this.#table.followedBy ?? 0;
    const row = lineCount * CELL.leading + 2 * ROW_PADDING;
    const repeated =
      this.#pieces.head(null).height + (this.#pieces.carried('brought', rowsDone)?.height ?? 0);
    const needed = row + follows;
    if (needed <= this.#flow.room || repeated + needed > this.#flow.roomOfNextPage) return;
    this.#continueOnNextPage(rowsDone);
  }

  #placeRow(cells: readonly Cell[], index: number): void {
    const { sheet } = this.#flow;
    const lines = this.#pieces.linesOf(cells);
    const count = Math.max(1, ...lines.map((cell) => cell.length));
    const isLast = index === this.#table.rows.length - 1;
    const elements: number[] = [];
    sheet.within(sheet.open('TR'), () => elements.push(...cells.map(() => sheet.open('TD'))));
    if (isLast && index > 0) this.#keepWithWhatFollows(count, index);
    let done = 0;
    while (done < count) {
      const fitting = this.#linesThatFit(count - done, isLast);
      if (fitting === 0) {
        this.#continueOnNextPage(done === 0 ? index : index + 1);
        continue;
      }
      const piece = lines.map((cell) => cell.slice(done, done + fitting));
      this.#flow.place(this.#pieces.row(piece, elements));
      done += fitting;
    }
  }

  #placeHead(): void {
    const { sheet } = this.#flow;
    const elements: number[] = [];
    sheet.within(sheet.open('TR'), () => elements.push(...this.#table.columns.map(() => sheet.open('TH'))));
    const head = this.#pieces.head(elements);
    if (this.#flow.room < head.height + LEAST_PIECE_LINES * CELL.leading) this.#flow.breakPage();
    this.#flow.place(head);
  }

  *draw(): Turns<void> {
    const { sheet } = this.#flow;
    yield* this.#pieces.place();
    const table = sheet.element === null ? null : sheet.open('Table');
    sheet.within(table, () => this.#placeHead());
    for (const [index, cells] of this.#table.rows.entries()) {
      if (index % ROWS_A_TURN === ROWS_A_TURN - 1) yield;
      sheet.within(table, () => this.#placeRow(cells, index));
    }
  }
}

/** Draws a table across the page. Each page repeats the header and carries the sum. */
export function* drawTable(scene: Drawn, flow: PageFlow, table: Table): Turns<void> {
  yield* new TableFlow(scene, flow, table).draw();
}
