import { DAYS_KEPT, keptMs } from '../domain/retention-terms.ts';

const HOUR_MS = 3_600_000;

/** How long the archive can be fetched, in milliseconds (decisions, section 11, Export). */
export const ARCHIVE_KEPT_MS = keptMs('EXPORT_ARCHIVES');
/** Exports of an account that begin within a day, in each environment. */
export const MAX_EXPORTS_A_DAY = 10;
export const EXPORT_WINDOW_MS = 24 * HOUR_MS;
/** Rows that one file of lines holds, and that are read at once. */
export const ROWS_A_FILE = 500;
/** Documents that are read at once, each with its lines and its PDF. */
export const DOCUMENTS_A_FILE = 100;
/** Files that one message writes at most, so that it ends well within its time. */
export const FRAGMENTS_A_MESSAGE = 10;
/** How long an export stands still before the sweep takes it up, in milliseconds. */
export const STRANDED_AFTER_MS = 15 * 60_000;
/** How often it is taken up before it counts as failed. */
export const MAX_TAKES = 5;
/** Exports that one sweep takes up or clears away. */
export const MAX_SWEPT_EXPORTS = 50;
/** How long it is told that an export was made, in milliseconds. */
export const EXPORT_KEPT_DAYS = DAYS_KEPT.EXPORTS;
export const EXPORT_KEPT_MS = keptMs('EXPORTS');
