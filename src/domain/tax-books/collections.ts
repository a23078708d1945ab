import { cashBasisLimit, operationDay } from './counting-date.ts';
import type { IssuedInvoice } from './issued-invoice.ts';
import type { Collection, CollectionMedium } from './register-row.ts';

/** By the payment methods of the API; the others are "04: otros medios". */
const MEDIA: Readonly<Record<string, CollectionMedium>> = {
  BANK_TRANSFER: '01',
  CHECK: '02',
  DIRECT_DEBIT: '05',
};
const OTHER_MEDIUM = '04';
const NOT_COLLECTED = '03';
/** The media that an account identifies. */
const OF_ACCOUNTS: readonly CollectionMedium[] = ['01', '05'];

/**
 * When the amount of an invoice in cash basis counts: paid whole on one day, or uncollected at the limit; a corrective when it is issued.
 * What was withheld counts as collected with the rest.
 */
export function collectionOf(invoice: IssuedInvoice, amountCents: number): Collection {
  const { is_corrective, issue_date, payment_date, payment_method, payment_iban } = invoice;
  const known = MEDIA[payment_method ?? ''] ?? OTHER_MEDIUM;
  const account = OF_ACCOUNTS.includes(known) ? payment_iban : null;
  if (is_corrective)
    return { date: issue_date, amount_cents: amountCents, medium: OTHER_MEDIUM, account: null };
  const limit = cashBasisLimit(operationDay(invoice));
  if (payment_date !== null && payment_date <= limit)
    return { date: payment_date, amount_cents: amountCents, medium: known, account };
  return { date: limit, amount_cents: amountCents, medium: NOT_COLLECTED, account: null };
}
