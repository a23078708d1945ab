import { Unzlib } from 'fflate';

/** Most that all object streams of a file may inflate to, in bytes. */
const MAX_INFLATED_BYTES = 16 * 1024 * 1024;
/** Compressed bytes inflated at a time; deflate makes at most some 1030 bytes of each. */
const PIECE_BYTES = 4096;

const OBJECT_STREAM = /\/Type\s*\/ObjStm/g;
const STREAM_START = /stream\r?\n/g;
const STREAM_END = 'endstream';

/** Where the first match at or after a place ends, or null. */
function endOf(pattern: RegExp, text: string, from: number): number | null {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : null;
}

/** What compressed bytes inflate to, up to so many bytes; what comes before they turn out broken. */
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
    // Bytes after the end of the data, or broken ones: what was read so far is what there is.
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
 * The contents of a PDF's compressed object streams, one after the other (PDF 32000-1, section 7.5.7): since PDF 1.5 the pages
 * themselves may be described in there. `text` is the file with a character for each byte.
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
