import type { StoredValue } from './backup-format.ts';

/** Progress of a backup: the next part of a table, and the primary key of the last row read. */
export interface BackupStep {
  name: string;
  /** Index in the list of all tables of all databases. */
  table: number;
  part: number;
  after: StoredValue[] | null;
}
