import {
  type ExpectedAmount,
  expectedIncome,
  lastExpectedDay,
  templateAmounts,
} from '../../domain/invoices/expected-income.ts';
import { fromCents } from '../../domain/money.ts';
import type { AgedCents } from '../../invoices/paying/receivables.ts';
import { type Receivables, SALES_DAYS } from '../../invoices/paying/receivables-repository.ts';

/** Returns aged amounts in euros. */
export function bucketsOf(aged: AgedCents) {
  return {
    not_due: fromCents(aged.not_due),
    days_1_30: fromCents(aged.days_1_30),
    days_31_60: fromCents(aged.days_31_60),
    days_61_90: fromCents(aged.days_61_90),
    over_90: fromCents(aged.over_90),
    total: fromCents(aged.total),
  };
}

/** Returns the amount due in days of sales, to one decimal. Null without sales. */
export function daysOutstanding(dueCents: number, salesCents: number): number | null {
  return salesCents <= 0 ? null : Math.round((dueCents * SALES_DAYS * 10) / salesCents) / 10;
}

/**
 * Returns the expected income in windows, in euros.
 *
 * @param open amounts due of open invoices in cents, by ISO date
 */
export function expectedWindows(
  open: ReadonlyMap<string, number>,
  { scheduled, templates }: Pick<Receivables, 'scheduled' | 'templates'>,
  today: string,
) {
  const until = lastExpectedDay(today);
  const amounts: ExpectedAmount[] = [
    ...[...open].map(([dueOn, cents]) => ({ source: 'invoices' as const, dueOn, cents })),
    ...scheduled,
    ...templates.flatMap((template) => templateAmounts(template, today, until)),
  ];
  return expectedIncome(amounts, today).map(({ from, to, invoices, scheduled: planned, recurring }) => ({
    ...{ from, to, invoices: fromCents(invoices), scheduled: fromCents(planned) },
    ...{ recurring: fromCents(recurring), total: fromCents(invoices + planned + recurring) },
  }));
}
