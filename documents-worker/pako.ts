import { deflateSync, inflateSync } from 'node:zlib';

/**
 * What pdf-lib and its fonts take of `pako`, by the runtime's own zlib: `pako` is written in JavaScript and took a fifth of the time of a
 * PDF. Bundles have it in the place of `pako` (`[alias]` of wrangler.toml, `local/bundle-worker.ts`).
 */

/** As for streams of our own (`painting/deflated-stream.ts`). */
const DEFLATE_LEVEL = 4;

/** Bytes in the zlib format (RFC 1950). */
export function deflate(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(deflateSync(bytes, { level: DEFLATE_LEVEL }));
}

/**
 * What such bytes hold.
 *
 * @throws Error where they are not of the format
 */
export function inflate(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(inflateSync(bytes));
}

export default { deflate, inflate };
