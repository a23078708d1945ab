import type { StoredFragment } from '../../db/schema/account-export-schema.ts';
import type { FileStore } from '../../documents/stored/file-store.ts';
import { movedEntries, zipEnd } from '../../documents/zip/zip-fragments.ts';

const KEY_PREFIX = 'account-export:';

/** Returns the key of an export's archive for a link. */
export function archiveKey(exportId: string): string {
  return `${KEY_PREFIX}${exportId}`;
}

/** Returns the id of the export whose archive a link names. Null for any other file. */
export function exportOf(key: string): string | null {
  return key.startsWith(KEY_PREFIX) ? key.slice(KEY_PREFIX.length) : null;
}

async function required(files: FileStore, key: string) {
  const stored = await files.get(key);
  if (stored === null) throw new Error(`the fragment ${key} is noted and not there`);
  return stored;
}

/**
 * Streams the ZIP made of fragments, chunk by chunk: their contents, then one directory of all. It holds only one fragment's
 * directory in memory.
 */
export async function* joinedArchive(
  files: FileStore,
  fragments: readonly StoredFragment[],
): AsyncGenerator<Uint8Array> {
  for (const { key } of fragments) {
    const { body } = await required(files, key);
    for await (const chunk of body) yield chunk;
  }
  let base = 0;
  let directoryBytes = 0;
  let entries = 0;
  for (const fragment of fragments) {
    const directory = await (await required(files, `${fragment.key}.dir`)).bytes();
    for (const entry of movedEntries(directory, base)) {
      directoryBytes += entry.length;
      yield entry;
    }
    base += fragment.bytes;
    entries += fragment.entries;
  }
  yield zipEnd(entries, directoryBytes, base);
}
