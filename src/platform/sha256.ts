import { createHash } from 'node:crypto';

/** Returns the SHA-256 of bytes, or of a text's UTF-8 bytes, as 64 lower-case hex digits. */
export function sha256Hex(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Returns the SHA-256 of a text's UTF-8 bytes as 64 upper-case hex digits, the form of the AEAT's fingerprints. */
export function sha256(text: string): string {
  return sha256Hex(text).toUpperCase();
}
