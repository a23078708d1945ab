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
 * A workbook (`.xlsx`) as it comes to be. Rows are asked for as the reader takes the bytes, and about a hundred
 * kilobytes of XML are in memory however many there are. The same workbook always gives the same bytes.
 *
 * - The header is bold, stays in sight and has a filter; there is no totals row, which would be summed and sorted
 *   along with the others. What does not fit on a sheet (1,048,576 rows) goes on in `Name (2)`.
 * - Dates and numbers are real ones (see `CellKind`). Texts are inline, since a table of shared strings would have to
 *   stay in memory to the end, and are always texts: never formulas, whatever they start with. Since editing a cell in
 *   Excel reads its content again, text cells have the format "text", and those that would become a formula
 *   (`= + - @`, tab, line end) also Excel's own mark for it (`quotePrefix`, what typing an apostrophe first gives).
 *   An apostrophe in the text itself would show, and would come back as a part of the name when the sheet is read.
 * - What XML cannot hold becomes U+FFFD, line ends become LF, and a text beyond 32,767 characters ends in `…`.
 *
 * Written for this service because what is there does not do it within the memory of a Worker (128 MB): SheetJS and
 * write-excel-file hold the whole workbook, exceljs needs Node's files and streams; hucre streams, but loses the
 * filter and the mark against formulas, and lets through texts that Excel refuses or reads otherwise.
 *
 * @throws TypeError for a row that does not fit its columns, RangeError for a value outside its kind and beyond
 *   4 GiB; whatever reading the rows throws, midway
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

/** What lists the sheets comes last, when it is known how many they became; readers go by the ZIP's own directory. */
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
  /** The cells that the sheet has, once its content has been read. */
  range(): string;
}

/** The sheets that one becomes: more than one if it has more rows than fit. */
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
