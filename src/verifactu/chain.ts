import { buildCancellation, type CancellationInput } from './build-cancellation.ts';
import { buildCorrection, type CorrectionInput } from './build-correction.ts';
import { buildRegistration, type RegistrationInput } from './build-registration.ts';
import { cancellationHashText, fingerprint, registrationHashText, type Sha256 } from './fingerprint.ts';
import type { PreviousRecord } from './invoice-identity.ts';
import { RecordDataError } from './record-data-error.ts';
import type { CancellationRecord, Fingerprinted, RegistrationRecord } from './record-types.ts';

export {
  chainVerifier,
  type StoredRecord,
  verifyChain,
} from './verify-chain.ts';

/** The last record of a taxpayer's chain; `position` counts from 1. A chain without records has none (null). */
export type ChainHead = PreviousRecord & { readonly position: number };

/** A record joined to the chain, the text that was hashed, and the head that it makes. */
export type AppendedRecord<Kind extends RegistrationRecord | CancellationRecord> = {
  readonly record: Fingerprinted<Kind>;
  readonly hash_text: string;
  readonly fingerprint: string;
  readonly head: ChainHead;
};

/**
 * Builds a registration record on top of the chain. The head passed in is not changed: whoever holds it moves it
 * once the record is committed.
 *
 * @param head last record of the issuer's chain, null when this is its first
 * @param input what `buildRegistration` takes, without `previous`
 * @throws RecordDataError as `buildRegistration`, and when the chain is another taxpayer's
 * Source: Orden HAC/1177/2024, articles 7.a to 7.d; RD 1007/2023, Reglamento, article 8.2.b.
 */
export function appendRegistration(
  head: ChainHead | null,
  input: Omit<RegistrationInput, 'previous'>,
  sha256: Sha256,
): AppendedRecord<RegistrationRecord> {
  const record = buildRegistration({ ...input, previous: head });
  return appended(head, record, registrationHashText(record), input, sha256);
}

/**
 * Builds a cancellation record on top of the chain, which is the same one: registrations and cancellations
 * follow each other as they were generated.
 *
 * @param head last record of the issuer's chain
 * @param input what `buildCancellation` takes, without `previous`
 * @throws RecordDataError as `buildCancellation`, and when the chain is another taxpayer's
 * Source: Orden HAC/1177/2024, articles 7.a to 7.d; RD 1007/2023, Reglamento, article 8.2.b.
 */
export function appendCancellation(
  head: ChainHead | null,
  input: Omit<CancellationInput, 'previous'>,
  sha256: Sha256,
): AppendedRecord<CancellationRecord> {
  const record = buildCancellation({ ...input, previous: head });
  return appended(head, record, cancellationHashText(record), input, sha256);
}

/**
 * Builds a correction of an earlier registration on top of the chain: the one before stays where it is.
 *
 * @param head last record of the issuer's chain
 * @param input what `buildCorrection` takes, without `previous`
 * @throws RecordDataError as `buildCorrection`, and when the chain is another taxpayer's
 * Source: Orden HAC/1177/2024, articles 7.a to 7.d; Validaciones v1.2.2, section 6.
 */
export function appendCorrection(
  head: ChainHead | null,
  input: Omit<CorrectionInput, 'previous'>,
  sha256: Sha256,
): AppendedRecord<RegistrationRecord> {
  const record = buildCorrection({ ...input, previous: head });
  return appended(head, record, registrationHashText(record), input, sha256);
}

function appended<Kind extends RegistrationRecord | CancellationRecord>(
  head: ChainHead | null,
  record: Kind,
  hashText: string,
  invoice: Pick<CancellationInput, 'issuer' | 'invoice_number' | 'issue_date'>,
  sha256: Sha256,
): AppendedRecord<Kind> {
  const issuerNif = invoice.issuer.nif;
  if (head !== null && head.issuer_nif !== issuerNif) {
    throw new RecordDataError('Encadenamiento', 'the chain belongs to another taxpayer');
  }
  const ownFingerprint = fingerprint(hashText, sha256);
  return {
    record: { ...record, Huella: ownFingerprint },
    hash_text: hashText,
    fingerprint: ownFingerprint,
    head: {
      position: (head?.position ?? 0) + 1,
      issuer_nif: issuerNif,
      invoice_number: invoice.invoice_number,
      issue_date: invoice.issue_date,
      fingerprint: ownFingerprint,
    },
  };
}
