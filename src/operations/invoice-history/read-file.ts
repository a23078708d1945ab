import { facturaeRows } from '../../imports/history/facturae-rows.ts';
import { type HistoryRow, historyRows } from '../../imports/history/history-rows.ts';
import { readCsv } from '../../imports/read-csv.ts';
import type { Bilingual } from '../../platform/i18n/language.ts';
import { refuseImportFile } from '../import-refusals.ts';
import type { MultipartShape, Parts } from '../multipart.ts';
import { HISTORY_SOURCES } from './schemas.ts';

export const HISTORY_IMPORT_PARTS = {
  source: {
    kind: 'text',
    description:
      '`csv`: a CSV file with the columns of the template (`GET /v1/templates/invoice-history-import`), at most 5 MB and 1000 rows. `facturae`: a Facturae document, one invoice or a batch of at most 1000, at most 5 MB',
    required: true,
    values: HISTORY_SOURCES,
  },
  file: { kind: 'file', description: 'The file', required: true },
} as const satisfies MultipartShape;

/** A Spanish VAT number is the NIF with its country before it. */
const COUNTRY_PREFIX = /^ES(?=[A-Z0-9]{9}$)/;

function notOwn(nif: string): Bilingual {
  return {
    en: `the document was issued by ${nif}, which is not this company`,
    es: `el documento lo emitió ${nif}, que no es esta empresa`,
  };
}

/** What a file says of each invoice, and the NIF of who issued them where it says it. */
export interface ReadHistory {
  rows: HistoryRow[];
  issuerNif: string | null;
}

/** What an uploaded file says. A file that cannot be taken: 400 saying why. */
export function readHistoryFile({ texts, files }: Parts): ReadHistory {
  const { file } = files;
  if (file === undefined) throw new Error('a required part is missing');
  try {
    return texts.source === 'facturae'
      ? facturaeRows(file.bytes)
      : { rows: historyRows(readCsv(file.bytes)), issuerNif: null };
  } catch (error) {
    return refuseImportFile(error, 'file');
  }
}

/** The rows of a file, each refused where the document says that another issued it. */
export function ownRows({ rows, issuerNif }: ReadHistory, companyNif: string | null): HistoryRow[] {
  if (issuerNif === null) return rows;
  const nif = issuerNif.toUpperCase().replace(COUNTRY_PREFIX, '');
  if (nif === companyNif) return rows;
  return rows.map((row) => ({ ...row, invoice: null, errors: { ...row.errors, issuer: notOwn(nif) } }));
}
