import { HOUR_MS } from '../../domain/calendar/durations.ts';
import { DAYS_KEPT, keptMs } from '../../domain/retention-terms.ts';

/** Time for which the archive can be downloaded, in milliseconds (decisions, section 11, Export). */
export const ARCHIVE_KEPT_MS = keptMs('EXPORT_ARCHIVES');
/** Largest number of exports that an account may start within a day, in each environment. */
export const MAX_EXPORTS_A_DAY = 10;
export const EXPORT_WINDOW_MS = 24 * HOUR_MS;
/** Number of rows in one file of lines, read at once. */
export const ROWS_A_FILE = 500;
/** Number of documents read at once, each with its lines and its PDF. */
export const DOCUMENTS_A_FILE = 100;
/** Largest number of files that one message writes, so that it ends well within its time. */
export const FRAGMENTS_A_MESSAGE = 10;
/** Time after which the sweep resumes a stalled export, in milliseconds. */
export const STRANDED_AFTER_MS = 15 * 60_000;
/** Number of resumptions after which an export counts as failed. */
export const MAX_TAKES = 5;
/** Number of exports that one sweep resumes or deletes. */
export const MAX_SWEPT_EXPORTS = 50;
/** Time for which a finished export stays listed, in days and in milliseconds. */
export const EXPORT_KEPT_DAYS = DAYS_KEPT.EXPORTS;
export const EXPORT_KEPT_MS = keptMs('EXPORTS');
