import { distinctNames } from '../distinct-names.ts';
import { safeFileName, splitExtension } from './safe-file-name.ts';
import { type ZipEntry, zipParts } from './zip-parts.ts';

/**
 * Streams a ZIP of files without folders while it is built. Names are made safe (`safeFileName`), and equal ones become
 * distinct: `name (2).pdf`. It reads a file after the reader has taken the one before, so that at most one waits in memory.
 * The same entries always give the same bytes.
 *
 * @throws RangeError beyond the limits of a ZIP (65,535 files, 4 GiB). Errors of reading the files are thrown midway
 */
export function zipStream(entries: AsyncIterable<ZipEntry>): AsyncIterable<Uint8Array> {
  return zipParts(withOwnNames(entries));
}

async function* withOwnNames(entries: AsyncIterable<ZipEntry>): AsyncGenerator<ZipEntry> {
  const ownName = distinctNames(numberedFileName);
  for await (const entry of entries) yield { ...entry, name: ownName(safeFileName(entry.name)) };
}

function numberedFileName(name: string, n: number): string {
  const { base, extension } = splitExtension(name);
  return `${base} (${n})${extension}`;
}
