import type { Turns } from '../../domain/turns.ts';
import { findColumns, textIn } from '../columns.ts';
import { customerImport, type ImportedRow } from '../customer-import.ts';
import { NEEDED_CUSTOMER_COLUMNS, TEMPLATE_COLUMNS } from '../customers/columns.ts';
import type { Table, TableRow } from '../table.ts';

/** Customer of an account's company. */
export interface AccountCustomerRow extends ImportedRow {
  /** Account, by its manager's reference. Empty if the row names none. */
  externalRef: string;
}

const COLUMNS = [
  { column: 'external_ref', es: 'referencia_externa', en: 'external_ref' } as const,
  ...TEMPLATE_COLUMNS,
];
const NEEDED = new Set(['external_ref', ...NEEDED_CUSTOMER_COLUMNS] as const);

/**
 * Reads the customers of a table, each with its account. Within an account, the rules of a customer import apply.
 *
 * @throws MissingHeadersError if the table lacks a required column
 */
export function* readAccountCustomers(table: Table): Turns<AccountCustomerRow[]> {
  const columns = findColumns(COLUMNS, NEEDED, table.headers);
  const byAccount = new Map<string, TableRow[]>();
  for (const row of table.rows) {
    const externalRef = textIn(row, 'external_ref', columns);
    const others = byAccount.get(externalRef);
    if (others === undefined) byAccount.set(externalRef, [row]);
    else others.push(row);
  }
  const read: AccountCustomerRow[] = [];
  for (const [externalRef, ofAccount] of byAccount) {
    const { rows } = yield* customerImport('csv', { headers: table.headers, rows: ofAccount });
    for (const row of rows) read.push({ ...row, externalRef });
    yield;
  }
  return read.sort((a, b) => a.row - b.row);
}
