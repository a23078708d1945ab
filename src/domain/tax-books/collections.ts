import { shareHalfUp } from '../taxes/rounding.ts';
import { cashBasisLimit, operationDay } from './counting-date.ts';
import type { IssuedInvoice } from './issued-invoice.ts';
import type { Collection, CollectionMedium } from './register-row.ts';
import { type Settlement, settledSteps } from './settlements.ts';

/** Media by payment method of the API. All others are "04: otros medios". */
const MEDIA: Readonly<Record<string, CollectionMedium>> = {
  BANK_TRANSFER: '01',
  CHECK: '02',
  DIRECT_DEBIT: '05',
};
const OTHER_MEDIUM = '04';
const NOT_COLLECTED = '03';
/** Media for which the register identifies an account. */
const OF_ACCOUNTS: readonly CollectionMedium[] = ['01', '05'];

/** Part of an amount of an invoice in cash basis, in cents, with the day on which it counts. */
export interface CollectedPart {
  date: string;
  cents: number;
  /** Cause of the day: a settlement, the issue of a corrective, or the end of the year after the operation. */
  by: Settlement | 'ISSUE' | 'LIMIT';
}

/**
 * Splits an amount of an invoice in cash basis by the days on which it counts. Each settlement has its share. The rest falls due
 * on 31 December of the year after the operation. The withholding counts as collected proportionally. A corrective counts at
 * issue. Cents; the parts add up to the amount.
 */
export function collectedParts(invoice: IssuedInvoice, amountCents: number): CollectedPart[] {
  const { is_corrective, issue_date, settlements, to_pay_cents } = invoice;
  if (is_corrective) return [{ date: issue_date, cents: amountCents, by: 'ISSUE' }];
  const limit = cashBasisLimit(operationDay(invoice));
  const parts: CollectedPart[] = [];
  let collected = 0;
  for (const { settlement, settled_cents } of settledSteps(settlements, to_pay_cents)) {
    if (settlement.date > limit || to_pay_cents === 0) break;
    const now = shareHalfUp(amountCents, settled_cents, to_pay_cents);
    if (now !== collected) parts.push({ date: settlement.date, cents: now - collected, by: settlement });
    collected = now;
  }
  const left = amountCents - collected;
  return left === 0 && parts.length > 0 ? parts : [...parts, { date: limit, cents: left, by: 'LIMIT' }];
}

function mediumOf({ by }: CollectedPart): CollectionMedium {
  if (by === 'LIMIT') return NOT_COLLECTED;
  return by === 'ISSUE' ? OTHER_MEDIUM : (MEDIA[by.method ?? ''] ?? OTHER_MEDIUM);
}

/** Returns the register's collections of an invoice in cash basis. `amountCents` is the total of its rows in cash basis. */
export function collectionsOf(invoice: IssuedInvoice, amountCents: number): Collection[] {
  return collectedParts(invoice, amountCents).map((part) => {
    const medium = mediumOf(part);
    const account = OF_ACCOUNTS.includes(medium) ? invoice.payment_iban : null;
    return { date: part.date, amount_cents: part.cents, medium, account };
  });
}
