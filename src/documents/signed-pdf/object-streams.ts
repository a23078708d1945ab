import { Unzlib } from 'fflate';

/** Largest inflated size of all object streams of a file, in bytes. */
const MAX_INFLATED_BYTES = 16 * 1024 * 1024;
/** Compressed bytes inflated at once. Deflate makes at most about 1030 bytes of each. */
const PIECE_BYTES = 4096;

const OBJECT_STREAM = /\/Type\s*\/ObjStm/g;
const STREAM_START = /stream\r?\n/g;
const STREAM_END = 'endstream';

/** Returns the end of the first match at or after a position, or null. */
function endOf(pattern: RegExp, text: string, from: number): number | null {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : null;
}

/** Inflates bytes up to about `mostBytes`. For damaged data, it returns the part before the damage. */
function inflated(content: Uint8Array, mostBytes: number): Uint8Array {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const inflator = new Unzlib((piece) => {
    pieces.push(piece);
    size += piece.length;
  });
  try {
    for (let start = 0; start < content.length && size < mostBytes; start += PIECE_BYTES) {
      const end = start + PIECE_BYTES;
      inflator.push(content.subarray(start, end), end >= content.length);
    }
  } catch {
    // Extra or damaged bytes after the data. The part read so far is the result.
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/**
 * Yields the contents of a PDF's compressed object streams (PDF 32000-1, section 7.5.7). Since PDF 1.5, they may describe the
 * pages themselves. `text` is the file with one character per byte.
 */
export function* objectStreams(bytes: Uint8Array, text: string): Generator<Uint8Array> {
  let left = MAX_INFLATED_BYTES;
  let at = 0;
  while (left > 0) {
    const dictionary = endOf(OBJECT_STREAM, text, at);
    const start = dictionary === null ? null : endOf(STREAM_START, text, dictionary);
    if (start === null) return;
    const end = text.indexOf(STREAM_END, start);
    const content = inflated(bytes.subarray(start, end < 0 ? undefined : end), left);
    left -= content.length;
    yield content;
    if (end < 0) return;
    at = end;
  }
}
