const DAY_MS = 24 * 3_600_000;

/** How long backups and the journal are kept: longer than D1's own Time Travel, 30 days. */
export const BACKUPS_KEPT_MS = 35 * DAY_MS;

/** Hours of the day, UTC, in which the nightly backup begins: from the first one on, before the second. */
export const NIGHT_FROM_HOUR = 2;
export const NIGHT_TO_HOUR = 5;

/** A backup that has not ended by then is begun anew: a message of it was lost. */
export const BACKUP_OVERDUE_MS = 6 * 3_600_000;

/** Rows read in one statement; those of a table with bytes in it may have a megabyte each. */
export const PAGE_ROWS = 500;
export const PAGE_ROWS_WITH_BYTES = 10;

/** A part of a table in the bucket ends once its text has so many characters. */
export const PART_CHARACTERS = 4_000_000;

/** Parts that one message writes. */
export const SLICE_PARTS = 8;

/** Changes that one file of the journal tells, and files that one message writes. */
export const JOURNAL_CHANGES = 200;
export const JOURNAL_FILES = 10;

/** Keys that the bucket lists at a time, and deletes at a time. */
export const LISTED_KEYS = 500;
