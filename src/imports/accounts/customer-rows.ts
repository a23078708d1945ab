import { findColumns, textIn } from '../columns.ts';
import { customerImport, type ImportedRow } from '../customer-import.ts';
import { NEEDED_CUSTOMER_COLUMNS, TEMPLATE_COLUMNS } from '../customers/columns.ts';
import type { Table, TableRow } from '../table.ts';

/** A customer of an account's company. */
export interface AccountCustomerRow extends ImportedRow {
  /** The account, by what its manager calls it; '' where the row names none. */
  externalRef: string;
}

const COLUMNS = [
  { column: 'external_ref', es: 'referencia_externa', en: 'external_ref' } as const,
  ...TEMPLATE_COLUMNS,
];
const NEEDED = new Set(['external_ref', ...NEEDED_CUSTOMER_COLUMNS] as const);

/**
 * Reads the customers of a table, each with the account that it is of. Within an account they are judged as an import of
 * customers judges them.
 *
 * @throws MissingHeadersError when the table lacks a column that no customer can do without
 */
export function readAccountCustomers(table: Table): AccountCustomerRow[] {
  const columns = findColumns(COLUMNS, NEEDED, table.headers);
  const byAccount = new Map<string, TableRow[]>();
  for (const row of table.rows) {
    const externalRef = textIn(row, 'external_ref', columns);
    const others = byAccount.get(externalRef);
    if (others === undefined) byAccount.set(externalRef, [row]);
    else others.push(row);
  }
  return [...byAccount]
    .flatMap(([externalRef, rows]) =>
      customerImport('csv', { headers: table.headers, rows }).rows.map((row) => ({ ...row, externalRef })),
    )
    .sort((a, b) => a.row - b.row);
}
