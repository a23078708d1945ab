import type { Bilingual } from '../platform/i18n/language.ts';

/** Bytes of a megabyte in the contract (decisions, section 1). */
export const BYTES_PER_MEGABYTE = 1_048_576;

/** Error for a file of another kind, a damaged file, or one that needs more work than any real file. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
  readonly reason: Bilingual;

  constructor(en: string, es: string) {
    super(en);
    this.reason = { en, es };
  }
}

/** Error for a file over its size limit: `CSV_FILE_TOO_LARGE`, also for workbooks (decisions, section 5). */
export class ImportFileTooLargeError extends Error {
  override readonly name = 'ImportFileTooLargeError';
  /** Megabytes. The file's size has two decimals and is rounded up, so that it never equals the limit. */
  readonly details: { file_size_mb: number; max_file_size_mb: number };

  constructor(fileBytes: number, maxFileBytes: number) {
    super('the file is over its size limit');
    this.details = {
      file_size_mb: Math.ceil((fileBytes / BYTES_PER_MEGABYTE) * 100) / 100,
      max_file_size_mb: maxFileBytes / BYTES_PER_MEGABYTE,
    };
  }
}

/** Error for a file over its row limit: `TOO_MANY_RECORDS`. Blank rows and the header do not count. */
export class TooManyRecordsError extends Error {
  override readonly name = 'TooManyRecordsError';
  readonly details: { record_count: number; max_records: number };

  constructor(recordCount: number, maxRecords: number) {
    super('the file is over its row limit');
    this.details = { record_count: recordCount, max_records: maxRecords };
  }
}

/** Error for a file without required columns: `MISSING_HEADERS`. */
export class MissingHeadersError extends Error {
  override readonly name = 'MissingHeadersError';
  readonly details: { missing_headers: string[]; found_headers: string[] };

  constructor(missingHeaders: string[], foundHeaders: string[]) {
    super('columns are missing');
    this.details = { missing_headers: missingHeaders, found_headers: foundHeaders };
  }
}
