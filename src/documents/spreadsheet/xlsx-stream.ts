import { type ZipEntry, zipParts } from '../zip/zip-parts.ts';
import {
  contentTypesXml,
  corePropertiesXml,
  type ListedSheet,
  packageRelationshipsXml,
  sheetPart,
  workbookRelationshipsXml,
  workbookXml,
} from './package-parts.ts';
import { RowReader } from './row-reader.ts';
import { sheetNames } from './sheet-name.ts';
import { filteredRange, sheetHeadings, sheetXml } from './sheet-xml.ts';
import { stylesXml } from './styles.ts';
import type { Sheet, Workbook } from './workbook.ts';

/**
 * Streams a workbook (`.xlsx`) while it is built. Rows are read as the reader takes the bytes. About a hundred kilobytes of
 * XML are in memory, for any number of rows. The same workbook always gives the same bytes.
 *
 * - The header is bold, stays visible and has a filter. There is no totals row, since it would be summed and sorted with the
 *   others. Rows beyond the limit of a sheet (1,048,576) continue in `Name (2)`.
 * - Dates and numbers are real ones (see `CellKind`). Texts are inline, since a table of shared strings would stay in memory
 *   to the end.
 * - Texts are never formulas, whatever they start with. Editing a cell in Excel reads its content again, so text cells have
 *   the format "text". Cells that would become a formula (`= + - @`, tab, line end) also have Excel's mark for it
 *   (`quotePrefix`, the effect of typing an apostrophe first). An apostrophe in the text itself would be visible, and would
 *   become part of the name when the sheet is read.
 * - Characters that XML cannot contain become U+FFFD, line ends become LF, and a text beyond 32,767 characters ends in `…`.
 *
 * This is own code because no library does it within the memory of a Worker (128 MB). SheetJS and write-excel-file hold the
 * whole workbook, and exceljs needs Node's files and streams. hucre streams, but loses the filter and the mark against
 * formulas. It also accepts texts that Excel rejects or reads differently.
 *
 * @throws TypeError for a row that does not fit its columns. RangeError for a value outside its kind and beyond 4 GiB. Errors
 * of reading the rows are thrown midway
 */
export function xlsxStream(workbook: Workbook): AsyncIterable<Uint8Array> {
  return zipParts(datedParts(workbook));
}

interface Part {
  name: string;
  content: string | AsyncIterable<Uint8Array>;
}

async function* datedParts(workbook: Workbook): AsyncGenerator<ZipEntry> {
  const encoder = new TextEncoder();
  for await (const { name, content } of workbookParts(workbook)) {
    const bytes = typeof content === 'string' ? encoder.encode(content) : content;
    yield { name, modifiedAtMs: workbook.createdAtMs, bytes };
  }
}

/** The list of sheets comes last, when their number is known. Readers use the ZIP's own directory. */
async function* workbookParts(workbook: Workbook): AsyncGenerator<Part> {
  yield { name: '_rels/.rels', content: packageRelationshipsXml() };
  yield { name: 'docProps/core.xml', content: corePropertiesXml(workbook.createdAtMs) };
  yield { name: 'xl/styles.xml', content: stylesXml() };
  const listed: ListedSheet[] = [];
  const ownName = sheetNames();
  for (const sheet of workbook.sheets) {
    for await (const { content, range } of sheetParts(sheet, workbook, listed.length === 0)) {
      yield { name: `xl/${sheetPart(listed.length + 1)}`, content };
      listed.push({ name: ownName(sheet.name), range: range(), ...listedHeadings(sheet) });
    }
  }
  yield { name: 'xl/workbook.xml', content: workbookXml(listed) };
  yield { name: 'xl/_rels/workbook.xml.rels', content: workbookRelationshipsXml(listed) };
  yield { name: '[Content_Types].xml', content: contentTypesXml(listed.length) };
}

function listedHeadings(sheet: Sheet): Pick<ListedSheet, 'headingRows' | 'isFiltered'> {
  const { lines, isFiltered } = sheetHeadings(sheet);
  return { headingRows: lines.length, isFiltered };
}

interface SheetContent {
  content: AsyncIterable<Uint8Array>;
  /** Returns the cells of the sheet, after its content has been read. */
  range(): string;
}

/** Yields the sheets made of one: more than one if it has too many rows. */
async function* sheetParts(sheet: Sheet, { zone }: Workbook, isFirst: boolean): AsyncGenerator<SheetContent> {
  const { columns } = sheet;
  const headed = { columns, headings: sheetHeadings(sheet) };
  const reader = new RowReader(sheet.rows);
  try {
    let isFirstPart = isFirst;
    do {
      const written = { rows: 0 };
      yield {
        content: sheetXml(headed, reader, zone, written, isFirstPart),
        range: () => filteredRange(columns, written.rows),
      };
      isFirstPart = false;
    } while (await reader.hasMore());
  } finally {
    await reader.close();
  }
}
