import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { customType } from 'drizzle-orm/sqlite-core';
import { fromBase85, toBase85 } from './base-85.ts';

/** Beyond it some bytes fewer take many times as long. */
const QUALITY = 5;
/** The logarithm of the window in bytes: 64 KiB, which few texts exceed. */
const WINDOW_BITS = 16;

const OPTIONS = {
  params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS },
};

/** What a value that was packed stands as. */
interface Packed {
  /** Its JSON, compressed with Brotli, whose own dictionary has the words of HTML; in base 85. */
  packed: string;
}

function isPacked(stored: object): stored is Packed {
  return 'packed' in stored && typeof stored.packed === 'string';
}

/** The text that a column holds of a value. */
function packed(value: object): string {
  const stored: Packed = { packed: toBase85(brotliCompressSync(JSON.stringify(value), OPTIONS)) };
  return JSON.stringify(stored);
}

function unpacked(text: string): unknown {
  const stored: object = JSON.parse(text);
  return isPacked(stored) ? JSON.parse(brotliDecompressSync(fromBase85(stored.packed)).toString()) : stored;
}

/**
 * A column of a JSON object that no statement looks into, compressed where it is written. One that was written before it was packed is
 * read as it stands.
 */
export function packedJson<T extends object>(name: string) {
  return customType<{ data: T; driverData: string }>({
    dataType: () => 'text',
    toDriver: packed,
    fromDriver: (text) => unpacked(text) as T,
  })(name);
}
