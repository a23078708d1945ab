import { Buffer } from 'node:buffer';

/** Returns bytes as a text of one character each, so that binary data can be searched like text. */
export function byteText(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}
