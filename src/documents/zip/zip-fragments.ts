import { joinedBytes } from '../../platform/joined-bytes.ts';
import { takeTurn } from '../../platform/take-turn.ts';
import { type ZipEntry, zipParts } from './zip-parts.ts';

/**
 * ZIP made of fragments. Each is a ZIP of its own, and its directory is kept separately. Joined, they are one ZIP with one
 * directory. Its offsets are increased by the bytes before each fragment. Source: APPNOTE.TXT 4.3 (structure), 4.3.14 and
 * 4.5.3 (ZIP64).
 */

/** File in a fragment. */
export interface FragmentFile {
  name: string;
  bytes: Uint8Array;
  /** False for content that is already compressed. */
  compress: boolean;
  modifiedAtMs: number;
}

export interface ZipFragment {
  /** Files with their local headers. */
  content: Uint8Array;
  /** Their directory entries, with offsets from the start of the fragment. */
  directory: Uint8Array;
  entries: number;
}

const END_BYTES = 22;
const END_DIRECTORY_OFFSET = 16;
const END_ENTRIES_OFFSET = 10;
const ENTRY_BYTES = 46;
const ENTRY_NAME_LENGTH = 28;
const ENTRY_EXTRA_LENGTH = 30;
const ENTRY_COMMENT_LENGTH = 32;
const ENTRY_OFFSET = 42;
const MAX_32 = 0xffff_ffff;
const MAX_16 = 0xffff;
/** Bytes compressed in one turn: some milliseconds. */
const TURN_BYTES = 256 * 1024;

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Yields the pieces of a file, and lets other waiting work run before each. */
async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += TURN_BYTES) {
    await takeTurn();
    yield bytes.subarray(start, start + TURN_BYTES);
  }
}

async function* entriesOf(files: readonly FragmentFile[]): AsyncGenerator<ZipEntry> {
  for (const file of files) yield { ...file, bytes: piecesOf(file.bytes) };
}

/** Returns chunks as one. */
async function joined(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return joinedBytes(all);
}

/** Makes a fragment of files in memory, in turns. Names are paths with `/`, each once in the whole ZIP. */
export async function zipFragment(files: readonly FragmentFile[]): Promise<ZipFragment> {
  const zip = await joined(zipParts(entriesOf(files)));
  const end = viewOf(zip.subarray(zip.length - END_BYTES));
  const directoryAt = end.getUint32(END_DIRECTORY_OFFSET, true);
  return {
    content: zip.subarray(0, directoryAt),
    directory: zip.subarray(directoryAt, zip.length - END_BYTES),
    entries: end.getUint16(END_ENTRIES_OFFSET, true),
  };
}

/** Returns a directory entry whose offset exceeds 32 bits. The offset goes into the extra field of ZIP64. */
function farEntry(entry: Uint8Array, offset: number): Uint8Array {
  const view = viewOf(entry);
  const nameEnd = ENTRY_BYTES + view.getUint16(ENTRY_NAME_LENGTH, true);
  const extra = new DataView(new ArrayBuffer(12));
  extra.setUint16(0, 1, true);
  extra.setUint16(2, 8, true);
  extra.setBigUint64(4, BigInt(offset), true);
  view.setUint16(ENTRY_EXTRA_LENGTH, view.getUint16(ENTRY_EXTRA_LENGTH, true) + extra.byteLength, true);
  view.setUint32(ENTRY_OFFSET, MAX_32, true);
  const far = new Uint8Array(entry.length + extra.byteLength);
  far.set(entry.subarray(0, nameEnd));
  far.set(new Uint8Array(extra.buffer), nameEnd);
  far.set(entry.subarray(nameEnd), nameEnd + extra.byteLength);
  return far;
}

/** Yields the entries of a fragment's directory, with offsets increased by the bytes before it. */
export function* movedEntries(directory: Uint8Array, base: number): Generator<Uint8Array> {
  for (let at = 0; at < directory.length; ) {
    const view = viewOf(directory.subarray(at));
    const length =
      ENTRY_BYTES +
      view.getUint16(ENTRY_NAME_LENGTH, true) +
      view.getUint16(ENTRY_EXTRA_LENGTH, true) +
      view.getUint16(ENTRY_COMMENT_LENGTH, true);
    const entry = directory.slice(at, at + length);
    const offset = base + viewOf(entry).getUint32(ENTRY_OFFSET, true);
    if (offset < MAX_32) {
      viewOf(entry).setUint32(ENTRY_OFFSET, offset, true);
      yield entry;
    } else yield farEntry(entry, offset);
    at += length;
  }
}

/** Returns the end of a ZIP: the records of ZIP64 if the plain one is too small, and the plain one. */
export function zipEnd(entries: number, directoryBytes: number, directoryAt: number): Uint8Array {
  const isFar = entries >= MAX_16 || directoryBytes >= MAX_32 || directoryAt >= MAX_32;
  const view = new DataView(new ArrayBuffer((isFar ? 56 + 20 : 0) + END_BYTES));
  let at = 0;
  if (isFar) {
    view.setUint32(0, 0x0606_4b50, true);
    view.setBigUint64(4, 44n, true);
    view.setUint16(12, 45, true);
    view.setUint16(14, 45, true);
    view.setBigUint64(24, BigInt(entries), true);
    view.setBigUint64(32, BigInt(entries), true);
    view.setBigUint64(40, BigInt(directoryBytes), true);
    view.setBigUint64(48, BigInt(directoryAt), true);
    view.setUint32(56, 0x0706_4b50, true);
    view.setBigUint64(64, BigInt(directoryAt + directoryBytes), true);
    view.setUint32(72, 1, true);
    at = 76;
  }
  view.setUint32(at, 0x0605_4b50, true);
  view.setUint16(at + 8, Math.min(entries, MAX_16), true);
  view.setUint16(at + END_ENTRIES_OFFSET, Math.min(entries, MAX_16), true);
  view.setUint32(at + 12, Math.min(directoryBytes, MAX_32), true);
  view.setUint32(at + END_DIRECTORY_OFFSET, Math.min(directoryAt, MAX_32), true);
  return new Uint8Array(view.buffer);
}
