import { sha256Hex } from './sha256.ts';

const VARIANTS = '89ab';

/**
 * The id of the effect that these parts name, the same each time: a UUID version 7 of the given instant (milliseconds since
 * 1970) whose other bits come from the SHA-256 of the parts. Runs that overlap, and one that takes up what another left, act
 * under the same effect, so that the ledger finds by it what was done.
 */
export function executionIdOf(instantMs: number, ...parts: readonly string[]): string {
  const time = instantMs.toString(16).padStart(12, '0');
  const hash = sha256Hex(JSON.stringify(parts));
  const variant = VARIANTS[Number.parseInt(hash.slice(3, 4), 16) & 3];
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hash.slice(0, 3)}-${variant}${hash.slice(4, 7)}-${hash.slice(7, 19)}`;
}
