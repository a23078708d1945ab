import { MAX_RECORDS } from '../schema/submission-schema.ts';
import type { ChainRegistry } from '../store/chain-registry.ts';
import type { XmlNode } from '../xml/xml-node.ts';

/** Default TiempoEsperaEnvio of responses. Source: Orden HAC/1177/2024, article 16.2. */
export const WAIT_SECONDS = 60;
/** Milliseconds that a sender, which counts from its own sending, may be ahead of the reception. */
const TOLERANCE_MS = 1_000;

/**
 * True if a submission that is not full arrives before the announced wait of its chain has passed.
 * The chain is that of its first record.
 */
export function isTooEarly(
  records: readonly XmlNode[],
  issuer: string,
  chains: ChainRegistry,
  receivedAt: number,
): boolean {
  const [first] = records;
  if (first === undefined || records.length >= MAX_RECORDS) return false;
  return receivedAt < chains.nextAt(first, issuer) - TOLERANCE_MS;
}

/** Stores the announced wait for every chain with records in the submission. */
export function announceWait(
  records: readonly XmlNode[],
  issuer: string,
  chains: ChainRegistry,
  nextAt: number,
): void {
  for (const record of records) chains.announce(record, issuer, nextAt);
}
