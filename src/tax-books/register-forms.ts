import type { CompanyContext } from '../context/context.ts';
import { RowReader } from '../documents/spreadsheet/row-reader.ts';
import { zipStream } from '../documents/zip/zip-stream.ts';
import { registerCsvHeading, registerCsvLine } from '../domain/tax-books/register-csv.ts';
import type { RegisterRow } from '../domain/tax-books/register-row.ts';
import type { NamedCompany } from './books-company.ts';
import type { Period } from './quarter-period.ts';
import { nextRegisterFile } from './register-sheets.ts';
import { rowView } from './row-view.ts';

/** Content type of one workbook. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Content type of several workbooks. */
export const ZIP_TYPE = 'application/zip';

const BYTE_ORDER_MARK = '\ufeff';

/** Register that is being sent. */
export interface Register {
  invoices: AsyncIterable<readonly RegisterRow[]>;
  company: NamedCompany;
  period: Period;
  /** Without an extension. */
  fileName: string;
}

/** Register as a file, with its content type. */
interface RegisterFile {
  contentType: string;
  bytes: Uint8Array | AsyncIterable<Uint8Array>;
  fileName: string;
}

/** Returns one workbook. If it is too large for an import, returns a ZIP of several, in the order of the rows. */
export async function registerXlsx(
  { invoices, company, fileName }: Register,
  context: CompanyContext,
): Promise<RegisterFile> {
  const { clock, zone } = context;
  const createdAtMs = clock.now();
  const settings = { company, createdAtMs, zone };
  const reader = new RowReader(invoices);
  const first = await nextRegisterFile(reader, settings);
  if (!(await reader.hasMore()))
    return { contentType: XLSX_TYPE, bytes: first, fileName: `${fileName}.xlsx` };
  async function* files() {
    let bytes = first;
    for (let n = 1; ; n += 1) {
      yield { name: `${fileName}-${n}.xlsx`, modifiedAtMs: createdAtMs, bytes, compress: false };
      if (!(await reader.hasMore())) return;
      bytes = await nextRegisterFile(reader, settings);
    }
  }
  return { contentType: ZIP_TYPE, bytes: zipStream(files()), fileName: `${fileName}.zip` };
}

/** Yields the register as CSV, with the byte order mark that spreadsheets expect. */
export async function* registerCsv({ invoices, company }: Register): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + registerCsvHeading();
  for await (const rows of invoices) yield rows.map((row) => registerCsvLine(row, company)).join('');
}

/** Yields the register as the JSON of the API. */
export async function* registerJson({ invoices, period, fileName }: Register): AsyncGenerator<string> {
  yield `{"data":${JSON.stringify({ ...period, file_name: `${fileName}.xlsx` }).slice(0, -1)},"rows":[`;
  let separator = '';
  for await (const rows of invoices) {
    for (const row of rows) {
      yield separator + JSON.stringify(rowView(row));
      separator = ',';
    }
  }
  yield ']}}';
}
