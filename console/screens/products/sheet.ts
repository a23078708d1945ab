const SEPARATORS = [';', '\t', ','] as const;

/** Decodes a file as UTF-8, or as Windows-1252 (Excel on Windows) if it is not valid UTF-8. */
export async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Returns the separator that is most frequent in the first line. */
function separatorOf(text: string): string {
  const [line = ''] = text.split('\n', 1);
  const count = (one: string) => line.split(one).length;
  return [...SEPARATORS].sort((a, b) => count(b) - count(a))[0] ?? ';';
}

/**
 * Splits a table's text (CSV, or a spreadsheet's clipboard) into rows of cells. Rows without text are left out.
 * Cells in double quotes may hold separators, line breaks and doubled quotes (RFC 4180).
 * Own code, because papaparse is CommonJS: with it the single-file first load is a console that does not start.
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
