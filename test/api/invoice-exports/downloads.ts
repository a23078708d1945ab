import { exports } from 'cloudflare:workers';
import { read, utils } from 'xlsx';
import { readZip } from '../../support/documents/zip-reader.ts';

export interface Download {
  status: number;
  headers: Headers;
  bytes: Uint8Array;
}

/** What a company's operation answers to a body, as it came. */
export async function openDownload(
  { companyId, sandboxKey }: { companyId: string; sandboxKey: string },
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const worker = exports as unknown as { default: { fetch(request: Request): Promise<Response> } };
  return await worker.default.fetch(
    new Request(`https://folio.test/v1/companies/${companyId}/invoices${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${sandboxKey}`, 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  );
}

/** The same, read whole; throws unless it is a file. */
export async function download(...sent: Parameters<typeof openDownload>): Promise<Download> {
  const response = await openDownload(...sent);
  const { status, headers } = response;
  if (status !== 200) throw new Error(`${status}: ${await response.text()}`);
  return { status, headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

export type SheetRow = Record<string, string | number | Date | null>;

/** The only sheet of a workbook as another library reads it: its name and its rows by their headers. */
export function readSheet(workbook: Uint8Array): { name: string; headers: string[]; rows: SheetRow[] } {
  const book = read(workbook, { type: 'array', cellDates: true });
  const [name = ''] = book.SheetNames;
  const sheet = book.Sheets[name];
  if (sheet === undefined || book.SheetNames.length !== 1) throw new Error('not one sheet');
  const [headers = []] = utils.sheet_to_json<string[]>(sheet, { header: 1 });
  return { name, headers, rows: utils.sheet_to_json<SheetRow>(sheet, { defval: null }) };
}

/** Names and contents of an archive, in its order. */
export function readArchive(archive: Uint8Array): Map<string, Uint8Array> {
  return readZip(archive);
}
