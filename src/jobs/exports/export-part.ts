import type { Database } from '../../db/clients.ts';
import type { FileStore } from '../../documents/stored/file-store.ts';
import type { Environment } from '../../domain/environment.ts';

/** Complete file of an export. */
export interface ExportFile {
  /** Path under the folder of the account or company. */
  name: string;
  bytes: Uint8Array;
  compress: boolean;
}

/** Result of reading a part: files, and the next position. Null at the end. */
export interface ReadPart {
  files: ExportFile[];
  next: string | null;
}

/** Part of an export, read piece by piece from an account or a company. */
export interface ExportPart<S> {
  name: string;
  /**
   * @param after position to continue from, null for the start
   *
   * @param file number of files that the part has already
   */
  read(source: S, after: string | null, file: number): Promise<ReadPart>;
}

/** Source of the account's own parts. */
export interface AccountSource {
  accountId: string;
  environment: Environment;
  /** True if a person requested it, who sees the API keys. */
  bySession: boolean;
  directory: Database;
  books: Database;
  files: FileStore;
  /** Adds the audit events written so far to their chain. */
  sealTrail(): Promise<void>;
  /** Time of the service, in milliseconds. */
  nowMs: number;
}

const encoder = new TextEncoder();
const FILE_DIGITS = 6;

/** Builds a file of one JSON value, formatted for people. */
export function jsonFile(name: string, value: unknown): ExportFile {
  return { name, bytes: encoder.encode(`${JSON.stringify(value, null, 2)}\n`), compress: true };
}

/** Returns the name of a numbered file: `customers-000001.ndjson`. */
export function numbered(name: string, file: number): string {
  return `${name}-${String(file + 1).padStart(FILE_DIGITS, '0')}.ndjson`;
}

/** Builds a file with one JSON value per line. None without rows. */
export function linesFile(name: string, file: number, rows: readonly unknown[]): ExportFile[] {
  if (rows.length === 0) return [];
  const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  return [{ name: numbered(name, file), bytes: encoder.encode(text), compress: true }];
}

/** Builds a part with one JSON value. */
export function valuePart<S>(name: string, read: (source: S) => Promise<unknown>): ExportPart<S> {
  return {
    name,
    read: async (source) => ({ files: [jsonFile(`${name}.json`, await read(source))], next: null }),
  };
}

/**
 * Builds a part of many rows, with one file of lines per page.
 *
 * @param readPage reads the rows after a key, and returns the key of the last one. A page with fewer than `pageRows` is the
 * last
 */
export function linesPart<S>(
  name: string,
  pageRows: number,
  readPage: (source: S, after: string | null) => Promise<{ views: unknown[]; last: string | null }>,
): ExportPart<S> {
  return {
    name,
    async read(source, after, file) {
      const { views, last } = await readPage(source, after);
      return { files: linesFile(name, file, views), next: views.length < pageRows ? null : last };
    },
  };
}
