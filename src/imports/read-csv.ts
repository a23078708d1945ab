import Papa from 'papaparse';
import { decodeText } from './decode-text.ts';
import { BYTES_PER_MEGABYTE, ImportFileTooLargeError, UnreadableFileError } from './import-errors.ts';
import { type Table, TableBuilder } from './table.ts';

/** Largest CSV file and most rows below its header (specification, Sizes and batches). */
export const MAX_CSV_BYTES = 5 * BYTES_PER_MEGABYTE;
export const MAX_CSV_RECORDS = 1000;

const DELIMITERS = [';', ',', '\t'];
/** The line by which Excel tells itself the separator of a file. */
const SEPARATOR_LINE = /^sep=([;,\t])\n/i;
const LINE_BREAKS = /\r\n?/g;
/** What MS-DOS ended text files with. */
const END_OF_FILE = /\u001a\s*$/;
/** How much of a text is looked at for its first record, in UTF-16 units. */
const FIRST_RECORD_UNITS = 65_536;

/** Papa's quick mode splits the whole text at once, which many empty lines would turn into much memory. */
const PAPA_OPTIONS = { newline: '\n', quoteChar: '"', escapeChar: '"', fastMode: false } as const;

/**
 * The table of a CSV file (RFC 4180): UTF-8 with or without its mark, UTF-16 with it, or Windows-1252; separated by
 * semicolons, commas or tabs, whichever makes the most columns of the header; line breaks inside quotes are text.
 *
 * @throws ImportFileTooLargeError over MAX_CSV_BYTES, TooManyRecordsError over MAX_CSV_RECORDS
 * @throws UnreadableFileError when it is no text, a quote is not closed, or it has too many columns
 * Source: specification, Sizes and batches; decisions, section 5, Customer.
 */
export function readCsv(bytes: Uint8Array): Table {
  if (bytes.length > MAX_CSV_BYTES) throw new ImportFileTooLargeError(bytes.length, MAX_CSV_BYTES);
  const decoded = decodeText(bytes).replace(LINE_BREAKS, '\n').replace(END_OF_FILE, '');
  const separatorLine = SEPARATOR_LINE.exec(decoded);
  const text = separatorLine === null ? decoded : decoded.slice(separatorLine[0].length);
  const builder = new TableBuilder({ maxRecords: MAX_CSV_RECORDS, isDelimited: true });
  let line = 0;
  Papa.parse<string[]>(text, {
    ...PAPA_OPTIONS,
    delimiter: separatorLine?.[1] ?? detectDelimiter(text),
    step: ({ data, errors }) => {
      line += 1;
      if (errors.some(({ type }) => type === 'Quotes')) throw wrongQuotes(line);
      builder.add(line, data);
    },
  });
  return builder.finish();
}

function detectDelimiter(text: string): string {
  const start = text.slice(0, FIRST_RECORD_UNITS);
  const widths = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(start, {
      ...PAPA_OPTIONS,
      delimiter,
      preview: 1,
      skipEmptyLines: 'greedy',
    });
    return data[0]?.length ?? 0;
  });
  return DELIMITERS[widths.indexOf(Math.max(...widths))] ?? ',';
}

function wrongQuotes(line: number): UnreadableFileError {
  return new UnreadableFileError(
    `the quotes of line ${line} are not closed or not doubled inside`,
    `las comillas de la línea ${line} no se cierran o no van dobladas dentro del texto`,
  );
}
