import type { MultipartShape, Parts } from '../../contract/multipart.ts';
import type { Turns } from '../../domain/turns.ts';
import { facturaeRows } from '../../imports/history/facturae-rows.ts';
import { type HistoryRow, historyRows } from '../../imports/history/history-rows.ts';
import { refuseImportFile } from '../../imports/import-refusals.ts';
import { readCsv } from '../../imports/read-csv.ts';
import type { Bilingual } from '../../platform/i18n/language.ts';
import { inTurns } from '../../platform/in-turns.ts';
import { HISTORY_SOURCES } from './schemas.ts';

export const HISTORY_IMPORT_PARTS = {
  source: {
    kind: 'text',
    description:
      'Format of the file. `csv`: a CSV file with the columns of the template (`GET /v1/templates/invoice-history-import`), at most 5 MB and 1000 rows. `facturae`: a Facturae document with one invoice or a batch of at most 1000, at most 5 MB',
    required: true,
    values: HISTORY_SOURCES,
  },
  file: { kind: 'file', description: 'File to import', required: true },
} as const satisfies MultipartShape;

/** Country prefix of a Spanish VAT number. The rest is the NIF. */
const COUNTRY_PREFIX = /^ES(?=[A-Z0-9]{9}$)/;

function notOwn(nif: string): Bilingual {
  return {
    en: `the document was issued by ${nif}, which is not this company`,
    es: `el documento lo emitió ${nif}, que no es esta empresa`,
  };
}

/** Rows of a file, and the NIF of their issuer if the file names it. */
export interface ReadHistory {
  rows: HistoryRow[];
  issuerNif: string | null;
}

function* rowsOfTable(bytes: Uint8Array): Turns<ReadHistory> {
  return { rows: yield* historyRows(yield* readCsv(bytes)), issuerNif: null };
}

/** Returns the content of an uploaded file. Throws 400 with the reason for an unusable file. */
export async function readHistoryFile({ texts, files }: Parts): Promise<ReadHistory> {
  const { file } = files;
  if (file === undefined) throw new Error('a required part is missing');
  try {
    return await inTurns(texts.source === 'facturae' ? facturaeRows(file.bytes) : rowsOfTable(file.bytes));
  } catch (error) {
    return refuseImportFile(error, 'file');
  }
}

/** Returns the rows of a file. If the document names another issuer, every row gets an error. */
export function ownRows({ rows, issuerNif }: ReadHistory, companyNif: string | null): HistoryRow[] {
  if (issuerNif === null) return rows;
  const nif = issuerNif.toUpperCase().replace(COUNTRY_PREFIX, '');
  if (nif === companyNif) return rows;
  return rows.map((row) => ({ ...row, invoice: null, errors: { ...row.errors, issuer: notOwn(nif) } }));
}
