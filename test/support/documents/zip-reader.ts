import { crc32, inflateRawSync } from 'node:zlib';

const LOCAL_HEADER = 0x0403_4b50;
const DIRECTORY_HEADER = 0x0201_4b50;
const LOCAL_HEADER_BYTES = 30;
const DIRECTORY_HEADER_BYTES = 46;
const END_BYTES = 22;
const UTF8_NAME = 0x0800;
const DEFLATE = 8;
const STORED = 0;

/**
 * Reads the files of an archive in directory order. Comments and ZIP64 are not supported. Throws if the directory,
 * the local headers and the contents disagree (APPNOTE.TXT 4.3). Names beyond ASCII must be marked as UTF-8.
 */
export function readZip(archive: Uint8Array): Map<string, Uint8Array> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = archive.length - END_BYTES;
  const count = view.getUint16(end + 10, true);
  const files = new Map<string, Uint8Array>();
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index++) {
    expectValue('signature in the directory', view.getUint32(at, true), DIRECTORY_HEADER);
    const local = view.getUint32(at + 42, true);
    const nameBytes = archive.subarray(
      at + DIRECTORY_HEADER_BYTES,
      at + DIRECTORY_HEADER_BYTES + view.getUint16(at + 28, true),
    );
    const name = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(nameBytes);
    if (name.length !== nameBytes.length)
      expectValue(`UTF-8 mark of ${name}`, view.getUint16(at + 8, true) & UTF8_NAME, UTF8_NAME);
    expectValue(`signature of ${name}`, view.getUint32(local, true), LOCAL_HEADER);
    const method = view.getUint16(local + 8, true);
    if (method !== STORED) expectValue(`method of ${name}`, method, DEFLATE);
    const start =
      local + LOCAL_HEADER_BYTES + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const packed = archive.subarray(start, start + view.getUint32(at + 20, true));
    const content = method === STORED ? packed : inflateRawSync(packed);
    expectValue(`size of ${name}`, content.length, view.getUint32(at + 24, true));
    expectValue(`checksum of ${name}`, crc32(content), view.getUint32(at + 16, true));
    if (files.has(name)) throw new Error(`${name} is there twice`);
    files.set(name, content);
    at +=
      DIRECTORY_HEADER_BYTES +
      nameBytes.length +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true);
  }
  expectValue('end of the directory', at, end);
  return files;
}

function expectValue(what: string, found: number, wanted: number): void {
  if (found !== wanted) throw new Error(`${what} is ${found} instead of ${wanted}`);
}
