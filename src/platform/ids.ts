const VERSION_7 = 0x70;
const VARIANT_RFC_9562 = 0x80;
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True if a text is a UUID of any version, in either case. */
export function isUuid(text: string): boolean {
  return UUID_PATTERN.test(text);
}

/** Returns bytes as lower-case hex digits. */
export function hexOf(bytes: Uint8Array): string {
  let hex = '';
  for (let index = 0; index < bytes.length; index++) hex += HEX[bytes[index] ?? 0];
  return hex;
}

function uuidText(bytes: Uint8Array): string {
  let hex = '';
  for (let index = 0; index < bytes.length; index++) {
    hex += HEX[bytes[index] ?? 0];
    if (index === 3 || index === 5 || index === 7 || index === 9) hex += '-';
  }
  return hex;
}

function uuidBytes(text: string): Uint8Array {
  const hex = text.replaceAll('-', '');
  const bytes = new Uint8Array(16);
  for (let index = 0; index < bytes.length; index++)
    bytes[index] = Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16);
  return bytes;
}

/** Creates a UUID version 7 (RFC 9562, section 5.7), which sorts by its instant. */
export function uuidV7(instantMs: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const view = new DataView(bytes.buffer);
  view.setUint32(0, Math.floor(instantMs / 0x10000));
  view.setUint16(4, instantMs % 0x10000);
  bytes[6] = VERSION_7 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = VARIANT_RFC_9562 | ((bytes[8] ?? 0) & 0x3f);
  return uuidText(bytes);
}

/** Returns the instant of a UUID version 7, in milliseconds. */
export function instantOf(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
}

/** Source of new ids during one request. */
export interface IdSource {
  next(): string;
}

/**
 * Returns ids that are the same in every run of the same effect: the effect's own UUID with a counter added in its last four
 * bytes. A request that died midway and is repeated under its idempotency key finds its earlier writes.
 */
export function executionIds(executionId: string): IdSource {
  const base = uuidBytes(executionId);
  const counterAt = new DataView(base.buffer);
  const start = counterAt.getUint32(12);
  let made = 0;
  return {
    next() {
      counterAt.setUint32(12, (start + made) >>> 0);
      made += 1;
      return uuidText(base);
    },
  };
}
