import * as z from 'zod';

/** The version of the format, which a restore asks for before anything else. */
export const BACKUP_FORMAT = 1;

const valueSchema = z.union([z.string(), z.number(), z.null(), z.object({ base64: z.string() })]);
export type StoredValue = z.infer<typeof valueSchema>;
export const storedRowSchema = z.array(valueSchema);
export type StoredRow = StoredValue[];

/** Where a backup begins, per database: noted before the first row is read. */
const beginningSchema = z.object({
  /** The last position of its journal: what the journal has beyond it is applied to the restored tables. */
  journal_position: z.number().int(),
  migrations: z.array(z.string()),
  /** Tables in the order in which they are read: those that refer to others before these. */
  tables: z.array(z.string()),
});

/** Written before the first row is read. */
export const begunSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  name: z.string(),
  begun_at: z.string(),
  databases: z.record(z.string(), beginningSchema),
});
export type BegunBackup = z.infer<typeof begunSchema>;

const partSchema = z.object({ key: z.string(), rows: z.number().int(), sha256: z.string() });

const chainHeadSchema = z.object({
  company_id: z.string(),
  position: z.number().int(),
  fingerprint: z.string(),
});

/** Written last: a backup without it is none. */
export const manifestSchema = begunSchema.extend({
  ended_at: z.string(),
  contents: z.record(
    z.string(),
    z.object({
      tables: z.record(z.string(), z.object({ rows: z.number().int(), parts: z.array(partSchema) })),
      /** Where each company's chain stood when the backup had ended. */
      chains: z.array(chainHeadSchema),
    }),
  ),
});
export type BackupManifest = z.infer<typeof manifestSchema>;

/** First line of a part. */
export const partHeaderSchema = z.object({ table: z.string(), columns: z.array(z.string()) });

/** First line of a file of the journal: whose, which positions, and the columns of the tables that it has rows of. */
export const journalHeaderSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  database: z.string(),
  first: z.number().int(),
  last: z.number().int(),
  columns: z.record(z.string(), z.array(z.string())),
});

/** Any further line: all rows that a subject has, table by table; none where it is gone. */
export const journalEntrySchema = z.object({
  subject: z.string(),
  key: z.string(),
  rows: z.record(z.string(), z.array(storedRowSchema)),
});
export type JournalEntry = z.infer<typeof journalEntrySchema>;

export const BACKUPS_PREFIX = 'backups/';
export const JOURNAL_PREFIX = 'journal/';
const POSITION_DIGITS = 15;

export const begunKey = (name: string) => `${BACKUPS_PREFIX}${name}/begun.json`;
export const manifestKey = (name: string) => `${BACKUPS_PREFIX}${name}/manifest.json`;
export const tablesPrefix = (name: string) => `${BACKUPS_PREFIX}${name}/tables/`;

export function partKey(name: string, database: string, table: string, part: number): string {
  return `${tablesPrefix(name)}${database}/${table}/${String(part).padStart(6, '0')}.ndjson.gz`;
}

/** The key of a journal file; in the order of keys positions rise. `id` keeps two of the same position apart. */
export function journalKey(database: string, last: number, id: string): string {
  return `${JOURNAL_PREFIX}${database}/${String(last).padStart(POSITION_DIGITS, '0')}-${id}.ndjson.gz`;
}

/** The last position that a journal file tells, by its key. */
export function positionOf(key: string): number {
  const name = key.slice(key.lastIndexOf('/') + 1);
  return Number(name.slice(0, POSITION_DIGITS));
}
