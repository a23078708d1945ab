import type { Database } from '../db/clients.ts';
import type { Environment } from '../domain/environment.ts';
import type { FileStore } from '../files/file-store.ts';

/** A file of an export, whole. */
export interface ExportFile {
  /** Its path under the folder of the account or company. */
  name: string;
  bytes: Uint8Array;
  compress: boolean;
}

/** What a part has read: files, and where it goes on; null: nowhere, it is read whole. */
export interface ReadPart {
  files: ExportFile[];
  next: string | null;
}

/** A part of an export, read bit by bit from a source: an account's, or a company's. */
export interface ExportPart<S> {
  name: string;
  /** @param after where to go on, null for the beginning; @param file how many files of the part there are already */
  read(source: S, after: string | null, file: number): Promise<ReadPart>;
}

/** What the account itself is read from. */
export interface AccountSource {
  accountId: string;
  environment: Environment;
  /** Whether a person asked, who sees the API keys. */
  bySession: boolean;
  directory: Database;
  books: Database;
  files: FileStore;
  /** Chains what of the audit trail was written by now. */
  sealTrail(): Promise<void>;
  /** The service's time, in milliseconds. */
  nowMs: number;
}

const encoder = new TextEncoder();
const FILE_DIGITS = 6;

/** A file of one JSON value, readable by people. */
export function jsonFile(name: string, value: unknown): ExportFile {
  return { name, bytes: encoder.encode(`${JSON.stringify(value, null, 2)}\n`), compress: true };
}

/** The name of a numbered file: `customers-000001.ndjson`. */
export function numbered(name: string, file: number): string {
  return `${name}-${String(file + 1).padStart(FILE_DIGITS, '0')}.ndjson`;
}

/** A file of one JSON value a line; none where there are no rows. */
export function linesFile(name: string, file: number, rows: readonly unknown[]): ExportFile[] {
  if (rows.length === 0) return [];
  const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  return [{ name: numbered(name, file), bytes: encoder.encode(text), compress: true }];
}

/** A part that is one JSON value. */
export function valuePart<S>(name: string, read: (source: S) => Promise<unknown>): ExportPart<S> {
  return {
    name,
    read: async (source) => ({ files: [jsonFile(`${name}.json`, await read(source))], next: null }),
  };
}

/**
 * A part of many rows, a file of lines for each page of them.
 *
 * @param readPage the rows after a key, and the key of the last one; the page is the last where it has fewer than `pageRows`
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
