import type { Turns } from '../domain/turns.ts';
import { BYTES_PER_MEGABYTE, ImportFileTooLargeError } from './import-errors.ts';
import { type Table, TableBuilder } from './table.ts';
import { readNumberFormats } from './xlsx/number-formats.ts';
import { readSharedStrings } from './xlsx/shared-strings.ts';
import { readSheetRows } from './xlsx/sheet-rows.ts';
import { findWorkbookParts } from './xlsx/workbook.ts';
import { WorkbookArchive } from './xlsx/workbook-archive.ts';

/** Largest workbook in bytes, and most rows below its header (specification, Sizes and batches). */
export const MAX_XLSX_BYTES = 10 * BYTES_PER_MEGABYTE;
export const MAX_XLSX_RECORDS = 5000;

/**
 * Reads the table of the first sheet of an .xlsx workbook, in turns. Texts stay unchanged, numbers are written in full, dates as
 * `YYYY-MM-DD`, formulas as their last value, and error values as their names. Source: specification, Sizes and batches;
 * ECMA-376 part 1, section 18.
 *
 * @throws ImportFileTooLargeError over MAX_XLSX_BYTES, TooManyRecordsError over MAX_XLSX_RECORDS
 * @throws UnreadableFileError if it is no workbook, is damaged or malformed, or would inflate to too much
 */
export function* readXlsx(bytes: Uint8Array): Turns<Table> {
  if (bytes.length > MAX_XLSX_BYTES) throw new ImportFileTooLargeError(bytes.length, MAX_XLSX_BYTES);
  const archive = new WorkbookArchive(bytes);
  const parts = yield* findWorkbookParts(archive);
  const context = {
    sharedStrings: parts.sharedStrings === null ? [] : yield* readSharedStrings(archive, parts.sharedStrings),
    numberFormats: parts.styles === null ? [] : yield* readNumberFormats(archive, parts.styles),
    isCountedFrom1904: parts.isCountedFrom1904,
  };
  const builder = new TableBuilder({ maxRecords: MAX_XLSX_RECORDS, isDelimited: false });
  yield* readSheetRows(archive, parts.sheet, context, (row, cells) => builder.add(row, cells));
  return builder.finish();
}
