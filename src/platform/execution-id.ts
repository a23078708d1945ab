import { sha256Hex } from './sha256.ts';

const VARIANTS = '89ab';

/**
 * Returns the id of the effect named by the parts, always the same for them. It is a UUID version 7 of the given instant
 * (milliseconds since 1970), with its other bits from the SHA-256 of the parts. Overlapping and resumed runs have the same
 * effect id, so that the ledger finds the work done.
 */
export function executionIdOf(instantMs: number, ...parts: readonly string[]): string {
  const time = instantMs.toString(16).padStart(12, '0');
  const hash = sha256Hex(JSON.stringify(parts));
  const variant = VARIANTS[Number.parseInt(hash.slice(3, 4), 16) & 3];
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hash.slice(0, 3)}-${variant}${hash.slice(4, 7)}-${hash.slice(7, 19)}`;
}
