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

/** Last record of a taxpayer's chain. `position` counts from 1. Null for a chain without records. */
export type ChainHead = PreviousRecord & { readonly position: number };

/** Record appended to the chain, with its hashed text and the new head. */
export type AppendedRecord<Kind extends RegistrationRecord | CancellationRecord> = {
  readonly record: Fingerprinted<Kind>;
  readonly hash_text: string;
  readonly fingerprint: string;
  readonly head: ChainHead;
};

/**
 * Builds a registration record on top of the chain. It does not change the given head: the caller moves the head when the record
 * is committed.
 *
 * @param head last record of the issuer's chain, null for the first record
 * @param input input of `buildRegistration`, without `previous`
 * @throws RecordDataError as `buildRegistration`, and if the chain belongs to another taxpayer
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
 * Builds a cancellation record on top of the chain. Registrations and cancellations share one chain, in the order of their
 * generation.
 *
 * @param head last record of the issuer's chain
 * @param input input of `buildCancellation`, without `previous`
 * @throws RecordDataError as `buildCancellation`, and if the chain belongs to another taxpayer
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
 * Builds a correction of an earlier registration on top of the chain. The earlier record stays in its place.
 *
 * @param head last record of the issuer's chain
 * @param input input of `buildCorrection`, without `previous`
 * @throws RecordDataError as `buildCorrection`, and if the chain belongs to another taxpayer
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
