import {
  advanceExport,
  companiesToExport,
  finishExport,
  readExport,
} from '../accounts/exports/export-repository.ts';
import { ARCHIVE_KEPT_MS, FRAGMENTS_A_MESSAGE } from '../audit/retention/export-limits.ts';
import { sealAccount } from '../audit/seal-events.ts';
import type { Env } from '../composition/env.ts';
import { backgroundContext } from '../dated-work/background-context.ts';
import { booksOf, directoryOf } from '../db/clients.ts';
import type {
  AccountExportRow,
  StoredExportCursor,
  StoredFragment,
} from '../db/schema/account-export-schema.ts';
import { r2FileStore } from '../documents/stored/file-store.ts';
import { zipFragment } from '../documents/zip/zip-fragments.ts';
import { clockFromOffset } from '../platform/clock.ts';
import { ACCOUNT_PARTS } from './exports/account-parts.ts';
import { COMPANY_PARTS } from './exports/company-parts.ts';
import type { ExportFile, ReadPart } from './exports/export-part.ts';
import { readmeOf } from './exports/readme.ts';

type Found = NonNullable<Awaited<ReturnType<typeof readExport>>>;
type Companies = Awaited<ReturnType<typeof companiesToExport>>;

const ZIP_TYPE = 'application/zip';

/** Returns the folder of a company: its NIF, which is unique in its account, or else its id. */
function folderOf({ id, nif }: Companies[number]): string {
  return `companies/${nif ?? id}/`;
}

/** Reads the next slice of the part at a cursor. */
async function readPart(env: Env, { row, booksShard }: Found, cursor: StoredExportCursor): Promise<ReadPart> {
  const { accountId, environment, bySession } = row;
  if (cursor.company_id === null) {
    const source = {
      accountId,
      environment,
      bySession,
      directory: directoryOf(env),
      books: booksOf(env, environment, booksShard),
      files: r2FileStore(env.FILES),
      sealTrail: () => sealAccount(env, { accountId, booksShard }),
      nowMs: clockFromOffset(env.CLOCK_OFFSET_MS).now(),
    };
    const read = await ACCOUNT_PARTS[cursor.part]?.read(source, cursor.after, cursor.files);
    return read ?? { files: [], next: null };
  }
  const of = { environment, companyId: cursor.company_id, executionId: row.id };
  const context = await backgroundContext(env, of);
  if (context === null) throw new Error(`the account of export ${row.id} is closed`);
  const read = await COMPANY_PARTS[cursor.part]?.read(context, cursor.after, cursor.files);
  return read ?? { files: [], next: null };
}

/** Returns the next cursor of an export: in the same part, the next part or the next company. Null at the end. */
export function cursorAfter(
  cursor: StoredExportCursor,
  { files, next }: { files: number; next: string | null },
  companyIds: readonly string[],
): StoredExportCursor | null {
  if (next !== null) return { ...cursor, after: next, files: cursor.files + files };
  const parts = cursor.company_id === null ? ACCOUNT_PARTS.length : COMPANY_PARTS.length;
  if (cursor.part + 1 < parts) return { ...cursor, part: cursor.part + 1, after: null, files: 0 };
  const company = companyIds.find((id) => cursor.company_id === null || id > cursor.company_id);
  return company === undefined ? null : { company_id: company, part: 0, after: null, files: 0 };
}

/** Stores files as a fragment under a new key, so that parallel runs never overwrite a fragment in use. */
async function writeFragment(
  env: Env,
  row: AccountExportRow,
  files: readonly ExportFile[],
  modifiedAtMs: number,
): Promise<StoredFragment | null> {
  if (files.length === 0) return null;
  const { content, directory, entries } = await zipFragment(files.map((file) => ({ ...file, modifiedAtMs })));
  const key = `exports/${row.id}/${crypto.randomUUID()}`;
  const store = r2FileStore(env.FILES);
  await store.put(key, content, ZIP_TYPE);
  await store.put(`${key}.dir`, directory, ZIP_TYPE);
  return { key, bytes: content.length, entries, directory_bytes: directory.length };
}

/** Makes the next fragment. Returns the updated export, or null if it is over or another run is ahead. */
async function step(env: Env, found: Found, companies: Companies): Promise<Found | null> {
  const { row } = found;
  const { cursor } = row;
  if (cursor === null) return null;
  const nowMs = clockFromOffset(env.CLOCK_OFFSET_MS).now();
  const { files, next } = await readPart(env, found, cursor);
  const company = companies.find(({ id }) => id === cursor.company_id);
  const folder = company === undefined ? '' : folderOf(company);
  const named = files.map((file) => ({ ...file, name: `${folder}${file.name}` }));
  const isFirst = cursor.company_id === null && cursor.part === 0;
  const all = isFirst
    ? [
        readmeOf(
          row,
          found.accountName,
          companies.map((one) => ({ ...one, folder: folderOf(one) })),
        ),
        ...named,
      ]
    : named;
  const fragment = await writeFragment(env, row, all, nowMs);
  const after = cursorAfter(
    cursor,
    { files: 1, next },
    companies.map(({ id }) => id),
  );
  if (!(await advanceExport(directoryOf(env), row, after, fragment, nowMs))) return null;
  return { ...found, row: { ...row, cursor: after } };
}

/**
 * Continues an export by some fragments. Each is read, stored and recorded before the next. Returns true if a further
 * message must continue.
 * It may run twice and in parallel: if two runs read the same slice, only one is recorded.
 */
export async function runExport(env: Env, exportId: string): Promise<boolean> {
  const directory = directoryOf(env);
  let found = await readExport(directory, exportId);
  if (found === null || (found.row.state !== 'QUEUED' && found.row.state !== 'RUNNING')) return false;
  const companies = await companiesToExport(directory, found.row.accountId);
  for (let fragment = 0; fragment < FRAGMENTS_A_MESSAGE && found.row.cursor !== null; fragment++) {
    const stepped: Found | null = await step(env, found, companies);
    if (stepped === null) return false;
    found = stepped;
  }
  if (found.row.cursor !== null) return true;
  const nowMs = clockFromOffset(env.CLOCK_OFFSET_MS).now();
  await finishExport(directory, exportId, nowMs, nowMs + ARCHIVE_KEPT_MS);
  return false;
}
