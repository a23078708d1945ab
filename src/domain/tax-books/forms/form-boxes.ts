import type { RegisterRow } from '../register-row.ts';
import type { BoxRule } from './box-rule.ts';
import { type BoxedRow, boxedRows, type FormPeriod, rowsWithoutBox, type UnboxedRow } from './box-sums.ts';
import type { Box } from './form-303.ts';

/** Part of a form: its rules and the period in which they count. */
export interface FormPart {
  rules: readonly BoxRule[];
  period: FormPeriod;
}

/** Selection of the rows to show behind a box. */
export interface ShownRows {
  /** Only box whose rows are shown. Null means all boxes. */
  box: string | null;
  /** Number of rows to skip, and largest number of rows to show. */
  skip: number;
  take: number;
}

/** Box with its sum in cents and the rows behind it. */
export interface FilledBox extends Box {
  cents: number;
  rowCount: number;
  rows: BoxedRow[];
  rules: BoxRule[];
}

/** Turnover without a box, in cents. */
export interface Unboxed {
  base_cents: number;
  tax_cents: number;
  surcharge_cents: number;
  rowCount: number;
  rows: UnboxedRow[];
}

/** Sums of the boxes of a form, filled invoice by invoice. */
export class FormBoxes {
  private readonly boxes: Map<string, FilledBox>;
  private readonly unboxed: Unboxed = {
    base_cents: 0,
    tax_cents: 0,
    surcharge_cents: 0,
    rowCount: 0,
    rows: [],
  };
  private readonly parts: readonly FormPart[];
  private readonly shown: ShownRows;

  constructor(boxes: readonly Box[], parts: readonly FormPart[], shown: ShownRows) {
    const rules = parts.flatMap((part) => part.rules);
    this.boxes = new Map(
      boxes.map((box) => [
        box.box,
        { ...box, cents: 0, rowCount: 0, rows: [], rules: rules.filter((rule) => rule.box === box.box) },
      ]),
    );
    this.parts = parts;
    this.shown = shown;
  }

  /** Adds the rows of one invoice. */
  add(rows: readonly RegisterRow[]): void {
    for (const { rules, period } of this.parts) {
      const boxed = boxedRows(rows, rules, period);
      for (const one of boxed) this.put(one);
      for (const row of rowsWithoutBox(rows, boxed, { rules, period })) this.leaveOut(row);
    }
  }

  private put(boxed: BoxedRow): void {
    const box = this.boxes.get(boxed.rule.box);
    if (box === undefined) throw new Error(`there is no box ${boxed.rule.box}`);
    box.cents += boxed.cents;
    const isShown = this.shown.box === null || this.shown.box === box.box;
    if (isShown && box.rowCount >= this.shown.skip && box.rows.length < this.shown.take) box.rows.push(boxed);
    box.rowCount += 1;
  }

  private leaveOut(row: UnboxedRow): void {
    const { unboxed, shown } = this;
    unboxed.base_cents += row.base_cents;
    unboxed.tax_cents += row.tax_cents;
    unboxed.surcharge_cents += row.surcharge_cents;
    if (unboxed.rowCount >= shown.skip && unboxed.rows.length < shown.take) unboxed.rows.push(row);
    unboxed.rowCount += 1;
  }

  filled(): FilledBox[] {
    return [...this.boxes.values()];
  }

  /** Returns the sum of some boxes, in cents. */
  sum(boxes: readonly string[]): number {
    return boxes.reduce((total, box) => total + (this.boxes.get(box)?.cents ?? 0), 0);
  }

  withoutBox(): Unboxed {
    return this.unboxed;
  }
}
