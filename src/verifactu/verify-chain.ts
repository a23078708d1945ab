import type { Sha256 } from './fingerprint.ts';

/** End of every hash text of a registration or cancellation. An invoice number cannot contain `=`. */
const PREVIOUS_FINGERPRINT = /&Huella=((?:[0-9A-F]{64})?)&FechaHoraHusoGenRegistro=[^&=\n]+$/;

/** Record as stored, with the text that was hashed then. The text is not rebuilt. */
export type StoredRecord = {
  /** Place in the chain, from 1. */
  readonly position: number;
  readonly hash_text: string;
  readonly fingerprint: string;
  /** Null on the first record. */
  readonly previous_fingerprint: string | null;
};

export type ChainVerification = {
  readonly records_checked: number;
  readonly valid: boolean;
  /** Place in the chain of the first record that is missing, altered or out of order. Null for a valid chain. */
  readonly first_broken_position: number | null;
};

/** Known end of a chain, from another source than its records. */
export type ExpectedEnd = { readonly position: number; readonly fingerprint: string };

/** Verifier that takes the records one by one, for chains that are read in pages. */
export type ChainVerifier = {
  readonly add: (record: StoredRecord) => void;
  readonly result: (end?: ExpectedEnd | null) => ChainVerification;
};

/**
 * Verifies a chain from its stored texts. Positions run from 1 without a gap, and each text hashes to its fingerprint. The
 * previous fingerprint is both inside the text and in its own field.
 *
 * Records removed from the end, or added there with correct hashes, leave a consistent chain: only `end` reveals them.
 *
 * @param records in chain order
 * @param end the known last record, null for a chain known to be empty; if omitted, the end is not checked
 * Source: RD 1007/2023, Reglamento, article 8.2.a and b; Orden HAC/1177/2024, article 7.h.
 */
export function verifyChain(
  records: Iterable<StoredRecord>,
  sha256: Sha256,
  end?: ExpectedEnd | null,
): ChainVerification {
  const verifier = chainVerifier(sha256);
  for (const record of records) verifier.add(record);
  return verifier.result(end);
}

/**
 * Returns a verifier for the same checks, fed by the caller.
 *
 * @param sha256 port, see `Sha256`
 */
export function chainVerifier(sha256: Sha256): ChainVerifier {
  let checked = 0;
  let firstBroken: number | null = null;
  let lastFingerprint: string | null = null;

  return {
    add(record) {
      checked += 1;
      if (firstBroken === null && !isSound(record, checked, lastFingerprint, sha256)) firstBroken = checked;
      lastFingerprint = record.fingerprint;
    },
    result(end) {
      const broken = firstBroken ?? (end === undefined ? null : brokenEnd(checked, lastFingerprint, end));
      return { records_checked: checked, valid: broken === null, first_broken_position: broken };
    },
  };
}

function isSound(
  record: StoredRecord,
  position: number,
  previousFingerprint: string | null,
  sha256: Sha256,
): boolean {
  const stated = PREVIOUS_FINGERPRINT.exec(record.hash_text)?.[1];
  return (
    record.position === position &&
    record.previous_fingerprint === previousFingerprint &&
    stated === (previousFingerprint ?? '') &&
    sha256(record.hash_text) === record.fingerprint
  );
}

function brokenEnd(checked: number, lastFingerprint: string | null, end: ExpectedEnd | null): number | null {
  const expected = end?.position ?? 0;
  if (checked !== expected) return Math.min(checked, expected) + 1;
  return lastFingerprint === (end?.fingerprint ?? null) ? null : checked;
}
