import type { ZipEntry } from '../../../src/documents/zip/zip-parts.ts';
import { noise } from '../byte-streams.ts';

export const FILE_BYTES = 100 * 1024;
const MODIFIED_AT_MS = Date.UTC(2026, 0, 1);

/** Yields files of 100 KB that do not compress, created one at a time, as PDFs come out of a bucket. */
export async function* files(count: number): AsyncGenerator<ZipEntry> {
  for (let index = 0; index < count; index++) {
    yield {
      name: `Factura ${index % 400}.pdf`,
      modifiedAtMs: MODIFIED_AT_MS,
      bytes: noise(FILE_BYTES, index),
      compress: false,
    };
  }
}
