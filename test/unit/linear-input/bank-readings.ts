import { indexInvoices } from '../../../src/payments/bank/matching/invoice-index.ts';
import type { OpenInvoice } from '../../../src/payments/bank/matching/match-facts.ts';
import { proposeMatches } from '../../../src/payments/bank/matching/propose-matches.ts';
import type { Reading } from './readings.ts';

/** Numbers that the text of one movement can name. */
const NUMBERS = 250;

function openInvoice(id: number): OpenInvoice {
  return {
    id: String(id),
    number: `F${1_000 + (id % NUMBERS)}`,
    substituteNumber: null,
    dueCents: 100,
    issueDate: '2026-11-01',
    name: `Cliente ${id % NUMBERS}`,
    nif: null,
    customerId: null,
  };
}

/** Movements that name as many open invoices as their text can hold. */
export const BANK_READINGS: readonly Reading[] = [
  {
    name: 'Bank movement: invoices that its text names',
    of(n) {
      const index = indexInvoices(Array.from({ length: n }, (_, id) => openInvoice(id)));
      const text = Array.from({ length: NUMBERS }, (_, number) => `F${1_000 + number}`).join(' ');
      const movement = { id: 'm', bookedOn: '2026-11-20', leftCents: 700, text };
      return () => proposeMatches({ ...movement, counterpartyName: null, reference: null }, index);
    },
  },
];
