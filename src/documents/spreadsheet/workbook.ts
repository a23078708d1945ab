import type { CompanyTimeZone } from '../../domain/calendar/time-zone.ts';

/**
 * Kind of the cells in a column. The table shows the value of a cell and its form in the sheet:
 *
 * | kind       | value of a cell                      | in the sheet                                  |
 * |------------|--------------------------------------|-----------------------------------------------|
 * | `text`     | string                               | text, even if it looks like something else    |
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

/** Value of the kind of its column. Null leaves the cell empty. */
export type Cell = string | number | null;

export interface Column {
  header: string;
  /** In characters, as in Excel. */
  width: number;
  kind: CellKind;
}

export interface Sheet {
  /** Characters that Excel does not allow in a name are replaced. */
  name: string;
  columns: readonly Column[];
  /** Own heading lines in place of the column headers, without a filter. */
  headings?: readonly (readonly string[])[];
  rows: AsyncIterable<readonly Cell[]>;
}

export interface Workbook {
  /** Shown in this order, at least one. Their names should differ. */
  sheets: readonly Sheet[];
  createdAtMs: number;
  /** Time zone of instants, since a cell has none. */
  zone: CompanyTimeZone;
}
