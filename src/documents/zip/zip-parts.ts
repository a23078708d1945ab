import { Zip } from 'fflate';
import { DeflatedEntry } from './deflated-entry.ts';

/** A file of an archive. */
export interface ZipEntry {
  name: string;
  /** Milliseconds since 1970; what a ZIP cannot hold becomes the nearest that it can (1980 to 2099). */
  modifiedAtMs: number;
  /** Whole, or piece by piece; pieces of some tens of kilobytes compress best. */
  bytes: Uint8Array | AsyncIterable<Uint8Array>;
  /** False for what is compressed inside already, such as a PDF or a picture; true when absent. */
  compress?: boolean;
}

/** What is compressed at a time, in bytes: what an archive keeps of a file, whatever its size. */
const PIECE_BYTES = 256 * 1024;
/** A ZIP without the extension ZIP64, which not every reader knows, holds no more (APPNOTE.TXT 4.4.1.4). */
const MAX_ENTRIES = 65_535;
const MAX_BYTES = 2 ** 32 - 1;

const NOTHING = new Uint8Array(0);

/**
 * A ZIP as it comes to be: every entry is asked for when the one before it has been taken away by the caller, and
 * nothing but the list of names stays in memory. Names are written as they are (UTF-8, `/` for folders).
 * RangeError when there is more than a ZIP holds (65,535 entries, 4 GiB); a failure of the entries is passed on.
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
      yield* written.taken();
    }
    entry.push(NOTHING, true);
    yield* written.taken();
  }
  zip.end();
  yield* written.taken();
}

/** What the archive has written and its reader has not taken yet. */
class WrittenChunks {
  private chunks: Uint8Array[] = [];
  private bytes = 0;

  add(chunk: Uint8Array): void {
    this.bytes += chunk.length;
    refuseBeyondLimit(this.bytes);
    this.chunks.push(chunk);
  }

  taken(): readonly Uint8Array[] {
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
