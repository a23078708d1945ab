import type { MultipartShape, Parts } from '../../contract/multipart.ts';
import type { Turns } from '../../domain/turns.ts';
import { inTurns } from '../../platform/in-turns.ts';
import { customerImport, type ImportedRow } from '../customer-import.ts';
import { refuseImportFile } from '../import-refusals.ts';
import { readCsv } from '../read-csv.ts';
import { readXlsx } from '../read-xlsx.ts';

/** Sources of customers (specification, Sizes and batches; decisions, section 5). */
const SOURCES = ['csv', 'holded'] as const;

export const CUSTOMER_IMPORT_PARTS = {
  source: {
    kind: 'text',
    description:
      'Format of the file. `csv`: a CSV file with the columns of the template (`GET /v1/templates/customer-import`), at most 5 MB and 1000 rows. `holded`: the contact export of that product as .xlsx, at most 5000 rows',
    required: true,
    values: SOURCES,
  },
  file: { kind: 'file', description: 'File to import', required: true },
} as const satisfies MultipartShape;

function* rowsOf(source: (typeof SOURCES)[number], bytes: Uint8Array): Turns<ImportedRow[]> {
  const table = yield* source === 'csv' ? readCsv(bytes) : readXlsx(bytes);
  return (yield* customerImport(source, table)).rows;
}

/** Returns the validated rows of an uploaded file. Throws 400 with the reason for an unusable file. */
export async function readCustomerFile({ texts, files }: Parts): Promise<ImportedRow[]> {
  const source = SOURCES.find((known) => known === texts.source);
  const { file } = files;
  if (source === undefined || file === undefined) throw new Error('a required part is missing');
  try {
    return await inTurns(rowsOf(source, file.bytes));
  } catch (error) {
    return refuseImportFile(error, 'file');
  }
}
