import { crc32 } from 'node:zlib';
import { Inflate } from 'fflate';
import { UnreadableFileError } from '../import-errors.ts';
import type { ZipEntry } from './zip-directory.ts';

const STORED = 0;
const DEFLATED = 8;
/** Compressed bytes inflated at once. Deflate makes at most about 1030 bytes of each. */
const COMPRESSED_PIECE_BYTES = 2048;
/** Content passed on at once: some milliseconds of reading. */
const PIECE_BYTES = 65_536;
const EMPTY = new Uint8Array(0);

/**
 * Returns the content of an entry piece by piece. A piece is empty where compressed data have no content, so that others have their
 * turn there too. The inflated size is compared with the declared one meanwhile, so that an
 * entry with a false size fails at once.
 *
 * @throws UnreadableFileError if the content is damaged, differs from the declared size or checksum, or uses an unsupported
 * method
 */
export function* inflateEntry(entry: ZipEntry): Generator<Uint8Array, void> {
  if (entry.method !== STORED && entry.method !== DEFLATED) throw broken(entry);
  let size = 0;
  let checksum = 0;
  for (const inflated of entry.method === STORED ? [entry.content] : inflate(entry)) {
    size += inflated.length;
    if (size > entry.size) throw broken(entry);
    checksum = crc32(inflated, checksum);
    if (inflated.length === 0) yield inflated;
    for (let start = 0; start < inflated.length; start += PIECE_BYTES)
      yield inflated.subarray(start, start + PIECE_BYTES);
  }
  if (size !== entry.size || checksum !== entry.checksum) throw broken(entry);
}

function* inflate(entry: ZipEntry): Generator<Uint8Array, void> {
  const { content } = entry;
  let inflated: Uint8Array[] = [];
  const inflator = new Inflate((piece) => inflated.push(piece));
  for (let start = 0; start < content.length; start += COMPRESSED_PIECE_BYTES) {
    const end = start + COMPRESSED_PIECE_BYTES;
    try {
      inflator.push(content.subarray(start, end), end >= content.length);
    } catch {
      throw broken(entry);
    }
    if (inflated.length === 0) yield EMPTY;
    yield* inflated;
    inflated = [];
  }
}

function broken(entry: ZipEntry): UnreadableFileError {
  return new UnreadableFileError(
    `its part ${entry.name} is damaged or of another size than it declares`,
    `su parte ${entry.name} está dañada o no tiene el tamaño que declara`,
  );
}
