import { MAX_RECORDS } from '../schema/submission-schema.ts';
import type { ChainRegistry } from '../store/chain-registry.ts';
import type { XmlNode } from '../xml/xml-node.ts';

/** TiempoEsperaEnvio of answers, unless told otherwise. Source: Orden HAC/1177/2024, article 16.2. */
export const WAIT_SECONDS = 60;
/** What a sender that counts from its own sending may be ahead of the reception. */
const TOLERANCE_MS = 1_000;

/**
 * Whether a submission comes before the wait that the chain's last answer announced has passed, without being full. The
 * chain is the one of its first record.
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

/** Notes the announced wait for every chain that the submission brought records of. */
export function announceWait(
  records: readonly XmlNode[],
  issuer: string,
  chains: ChainRegistry,
  nextAt: number,
): void {
  for (const record of records) chains.announce(record, issuer, nextAt);
}
