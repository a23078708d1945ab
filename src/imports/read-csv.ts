import Papa from 'papaparse';
import type { Turns } from '../domain/turns.ts';
import { decodeText } from './decode-text.ts';
import { BYTES_PER_MEGABYTE, ImportFileTooLargeError, UnreadableFileError } from './import-errors.ts';
import { soundLength } from './sound-records.ts';
import { type Table, TableBuilder } from './table.ts';

/** Largest CSV file in bytes, and most rows below its header (specification, Sizes and batches). */
export const MAX_CSV_BYTES = 5 * BYTES_PER_MEGABYTE;
export const MAX_CSV_RECORDS = 1000;

const DELIMITERS = [';', ',', '\t'];
/** Line that names the separator of a file for Excel. */
const SEPARATOR_LINE = /^sep=([;,\t])\n/i;
const LINE_BREAKS = /\r\n?/g;
/** End mark of text files in MS-DOS. */
const END_OF_FILE = /\u001a\s*$/;
/** UTF-16 units of a text in which its first record is searched. */
const FIRST_RECORD_UNITS = 65_536;
/** UTF-16 units parsed at once, unless a record is longer. */
const PIECE_UNITS = 8_192;
/** Pieces parsed before other waiting work has its turn: some milliseconds, even if each unit is a record. */
const PIECES_A_TURN = 4;
/** Longest record in UTF-16 units, far above 128 columns of text. A record is parsed at once. */
const MAX_RECORD_UNITS = 262_144;

/** Papa's fast mode splits the whole text at once, and many empty lines would then need much memory. */
const PAPA_OPTIONS = { newline: '\n', quoteChar: '"', escapeChar: '"', fastMode: false } as const;

/**
 * Reads the table of a CSV file (RFC 4180), in turns. The encoding is UTF-8 with or without its mark, UTF-16 with it, or Windows-1252.
 * The separator is the semicolon, comma or tab that gives the most columns in the header. Line breaks inside quotes are text.
 * Source: specification, Sizes and batches; decisions, section 5, Customer.
 *
 * @throws ImportFileTooLargeError over MAX_CSV_BYTES, TooManyRecordsError over MAX_CSV_RECORDS
 * @throws UnreadableFileError if it is no text, a quote is not closed, or a record is too long or has too many columns
 */
export function* readCsv(bytes: Uint8Array): Turns<Table> {
  if (bytes.length > MAX_CSV_BYTES) throw new ImportFileTooLargeError(bytes.length, MAX_CSV_BYTES);
  const decoded = decodeText(bytes).replace(LINE_BREAKS, '\n').replace(END_OF_FILE, '');
  const separatorLine = SEPARATOR_LINE.exec(decoded);
  const text = separatorLine === null ? decoded : decoded.slice(separatorLine[0].length);
  const builder = new TableBuilder({ maxRecords: MAX_CSV_RECORDS, isDelimited: true });
  let line = 0;
  let pieces = 0;
  for (const { data, errors } of parsedPieces(text, separatorLine?.[1] ?? detectDelimiter(text))) {
    const wrong = errors.find(({ type }) => type === 'Quotes');
    for (const [index, cells] of data.entries()) {
      line += 1;
      if (wrong?.row === index) throw wrongQuotes(line);
      builder.add(line, cells);
    }
    pieces += 1;
    if (pieces % PIECES_A_TURN === 0) yield;
  }
  return builder.finish();
}

/** Parses a text piece by piece. A piece ends with a whole record. */
function* parsedPieces(text: string, delimiter: string): Generator<Papa.ParseResult<string[]>, void> {
  let start = 0;
  let units = PIECE_UNITS;
  let records = 0;
  while (start < text.length) {
    const rest = text.slice(start, start + units);
    const sound = units === PIECE_UNITS ? rest.length : soundLength(rest, delimiter);
    if (sound === 0) throw wrongQuotes(records + 1);
    const isLast = start + sound >= text.length;
    const parser = new Papa.Parser({ ...PAPA_OPTIONS, delimiter });
    const parsed: Papa.ParseResult<string[]> = parser.parse(rest.slice(0, sound), 0, !isLast);
    if (parsed.data.length > 0) {
      yield parsed;
      start += parsed.meta.cursor;
      records += parsed.data.length;
      units = PIECE_UNITS;
    } else if (isLast) return;
    else if (units === MAX_RECORD_UNITS) throw overlongRecord(records + 1);
    else units = MAX_RECORD_UNITS;
  }
}

function detectDelimiter(text: string): string {
  const start = text.slice(0, FIRST_RECORD_UNITS);
  const widths = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(start.slice(0, soundLength(start, delimiter)), {
      ...PAPA_OPTIONS,
      delimiter,
      preview: 1,
      skipEmptyLines: 'greedy',
    });
    return data[0]?.length ?? 0;
  });
  return DELIMITERS[widths.indexOf(Math.max(...widths))] ?? ',';
}

function overlongRecord(line: number): UnreadableFileError {
  return new UnreadableFileError(
    `line ${line} has more than ${MAX_RECORD_UNITS} characters: perhaps a quote is not closed`,
    `la línea ${line} tiene más de ${MAX_RECORD_UNITS} caracteres: quizá falta cerrar unas comillas`,
  );
}

function wrongQuotes(line: number): UnreadableFileError {
  return new UnreadableFileError(
    `the quotes of line ${line} are not closed or not doubled inside`,
    `las comillas de la línea ${line} no se cierran o no van dobladas dentro del texto`,
  );
}
