import { strToU8, type Zippable, zipSync } from 'fflate';

const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** XML of workbook parts by name. Other parts are as Excel writes them. */
export type WorkbookXml = Record<string, string>;

export function relationshipsXml(
  ...relationships: ReadonlyArray<readonly [id: string, kind: string, target: string]>
) {
  const list = relationships.map(
    ([id, kind, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
  );
  return `<?xml version="1.0"?><Relationships xmlns="${PACKAGE}">${list.join('')}</Relationships>`;
}

export function sheetXml(data: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<worksheet xmlns="${SPREADSHEET}"><sheetData>${data}</sheetData></worksheet>`;
}

/** Builds a workbook of one sheet with replaced or added parts. */
export function workbookParts(parts: WorkbookXml): WorkbookXml {
  return {
    '_rels/.rels': relationshipsXml(['rId1', 'officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="${SPREADSHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationshipsXml(
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'sharedStrings', 'sharedStrings.xml'],
      ['rId3', 'styles', '/xl/styles.xml'],
    ),
    'xl/worksheets/sheet1.xml': sheetXml(''),
    'xl/sharedStrings.xml': `<sst xmlns="${SPREADSHEET}"/>`,
    'xl/styles.xml': `<styleSheet xmlns="${SPREADSHEET}"/>`,
    ...parts,
  };
}

export function zipOf(parts: Record<string, string | Uint8Array>): Uint8Array {
  const files: Zippable = {};
  for (const [name, content] of Object.entries(parts)) {
    files[name] = typeof content === 'string' ? strToU8(content) : content;
  }
  return zipSync(files, { level: 6, mtime: '2026-01-01' });
}

/** Returns the bytes of a workbook whose first sheet has these rows. */
export function workbook(data: string, parts: WorkbookXml = {}): Uint8Array {
  return zipOf(workbookParts({ 'xl/worksheets/sheet1.xml': sheetXml(data), ...parts }));
}

/** Returns rows with inline texts. */
export function inlineRows(rows: readonly (readonly string[])[]): string {
  return rows
    .map(
      (cells) => `<row>${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`,
    )
    .join('');
}

/** Returns the position of a file's record in the central directory of an archive. */
export function directoryRecord(archive: Uint8Array, name: string): number {
  const text = String.fromCharCode(...archive.subarray(-4096));
  const found = text.lastIndexOf(name);
  if (found === -1) throw new RangeError(`no ${name} at the end of the archive`);
  return Math.max(0, archive.length - 4096) + found - 46;
}
