import { inflateSync } from 'node:zlib';
import { deflated } from '../src/documents/deflated.ts';

/**
 * What pdf-lib and its fonts take of `pako`, by the runtime's own zlib: `pako` is written in JavaScript and took a fifth of the time of a
 * PDF. Bundles have it in the place of `pako` (`[alias]` of wrangler.toml, `local/bundle-worker.ts`).
 */

export { deflated as deflate };

/**
 * What bytes in the zlib format hold.
 *
 * @throws Error where they are not of the format
 */
export function inflate(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(inflateSync(bytes));
}

export default { deflate: deflated, inflate };
