import fc from 'fast-check';
import {
  appendCancellation,
  appendRegistration,
  type ChainHead,
  type StoredRecord,
} from '../../../../src/verifactu/chain.ts';
import { nodeSha256 } from './node-sha256.ts';
import { cancellationInput, invoiceNumber, registrationInput } from './record-inputs.ts';

/** Chain as it is stored, with its head. */
export type Chain = { readonly records: readonly StoredRecord[]; readonly head: ChainHead | null };
/** Record to append. */
export type Step = { readonly kind: 'registration' | 'cancellation'; readonly invoice_number: string };

export const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('registration', 'cancellation'),
  invoice_number: invoiceNumber,
});

/** Builds the chain of these steps. */
export function chainOf(steps: readonly Step[]): Chain {
  const records: StoredRecord[] = [];
  let head: ChainHead | null = null;
  for (const { kind, invoice_number } of steps) {
    const appended: { hash_text: string; fingerprint: string; head: ChainHead } =
      kind === 'registration'
        ? appendRegistration(head, registrationInput({ invoice_number }), nodeSha256)
        : appendCancellation(head, cancellationInput({ invoice_number }), nodeSha256);
    records.push({
      position: appended.head.position,
      hash_text: appended.hash_text,
      fingerprint: appended.fingerprint,
      previous_fingerprint: records.at(-1)?.fingerprint ?? null,
    });
    head = appended.head;
  }
  return { records, head };
}

/** Generates chains of registrations and cancellations. */
export const chain = fc.array(step, { minLength: 2, maxLength: 8 }).map(chainOf);

/** Generates a chain and one of its positions. */
export const chainAndIndex = chain.chain((built) =>
  fc.record({ built: fc.constant(built), index: fc.nat(built.records.length - 1) }),
);
