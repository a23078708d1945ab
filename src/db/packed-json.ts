import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { customType } from 'drizzle-orm/sqlite-core';
import { fromBase85, toBase85 } from './base-85.ts';

/** Brotli quality. Higher values save few bytes and take many times as long. */
const QUALITY = 5;
/** Logarithm of the window in bytes: 64 KiB, which few texts exceed. */
const WINDOW_BITS = 16;

const OPTIONS = {
  params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS },
};

/** Stored form of a packed value. */
interface Packed {
  /** JSON compressed with Brotli, whose own dictionary has the words of HTML, in base 85. */
  packed: string;
}

function isPacked(stored: object): stored is Packed {
  return 'packed' in stored && typeof stored.packed === 'string';
}

/** Returns the text of a value in the column. */
function packed(value: object): string {
  const stored: Packed = { packed: toBase85(brotliCompressSync(JSON.stringify(value), OPTIONS)) };
  return JSON.stringify(stored);
}

function unpacked(text: string): unknown {
  const stored: object = JSON.parse(text);
  return isPacked(stored) ? JSON.parse(brotliDecompressSync(fromBase85(stored.packed)).toString()) : stored;
}

/**
 * Declares a column of a JSON object that no statement inspects. The object is compressed when it is written. Objects stored
 * uncompressed earlier are read as they are.
 */
export function packedJson<T extends object>(name: string) {
  return customType<{ data: T; driverData: string }>({
    dataType: () => 'text',
    toDriver: packed,
    fromDriver: (text) => unpacked(text) as T,
  })(name);
}
