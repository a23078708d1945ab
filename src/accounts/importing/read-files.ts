import type { MultipartShape, Parts, UploadedFile } from '../../contract/multipart.ts';
import type { Turns } from '../../domain/turns.ts';
import { type AccountFileRow, readAccountRows } from '../../imports/accounts/account-rows.ts';
import { type AccountCustomerRow, readAccountCustomers } from '../../imports/accounts/customer-rows.ts';
import { refuseImportFile } from '../../imports/import-refusals.ts';
import { readCsv } from '../../imports/read-csv.ts';
import { readXlsx } from '../../imports/read-xlsx.ts';
import type { Table } from '../../imports/table.ts';
import { inTurns } from '../../platform/in-turns.ts';

export const ACCOUNT_IMPORT_PARTS = {
  accounts_file: {
    kind: 'file',
    description:
      'File of accounts, one per row. A CSV file has the columns of the template (`GET /v1/templates/account-import`), at most 5 MB and 1000 rows. An .xlsx workbook has them in its first sheet, at most 5000 rows',
    required: true,
  },
  customers_file: {
    kind: 'file',
    description:
      'File of customers of their companies: a CSV file or an .xlsx workbook within the same limits. It has the column `external_ref` and those of the customer template (`GET /v1/templates/customer-import`)',
    required: false,
  },
} as const satisfies MultipartShape;

/** Content of the files of an import. */
export interface AccountFiles {
  accounts: AccountFileRow[];
  /** Null without a customers file. */
  customers: AccountCustomerRow[] | null;
}

/** First bytes of a ZIP archive. An .xlsx workbook is one. */
const ZIP_SIGNATURE = [0x50, 0x4b, 0x03, 0x04];

function readTable({ bytes }: UploadedFile): Turns<Table> {
  return ZIP_SIGNATURE.every((byte, index) => bytes[index] === byte) ? readXlsx(bytes) : readCsv(bytes);
}

function* rowsOf<T>(file: UploadedFile, read: (table: Table) => Turns<T[]>): Turns<T[]> {
  return yield* read(yield* readTable(file));
}

async function readFile<T>(
  part: string,
  file: UploadedFile,
  read: (table: Table) => Turns<T[]>,
): Promise<T[]> {
  try {
    return await inTurns(rowsOf(file, read));
  } catch (error) {
    return refuseImportFile(error, part);
  }
}

/** Returns the rows of the uploaded files. Throws 400 with the reason for an unusable file. */
export async function readAccountFiles({ files }: Parts): Promise<AccountFiles> {
  const { accounts_file: accounts, customers_file: customers } = files;
  if (accounts === undefined) throw new Error('a required part is missing');
  return {
    accounts: await readFile('accounts_file', accounts, readAccountRows),
    customers:
      customers === undefined ? null : await readFile('customers_file', customers, readAccountCustomers),
  };
}

/** Returns the distinct references in the files. */
export function referencesIn({ accounts, customers }: AccountFiles): string[] {
  const named = [
    ...accounts.map(({ account }) => account.external_ref ?? ''),
    ...(customers ?? []).map(({ externalRef }) => externalRef),
  ];
  return [...new Set(named)].filter((ref) => ref !== '');
}
