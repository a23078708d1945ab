import { ApiError } from '../platform/errors.ts';
import {
  ImportFileTooLargeError,
  MissingHeadersError,
  TooManyRecordsError,
  UnreadableFileError,
} from './import-errors.ts';

/** Error codes of reading a file to import. */
export const IMPORT_FILE_ERRORS = [
  'CSV_FILE_TOO_LARGE',
  'INVALID_FILE_FORMAT',
  'MISSING_HEADERS',
  'TOO_MANY_RECORDS',
] as const;

/** Longest shown part of a file's header, in characters. */
const MAX_SHOWN_HEADER_CHARACTERS = 100;

function shown(header: string): string {
  return header.slice(0, MAX_SHOWN_HEADER_CHARACTERS).toWellFormed();
}

/**
 * Rethrows a failure to read an import file as an error of status 400. Source: specification, Error codes; decisions,
 * section 2.
 *
 * @param part name of the file's part
 */
export function refuseImportFile(error: unknown, part: string): never {
  if (error instanceof UnreadableFileError) {
    const { reason } = error;
    throw new ApiError('INVALID_FILE_FORMAT', {
      params: { why: reason },
      details: (language) => ({ [part]: reason[language] }),
    });
  }
  if (error instanceof ImportFileTooLargeError) {
    const { details } = error;
    throw new ApiError('CSV_FILE_TOO_LARGE', { params: details, details });
  }
  if (error instanceof TooManyRecordsError) {
    const { details } = error;
    throw new ApiError('TOO_MANY_RECORDS', { params: details, details });
  }
  if (error instanceof MissingHeadersError) {
    const { missing_headers, found_headers } = error.details;
    throw new ApiError('MISSING_HEADERS', {
      params: { missing: missing_headers.join(', ') },
      details: { missing_headers, found_headers: found_headers.map(shown) },
    });
  }
  throw error;
}
