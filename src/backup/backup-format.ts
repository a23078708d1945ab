import * as z from 'zod';

/** Version of the format, which a restore checks first. */
export const BACKUP_FORMAT = 1;

const valueSchema = z.union([z.string(), z.number(), z.null(), z.object({ base64: z.string() })]);
export type StoredValue = z.infer<typeof valueSchema>;
export const storedRowSchema = z.array(valueSchema);
export type StoredRow = StoredValue[];

/** Start of a backup per database, stored before the first row is read. */
const beginningSchema = z.object({
  /** Last position of its journal. Later journal entries are applied to the restored tables. */
  journal_position: z.number().int(),
  migrations: z.array(z.string()),
  /** Tables in reading order: tables that refer to others come before those. */
  tables: z.array(z.string()),
});

/** File written before the first row is read. */
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

/** Manifest, written last. A backup without it is invalid. */
export const manifestSchema = begunSchema.extend({
  ended_at: z.string(),
  contents: z.record(
    z.string(),
    z.object({
      tables: z.record(z.string(), z.object({ rows: z.number().int(), parts: z.array(partSchema) })),
      /** Head of each company's chain at the end of the backup. */
      chains: z.array(chainHeadSchema),
    }),
  ),
});
export type BackupManifest = z.infer<typeof manifestSchema>;

/** First line of a part. */
export const partHeaderSchema = z.object({ table: z.string(), columns: z.array(z.string()) });

/** First line of a journal file: database, positions, and the columns of the tables with rows in it. */
export const journalHeaderSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  database: z.string(),
  first: z.number().int(),
  last: z.number().int(),
  columns: z.record(z.string(), z.array(z.string())),
});

/** Further line of a journal file: all rows of a subject, by table. Without rows, the subject was deleted. */
export const journalEntrySchema = z.object({
  subject: z.string(),
  key: z.string(),
  rows: z.record(z.string(), z.array(storedRowSchema)),
});
export type JournalEntry = z.infer<typeof journalEntrySchema>;

export const BACKUPS_PREFIX = 'backups/';
export const JOURNAL_PREFIX = 'journal/';
const POSITION_DIGITS = 15;

/** Returns the key of the file that marks the start of a backup. */
export const begunKey = (name: string) => `${BACKUPS_PREFIX}${name}/begun.json`;
/** Returns the key of a backup's manifest. */
export const manifestKey = (name: string) => `${BACKUPS_PREFIX}${name}/manifest.json`;
/** Returns the key prefix of a backup's table files. */
export const tablesPrefix = (name: string) => `${BACKUPS_PREFIX}${name}/tables/`;

/** Returns the key of one part of a table in a backup. */
export function partKey(name: string, database: string, table: string, part: number): string {
  return `${tablesPrefix(name)}${database}/${table}/${String(part).padStart(6, '0')}.ndjson.gz`;
}

/** Returns the key of a journal file. Positions rise in the order of keys. `id` distinguishes two files of the same position. */
export function journalKey(database: string, last: number, id: string): string {
  return `${JOURNAL_PREFIX}${database}/${String(last).padStart(POSITION_DIGITS, '0')}-${id}.ndjson.gz`;
}

/** Returns the last position in a journal file, from its key. */
export function positionOf(key: string): number {
  const name = key.slice(key.lastIndexOf('/') + 1);
  return Number(name.slice(0, POSITION_DIGITS));
}
