import { UnreadableFileError } from '../import-errors.ts';

/** File in an archive, as declared in its central directory. Sizes in bytes. */
export interface ZipEntry {
  name: string;
  /** 0 stored, 8 deflated. */
  method: number;
  checksum: number;
  size: number;
  /** Stored bytes, compressed if deflated. */
  content: Uint8Array;
}

/** Most files in an archive. A workbook of contacts has about a dozen. */
export const MAX_ZIP_ENTRIES = 2000;

const END_OF_DIRECTORY = 0x06054b50;
const END_OF_DIRECTORY_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_ENTRY_BYTES = 46;
const LOCAL_HEADER = 0x04034b50;
const LOCAL_HEADER_BYTES = 30;
const ENCRYPTED_FLAG = 1;
/** Value of a size or offset that is in the ZIP64 extension, which nothing under 4 GB needs. */
const IN_ZIP64 = 0xffffffff;

/**
 * Reads the files of a ZIP archive by name, without inflating them. It trusts only the central directory. Source: PKWARE
 * APPNOTE.TXT 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16.
 *
 * @throws UnreadableFileError if the archive is damaged, encrypted, ZIP64, or has more than MAX_ZIP_ENTRIES files
 */
export function readZipDirectory(archive: Uint8Array): ReadonlyMap<string, ZipEntry> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = findEndOfDirectory(view);
  const count = view.getUint16(end + 10, true);
  if (count > MAX_ZIP_ENTRIES) {
    throw new UnreadableFileError('it holds too many files', 'contiene demasiados ficheros');
  }
  const entries = new Map<string, ZipEntry>();
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index++) {
    if (at + DIRECTORY_ENTRY_BYTES > end || view.getUint32(at, true) !== DIRECTORY_ENTRY) throw broken();
    const entry = readEntry(archive, view, at);
    entries.set(entry.name, entry);
    at += DIRECTORY_ENTRY_BYTES + variableBytes(view, at);
  }
  return entries;
}

/** Returns the length of a directory entry's variable part: name, extra field and comment. */
function variableBytes(view: DataView, at: number): number {
  return view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
}

function findEndOfDirectory(view: DataView): number {
  const last = view.byteLength - END_OF_DIRECTORY_BYTES;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at--) {
    const isEnd = view.getUint32(at, true) === END_OF_DIRECTORY;
    if (isEnd && at + END_OF_DIRECTORY_BYTES + view.getUint16(at + 20, true) <= view.byteLength) return at;
  }
  throw broken();
}

function readEntry(archive: Uint8Array, view: DataView, at: number): ZipEntry {
  const nameStart = at + DIRECTORY_ENTRY_BYTES;
  const nameEnd = nameStart + view.getUint16(at + 28, true);
  const compressedSize = view.getUint32(at + 20, true);
  const size = view.getUint32(at + 24, true);
  const headerAt = view.getUint32(at + 42, true);
  if ((view.getUint16(at + 8, true) & ENCRYPTED_FLAG) !== 0) {
    throw new UnreadableFileError('it is encrypted', 'está cifrado');
  }
  if ([compressedSize, size, headerAt].includes(IN_ZIP64)) {
    throw new UnreadableFileError('it is a ZIP64 archive', 'es un archivo ZIP64');
  }
  return {
    name: new TextDecoder().decode(archive.subarray(nameStart, nameEnd)),
    method: view.getUint16(at + 10, true),
    checksum: view.getUint32(at + 16, true),
    size,
    content: contentAt(archive, view, headerAt, compressedSize),
  };
}

function contentAt(archive: Uint8Array, view: DataView, headerAt: number, length: number): Uint8Array {
  if (headerAt + LOCAL_HEADER_BYTES > archive.length || view.getUint32(headerAt, true) !== LOCAL_HEADER) {
    throw broken();
  }
  const variable = view.getUint16(headerAt + 26, true) + view.getUint16(headerAt + 28, true);
  const start = headerAt + LOCAL_HEADER_BYTES + variable;
  if (start + length > archive.length) throw broken();
  return archive.subarray(start, start + length);
}

function broken(): UnreadableFileError {
  return new UnreadableFileError(
    'it is not a workbook, or it is truncated',
    'no es un libro de Excel o está incompleto',
  );
}
