const SEPARATORS = [';', '\t', ','] as const;

/** The text of a file: UTF-8, or as Excel writes it on Windows where it is not. */
export async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What parts the columns: what the first line has most of. */
function separatorOf(text: string): string {
  const [line = ''] = text.split('\n', 1);
  const count = (one: string) => line.split(one).length;
  return [...SEPARATORS].sort((a, b) => count(b) - count(a))[0] ?? ';';
}

/**
 * The rows of a table as text (CSV, or what a spreadsheet puts on the clipboard), each a list of its cells. Cells in double quotes
 * may hold separators, line breaks and doubled quotes (RFC 4180). Rows without any text are left out. By hand: papaparse, which reads
 * files for the API, is CommonJS, and with that the build whose first load is one file makes a console that does not start.
 */
export function rowsOf(text: string): string[][] {
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.some((one) => one !== '')) rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at++;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (sign === separator) endCell();
    else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
  }
  endRow();
  return rows;
}
