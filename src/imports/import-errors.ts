import type { Bilingual } from '../platform/i18n/language.ts';

/** Bytes of a megabyte as the contract counts them (decisions, section 1). */
export const BYTES_PER_MEGABYTE = 1_048_576;

/** A file that is not of its kind, is broken, or would take more to read than any real one. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
  readonly reason: Bilingual;

  constructor(en: string, es: string) {
    super(en);
    this.reason = { en, es };
  }
}

/** A file over its size limit: `CSV_FILE_TOO_LARGE` for workbooks too (decisions, section 5). */
export class ImportFileTooLargeError extends Error {
  override readonly name = 'ImportFileTooLargeError';
  /** Megabytes, the file's with two decimals rounded up, so that they never read as the limit itself. */
  readonly details: { file_size_mb: number; max_file_size_mb: number };

  constructor(fileBytes: number, maxFileBytes: number) {
    super('the file is over its size limit');
    this.details = {
      file_size_mb: Math.ceil((fileBytes / BYTES_PER_MEGABYTE) * 100) / 100,
      max_file_size_mb: maxFileBytes / BYTES_PER_MEGABYTE,
    };
  }
}

/** A file over its row limit: `TOO_MANY_RECORDS`. Blank rows and the header do not count. */
export class TooManyRecordsError extends Error {
  override readonly name = 'TooManyRecordsError';
  readonly details: { record_count: number; max_records: number };

  constructor(recordCount: number, maxRecords: number) {
    super('the file is over its row limit');
    this.details = { record_count: recordCount, max_records: maxRecords };
  }
}

/** A file without columns that an import cannot do without: `MISSING_HEADERS`. */
export class MissingHeadersError extends Error {
  override readonly name = 'MissingHeadersError';
  readonly details: { missing_headers: string[]; found_headers: string[] };

  constructor(missingHeaders: string[], foundHeaders: string[]) {
    super('columns are missing');
    this.details = { missing_headers: missingHeaders, found_headers: foundHeaders };
  }
}
