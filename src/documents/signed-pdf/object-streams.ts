import type { Turns } from '../../domain/turns.ts';
import { inflateInTurns } from '../inflate-in-turns.ts';

/** Largest inflated size of all object streams of a file, in bytes. */
const MAX_INFLATED_BYTES = 16 * 1024 * 1024;
/** Most object streams that are read: more than a file of thousands of pages has. */
const MAX_OBJECT_STREAMS = 10_000;
/** Short object streams that are read before other waiting work has its turn: some milliseconds. */
const STREAMS_A_TURN = 16;

const OBJECT_STREAM = /\/Type\s*\/ObjStm/g;
const STREAM_START = /stream\r?\n/g;
const STREAM_END = 'endstream';

/** Returns the end of the first match at or after a position, or null. */
function endOf(pattern: RegExp, text: string, from: number): number | null {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : null;
}

/**
 * Reads the contents of a PDF's compressed object streams in turns, one after the other, until `isSought` holds for one (PDF 32000-1,
 * section 7.5.7). Since PDF 1.5, they may describe the pages themselves. `text` is the file with one character per byte. True if one
 * was found.
 */
export function* hasObjectStream(
  bytes: Uint8Array,
  text: string,
  isSought: (content: Uint8Array) => boolean,
): Turns<boolean> {
  let left = MAX_INFLATED_BYTES;
  let at = 0;
  for (let count = 1; left > 0 && count <= MAX_OBJECT_STREAMS; count += 1) {
    const dictionary = endOf(OBJECT_STREAM, text, at);
    const start = dictionary === null ? null : endOf(STREAM_START, text, dictionary);
    if (start === null) return false;
    const end = text.indexOf(STREAM_END, start);
    const content = yield* inflateInTurns(bytes.subarray(start, end < 0 ? undefined : end), left);
    if (isSought(content)) return true;
    left -= content.length;
    if (end < 0) return false;
    at = end;
    if (count % STREAMS_A_TURN === 0) yield;
  }
  return false;
}
