/** Bytes of the header and of each entry of the table directory (OpenType, Organization of an OpenType Font). */
const DIRECTORY_HEADER = 12;
const DIRECTORY_ENTRY = 16;
const TAG_BYTES = 4;
const TRUETYPE = 0x00010000;
const CHECKSUM_MAGIC = 0xb1b0afba;
/** Offset of the whole file's checksum in `head`. */
const HEAD_CHECKSUM_OFFSET = 8;

/** Returns a DataView over the same bytes. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Reads the tables of a TrueType file by tag. Throws RangeError for truncated bytes. */
export function readTables(input: Uint8Array): Map<string, Uint8Array> {
  const view = viewOf(input);
  // The slice() of a Buffer would share its memory with the copy.
  const file = new Uint8Array(input.buffer, input.byteOffset, input.byteLength);
  const tables = new Map<string, Uint8Array>();
  for (let index = 0; index < view.getUint16(TAG_BYTES); index++) {
    const entry = DIRECTORY_HEADER + index * DIRECTORY_ENTRY;
    const tag = String.fromCharCode(...file.subarray(entry, entry + TAG_BYTES));
    const offset = view.getUint32(entry + 8);
    tables.set(tag, file.subarray(offset, offset + view.getUint32(entry + 12)));
  }
  return tables;
}

function aligned(length: number): number {
  return (length + 3) & ~3;
}

function checksum(file: Uint8Array, start: number, length: number): number {
  const view = viewOf(file);
  let sum = 0;
  for (let offset = start; offset < start + aligned(length); offset += 4) {
    sum = (sum + view.getUint32(offset)) >>> 0;
  }
  return sum;
}

/** Writes a TrueType file of the given tables, with its checksums. `head` is copied and required. */
export function writeTables(tables: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const sorted = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const start = DIRECTORY_HEADER + sorted.length * DIRECTORY_ENTRY;
  const size = sorted.reduce((sum, [, table]) => sum + aligned(table.length), start);
  const file = new Uint8Array(size);
  const view = viewOf(file);
  const power = Math.floor(Math.log2(sorted.length));
  view.setUint32(0, TRUETYPE);
  view.setUint16(4, sorted.length);
  view.setUint16(6, 2 ** power * DIRECTORY_ENTRY);
  view.setUint16(8, power);
  view.setUint16(10, (sorted.length - 2 ** power) * DIRECTORY_ENTRY);
  let offset = start;
  let headOffset = start;
  sorted.forEach(([tag, table], index) => {
    const entry = DIRECTORY_HEADER + index * DIRECTORY_ENTRY;
    file.set(table, offset);
    if (tag === 'head') {
      headOffset = offset;
      view.setUint32(offset + HEAD_CHECKSUM_OFFSET, 0);
    }
    for (let letter = 0; letter < TAG_BYTES; letter++) file[entry + letter] = tag.charCodeAt(letter);
    view.setUint32(entry + 4, checksum(file, offset, table.length));
    view.setUint32(entry + 8, offset);
    view.setUint32(entry + 12, table.length);
    offset += aligned(table.length);
  });
  view.setUint32(headOffset + HEAD_CHECKSUM_OFFSET, (CHECKSUM_MAGIC - checksum(file, 0, size)) >>> 0);
  return file;
}
