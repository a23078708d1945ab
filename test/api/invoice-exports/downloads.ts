import { exports } from 'cloudflare:workers';
import { readSheets, rowsByHeader, type SheetCell } from '../../support/documents/sheets.ts';
import { readZip } from '../../support/documents/zip-reader.ts';

export interface Download {
  status: number;
  headers: Headers;
  bytes: Uint8Array;
}

/** Sends a body to an operation of a company and returns the raw response. */
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

/** Downloads a whole file and throws if the response is no file. */
export async function download(...sent: Parameters<typeof openDownload>): Promise<Download> {
  const response = await openDownload(...sent);
  const { status, headers } = response;
  if (status !== 200) throw new Error(`${status}: ${await response.text()}`);
  return { status, headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

export type SheetRow = Record<string, SheetCell>;

/** Reads the only sheet of a workbook with another library. Returns its name and its rows by header. */
export async function readSheet(
  workbook: Uint8Array,
): Promise<{ name: string; headers: string[]; rows: SheetRow[] }> {
  const [sheet, ...others] = await readSheets(workbook);
  if (sheet === undefined || others.length > 0) throw new Error('not one sheet');
  const [headers = []] = sheet.rows;
  return { name: sheet.name, headers: headers.map(String), rows: rowsByHeader(sheet.rows) };
}

/** Returns the names and contents of an archive in order. */
export function readArchive(archive: Uint8Array): Map<string, Uint8Array> {
  return readZip(archive);
}
