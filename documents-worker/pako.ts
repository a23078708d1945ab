import { inflateSync } from 'node:zlib';
import { deflated } from '../src/documents/deflated.ts';

/**
 * Replacement for `pako` in pdf-lib and its fonts, with the runtime's own zlib.
 * `pako` is written in JavaScript and took a fifth of the time of a PDF. Bundles replace it (`[alias]` of
 * wrangler.toml, `local/bundle-worker.ts`).
 */

export { deflated as deflate };

/**
 * Decompresses bytes in the zlib format.
 *
 * @throws Error if they are not in that format
 */
export function inflate(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(inflateSync(bytes));
}

export default { deflate: deflated, inflate };
