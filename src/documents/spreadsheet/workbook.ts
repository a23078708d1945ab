import type { CompanyTimeZone } from '../../domain/calendar/time-zone.ts';

/**
 * What the cells of a column hold, and how they are shown:
 *
 * | kind       | value of a cell                      | in the sheet                                  |
 * |------------|--------------------------------------|-----------------------------------------------|
 * | `text`     | string                               | text, also where it looks like something else |
 * | `integer`  | whole number                         | number                                        |
 * | `money`    | cents                                | euros, 2 decimals                             |
 * | `decimal`  | hundredths                           | number of 2 decimals, without a currency      |
 * | `price`    | ten-thousandths of a euro            | euros, 2 to 4 decimals                        |
 * | `quantity` | millionths of a unit                 | number, as many decimals as it has            |
 * | `rate`     | hundredths of a percent              | percentage as the API writes it: 21 for 21 %  |
 * | `date`     | `YYYY-MM-DD`                         | date                                          |
 * | `instant`  | milliseconds since 1970              | date and time on the clocks of the workbook   |
 */
export type CellKind =
  | 'text'
  | 'integer'
  | 'money'
  | 'decimal'
  | 'price'
  | 'quantity'
  | 'rate'
  | 'date'
  | 'instant';

/** A value of the kind of its column; null leaves the cell empty. */
export type Cell = string | number | null;

export interface Column {
  header: string;
  /** In characters, as Excel counts. */
  width: number;
  kind: CellKind;
}

export interface Sheet {
  /** What Excel does not take in a name is replaced. */
  name: string;
  columns: readonly Column[];
  /** Heading lines as somebody else designs them, in place of the header of the columns, and without a filter. */
  headings?: readonly (readonly string[])[];
  rows: AsyncIterable<readonly Cell[]>;
}

export interface Workbook {
  /** Shown in this order, at least one; their names should differ. */
  sheets: readonly Sheet[];
  createdAtMs: number;
  /** Whose clocks instants are shown on: a cell knows no time zone. */
  zone: CompanyTimeZone;
}
