import { unzipSync, zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';

export type SheetCell = string | number | boolean | Date | null;

/** Sheet as read-excel-file reads it: its name and its rows from the first on. */
export interface ReadSheet {
  name: string;
  rows: SheetCell[][];
}

/** Repacks an archive without compression. For large compressed files the library starts a Web Worker, which workerd lacks. */
function stored(archive: Uint8Array): ArrayBuffer {
  return new Uint8Array(zipSync(unzipSync(archive), { level: 0 })).buffer;
}

/** Reads every sheet of a workbook with a library of its own. Texts keep their spaces, and dates are UTC. */
export async function readSheets(workbook: Uint8Array): Promise<ReadSheet[]> {
  const sheets = await readXlsxFile(stored(workbook), { trim: false });
  // The library declares a date as its constructor.
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data as unknown as SheetCell[][] }));
}

/** Reads the sheet of a name. Throws if there is none. */
export async function readSheetNamed(workbook: Uint8Array, name: string): Promise<SheetCell[][]> {
  const sheet = (await readSheets(workbook)).find((one) => one.name === name);
  if (sheet === undefined) throw new Error(`there is no sheet ${name}`);
  return sheet.rows;
}

/** Returns the rows below the first one, each by the headers of the first. */
export function rowsByHeader([headers = [], ...rows]: readonly SheetCell[][]): Record<string, SheetCell>[] {
  return rows.map((row) => Object.fromEntries(headers.map((header, at) => [`${header}`, row[at] ?? null])));
}
