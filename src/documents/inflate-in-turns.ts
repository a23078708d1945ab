import { Unzlib } from 'fflate';
import type { Turns } from '../domain/turns.ts';
import { joinedBytes } from '../platform/joined-bytes.ts';

/**
 * Compressed bytes inflated before other waiting work has its turn. Deflate makes at most about 1030 bytes of each, and blocks without
 * content take up to some milliseconds.
 */
const PIECE_BYTES = 2048;

/**
 * Inflates a stream of a PDF in turns, up to the piece that passes `mostBytes`. For damaged data, it returns the part before the
 * damage, because other bytes such as a line end may follow the data.
 */
export function* inflateInTurns(content: Uint8Array, mostBytes: number): Turns<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const inflator = new Unzlib((piece) => {
    pieces.push(piece);
    size += piece.length;
  });
  for (let start = 0; start < content.length && size <= mostBytes; start += PIECE_BYTES) {
    const end = start + PIECE_BYTES;
    try {
      inflator.push(content.subarray(start, end), end >= content.length);
    } catch {
      break;
    }
    if (end < content.length) yield;
  }
  return joinedBytes(pieces);
}
