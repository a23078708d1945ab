import { DAY_MS } from '../domain/calendar/durations.ts';

/** Retention of backups and the journal: longer than the 30 days of D1's own Time Travel. */
export const BACKUPS_KEPT_MS = 35 * DAY_MS;

/** Hours of the day (UTC) between which the nightly backup begins: from the first one on, before the second. */
export const NIGHT_FROM_HOUR = 2;
export const NIGHT_TO_HOUR = 5;

/** Time after which an unfinished backup is started again, because one of its messages was lost. */
export const BACKUP_OVERDUE_MS = 6 * 3_600_000;

/** Rows read in one statement. Rows of a table with bytes may have a megabyte each, so fewer are read. */
export const PAGE_ROWS = 500;
export const PAGE_ROWS_WITH_BYTES = 10;

/** Characters after which a part of a table in the bucket ends. */
export const PART_CHARACTERS = 4_000_000;

/** Number of parts that one message writes. */
export const SLICE_PARTS = 8;

/** Number of changes in one journal file, and of files that one message writes. */
export const JOURNAL_CHANGES = 200;
export const JOURNAL_FILES = 10;

/** Number of keys that the bucket lists or deletes at a time. */
export const LISTED_KEYS = 500;
