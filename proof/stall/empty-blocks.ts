import { crc32, deflateRawSync } from 'node:zlib';
import { workbookParts } from '../../test/unit/imports/support/workbooks.ts';

const MEGABYTE = 1_048_576;
/** Megabytes of blocks in a file: as many as the limits of uploads let it have. */
const PDF_MEGABYTES = 7;
const XLSX_MEGABYTES = 4;
/** The order of code lengths in a block (RFC 1951, 3.2.7). */
const CODE_LENGTHS = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const LONGEST_CODE = 15;
const ZEROS_CODE = 18;
const BITS_A_BYTE = 8;

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Returns bits of a dynamic Huffman block whose codes are the longest and whose content is nothing (RFC 1951, 3.2.7). */
function emptyBlock(): number[] {
  const bits: number[] = [];
  const put = (value: number, count: number) => {
    for (let at = 0; at < count; at += 1) bits.push((value >> at) & 1);
  };
  put(0, 1);
  put(2, 2);
  put(0, 5);
  put(0, 5);
  put(CODE_LENGTHS.length - 4, 4);
  for (const code of CODE_LENGTHS) put(code === ZEROS_CODE || code === LONGEST_CODE ? 1 : 0, 3);
  // 138 and 118 lengths of zero, then the lengths of the end of the block and of a distance.
  for (const zeros of [138, 118]) {
    put(1, 1);
    put(zeros - 11, 7);
  }
  put(0, 2);
  put(0, LONGEST_CODE);
  return bits;
}

/** Returns megabytes of blocks without content. */
function emptyBlocks(megabytes: number): Uint8Array {
  const bits = Array.from({ length: BITS_A_BYTE }, emptyBlock).flat();
  const unit = new Uint8Array(bits.length / BITS_A_BYTE);
  for (const [at, bit] of bits.entries()) {
    const byte = Math.floor(at / BITS_A_BYTE);
    unit[byte] = (unit[byte] ?? 0) | (bit << (at % BITS_A_BYTE));
  }
  const blocks = new Uint8Array(Math.floor((megabytes * MEGABYTE) / unit.length) * unit.length);
  for (let at = 0; at < blocks.length; at += unit.length) blocks.set(unit, at);
  return blocks;
}

/** Returns a PDF with an embedded file of blocks without content. */
export function emptyPdf(): Uint8Array<ArrayBuffer> {
  const head = bytesOf('%PDF-1.7\n1 0 obj\n<< /Type /EmbeddedFile /Filter /FlateDecode >>\nstream\n');
  const zlib = Uint8Array.of(0x78, 0x01);
  return Uint8Array.from(
    Buffer.concat([head, zlib, emptyBlocks(PDF_MEGABYTES), bytesOf('\nendstream\nendobj\n%%EOF')]),
  );
}

/** Returns a local header of a ZIP file, or with `at` an entry of its directory (APPNOTE 4.3.7 and 4.3.12). */
function zipHeader(name: string, text: Uint8Array, compressedBytes: number, at: number | null): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt32LE(crc32(text), 10);
  fields.writeUInt32LE(compressedBytes, 14);
  fields.writeUInt32LE(text.length, 18);
  fields.writeUInt16LE(name.length, 22);
  if (at === null) return Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name)]);
  const place = Buffer.alloc(14);
  place.writeUInt32LE(at, 10);
  return Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), fields, place, Buffer.from(name)]);
}

/** Returns a workbook whose sheet begins with blocks without content. */
export function emptyWorkbook(): Uint8Array<ArrayBuffer> {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  const parts = Object.entries(workbookParts({}));
  for (const [name, part] of parts) {
    const text = typeof part === 'string' ? bytesOf(part) : part;
    const blocks = name.endsWith('sheet1.xml') ? emptyBlocks(XLSX_MEGABYTES) : new Uint8Array(0);
    const content = Buffer.concat([blocks, deflateRawSync(text)]);
    directory.push(zipHeader(name, text, content.length, at));
    const file = Buffer.concat([zipHeader(name, text, content.length, null), content]);
    files.push(file);
    at += file.length;
  }
  const end = Buffer.alloc(18);
  const entries = Buffer.concat(directory);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(at, 12);
  return Uint8Array.from(Buffer.concat([...files, entries, Buffer.from('PK\x05\x06'), end]));
}
