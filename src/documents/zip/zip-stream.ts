import { distinctNames } from '../distinct-names.ts';
import { safeFileName, splitExtension } from './safe-file-name.ts';
import { type ZipEntry, zipParts } from './zip-parts.ts';

/**
 * A ZIP of files side by side, without folders, as it comes to be. Names are made safe (`safeFileName`), and those that
 * would be the same are kept apart as `name (2).pdf`. The next file is asked for when the reader has taken the one
 * before, so that a slow reader never makes more than one wait in memory. The same entries always give the same bytes.
 *
 * @throws RangeError beyond what a ZIP holds (65,535 files, 4 GiB); whatever reading the files throws, midway
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
