import { indexInvoices } from '../../src/payments/bank/matching/invoice-index.ts';
import { proposeMatches } from '../../src/payments/bank/matching/propose-matches.ts';
import { seededSet } from './seeded-set.ts';

/** Confidence from which a proposal counts as strong. */
export const STRONG = 0.8;

/** Proposals for a set, and the number of right ones. */
export interface Measured {
  movements: number;
  invoices: number;
  /** Movements that pay an invoice of the set. */
  paying: number;
  /** Paying movements whose proposals contain all the invoices that they pay. */
  recalled: number;
  /** Movements whose first proposal is strong. `strongRight` counts those whose first proposal is right. */
  strong: number;
  strongRight: number;
  /** Proposals that a rule would confirm. `certainWrong` counts the wrong ones. */
  certain: number;
  certainWrong: number;
  milliseconds: number;
}

/** Proposes matches for a seeded set and compares them with the known payments. */
export function measure(seed: number, size: number): Measured {
  const { invoices, movements } = seededSet(seed, size);
  const beganAtMs = performance.now();
  const index = indexInvoices(invoices);
  const proposed = movements.map((movement) => proposeMatches(movement, index));
  const milliseconds = performance.now() - beganAtMs;
  const measured: Measured = {
    movements: movements.length,
    invoices: invoices.length,
    paying: 0,
    recalled: 0,
    strong: 0,
    strongRight: 0,
    certain: 0,
    certainWrong: 0,
    milliseconds,
  };
  for (const [place, { pays }] of movements.entries()) {
    const proposals = proposed[place] ?? [];
    const ids = new Set(proposals.map(({ invoiceId }) => invoiceId));
    if (pays.length > 0) {
      measured.paying += 1;
      if (pays.every((id) => ids.has(id))) measured.recalled += 1;
    }
    const [first] = proposals;
    if (first !== undefined && first.confidence >= STRONG) {
      measured.strong += 1;
      if (pays.includes(first.invoiceId)) measured.strongRight += 1;
    }
    for (const { invoiceId, isCertain } of proposals) {
      if (!isCertain) continue;
      measured.certain += 1;
      if (!pays.includes(invoiceId)) measured.certainWrong += 1;
    }
  }
  return measured;
}
