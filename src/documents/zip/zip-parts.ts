import { Zip } from 'fflate';
import { DeflatedEntry } from './deflated-entry.ts';

/** File in an archive. */
export interface ZipEntry {
  name: string;
  /** Milliseconds since 1970. A time outside the range of a ZIP (1980 to 2099) becomes the nearest within it. */
  modifiedAtMs: number;
  /** Whole, or piece by piece. Pieces of some tens of kilobytes compress best. */
  bytes: Uint8Array | AsyncIterable<Uint8Array>;
  /** False for content that is already compressed, such as a PDF or a picture. True by default. */
  compress?: boolean;
}

/** Bytes compressed at once. An archive holds no more of a file in memory, whatever its size. */
const PIECE_BYTES = 256 * 1024;
/** Limits of a ZIP without the extension ZIP64, which not every reader supports (APPNOTE.TXT 4.4.1.4). */
const MAX_ENTRIES = 65_535;
const MAX_BYTES = 2 ** 32 - 1;

const NOTHING = new Uint8Array(0);

/**
 * Streams a ZIP while it is built. It reads an entry after the caller has taken the one before, and only the list of names
 * stays in memory. Names are written unchanged (UTF-8, `/` for folders). Throws RangeError beyond the limits of a ZIP (65,535
 * entries, 4 GiB). Errors of the entries are passed on.
 */
export async function* zipParts(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written = new WrittenChunks();
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    written.add(chunk);
  });
  let count = 0;
  for await (const { name, modifiedAtMs, bytes, compress = true } of entries) {
    count += 1;
    if (count > MAX_ENTRIES) throw new RangeError(`a ZIP holds at most ${MAX_ENTRIES} entries`);
    const entry = new DeflatedEntry(name, modifiedAtMs, compress);
    zip.add(entry);
    for await (const piece of pieces(bytes)) {
      entry.push(piece);
      refuseBeyondLimit(entry.size);
      yield* written.drain();
    }
    entry.push(NOTHING, true);
    yield* written.drain();
  }
  zip.end();
  yield* written.drain();
}

/** Buffer of written chunks that the reader has not taken yet. */
class WrittenChunks {
  private chunks: Uint8Array[] = [];
  private bytes = 0;

  add(chunk: Uint8Array): void {
    this.bytes += chunk.length;
    refuseBeyondLimit(this.bytes);
    this.chunks.push(chunk);
  }

  drain(): readonly Uint8Array[] {
    const chunks = this.chunks;
    this.chunks = [];
    return chunks;
  }
}

async function* pieces(bytes: ZipEntry['bytes']): AsyncGenerator<Uint8Array> {
  if (!(bytes instanceof Uint8Array)) {
    for await (const chunk of bytes) yield* pieces(chunk);
    return;
  }
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    yield bytes.subarray(start, start + PIECE_BYTES);
  }
}

function refuseBeyondLimit(bytes: number): void {
  if (bytes > MAX_BYTES) throw new RangeError(`a ZIP holds at most ${MAX_BYTES} bytes`);
}
