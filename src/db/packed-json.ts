import { Buffer } from 'node:buffer';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { customType } from 'drizzle-orm/sqlite-core';

/** What a value that was packed stands as. */
interface Packed {
  /** Its JSON, deflated, in base64. */
  packed: string;
}

function isPacked(stored: unknown): stored is Packed {
  return (
    typeof stored === 'object' && stored !== null && 'packed' in stored && typeof stored.packed === 'string'
  );
}

function unpacked(text: string): unknown {
  const stored: unknown = JSON.parse(text);
  if (!isPacked(stored)) return stored;
  return JSON.parse(inflateRawSync(Buffer.from(stored.packed, 'base64')).toString());
}

/**
 * A column of JSON that no statement looks into, deflated where it is written. One that was written before it was packed is read as it
 * stands.
 */
export function packedJson<T extends object>(name: string) {
  return customType<{ data: T; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => {
      const packed: Packed = { packed: deflateRawSync(JSON.stringify(value)).toString('base64') };
      return JSON.stringify(packed);
    },
    fromDriver: (text) => unpacked(text) as T,
  })(name);
}
