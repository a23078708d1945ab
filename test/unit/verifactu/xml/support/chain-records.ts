import type { CancellationInput } from '../../../../../src/verifactu/build-cancellation.ts';
import type { RegistrationInput } from '../../../../../src/verifactu/build-registration.ts';
import {
  appendCancellation,
  appendRegistration,
  type ChainHead,
} from '../../../../../src/verifactu/chain.ts';
import type { ChainRecord } from '../../../../../src/verifactu/xml/record-xml.ts';
import { nodeSha256 } from '../../support/node-sha256.ts';
import { cancellationInput, registrationInput } from '../../support/record-inputs.ts';

/** Taxpayer of `registrationInput` as headers name it. */
export const ISSUER = { nif: '89890001K', legal_name: 'Certificado Uno Telemáticas' };

/** Chain head. A record after it has a RegistroAnterior. */
export const HEAD: ChainHead = {
  position: 7,
  issuer_nif: ISSUER.nif,
  invoice_number: 'F-2026-0000',
  issue_date: '2026-03-09',
  fingerprint: 'A'.repeat(64),
};

/** Builds a registration, chained unless `head` is null. */
export function registrationRecord(
  changes: Partial<RegistrationInput> = {},
  head: ChainHead | null = HEAD,
): ChainRecord {
  const { record } = appendRegistration(head, registrationInput(changes), nodeSha256);
  return { kind: 'REGISTRATION', record };
}

/** Builds a cancellation, chained unless `head` is null. */
export function cancellationRecord(
  changes: Partial<CancellationInput> = {},
  head: ChainHead | null = HEAD,
): ChainRecord {
  const { record } = appendCancellation(head, cancellationInput(changes), nodeSha256);
  return { kind: 'VOID', record };
}
