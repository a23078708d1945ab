import { crc32 } from 'node:zlib';
import { Inflate } from 'fflate';
import { UnreadableFileError } from '../import-errors.ts';
import type { ZipEntry } from './zip-directory.ts';

const STORED = 0;
const DEFLATED = 8;
/** Compressed bytes inflated at once. Deflate makes at most about 1030 bytes of each. */
const PIECE_BYTES = 8192;

/**
 * Passes on the content of an entry piece by piece. The inflated size is compared with the declared one meanwhile, so that an
 * entry with a false size fails at once.
 *
 * @throws UnreadableFileError if the content is damaged, differs from the declared size or checksum, or uses an unsupported
 * method
 */
export function inflateEntry(entry: ZipEntry, take: (piece: Uint8Array) => void): void {
  if (entry.method !== STORED && entry.method !== DEFLATED) throw broken(entry);
  let size = 0;
  let checksum = 0;
  const check = (piece: Uint8Array) => {
    size += piece.length;
    if (size > entry.size) throw broken(entry);
    checksum = crc32(piece, checksum);
    take(piece);
  };
  if (entry.method === STORED) check(entry.content);
  else inflate(entry, check);
  if (size !== entry.size || checksum !== entry.checksum) throw broken(entry);
}

function inflate(entry: ZipEntry, take: (piece: Uint8Array) => void): void {
  const { content } = entry;
  let failure: unknown = null;
  const inflator = new Inflate((piece) => {
    try {
      take(piece);
    } catch (error) {
      failure = error;
      throw error;
    }
  });
  try {
    for (let start = 0; start < content.length; start += PIECE_BYTES) {
      const end = start + PIECE_BYTES;
      inflator.push(content.subarray(start, end), end >= content.length);
    }
  } catch {
    throw failure ?? broken(entry);
  }
}

function broken(entry: ZipEntry): UnreadableFileError {
  return new UnreadableFileError(
    `its part ${entry.name} is damaged or of another size than it declares`,
    `su parte ${entry.name} está dañada o no tiene el tamaño que declara`,
  );
}
