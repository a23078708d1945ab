import type { CompanyContext } from '../context/context.ts';
import type { InvoiceRow } from '../db/schema/books-schema.ts';
import { localDate } from '../domain/calendar/time-zone.ts';
import {
  halfYearOf,
  type LateInterestRates,
  lateInterestCents,
  lateInterestRate,
} from '../domain/reminders/late-interest.ts';
import { effectiveSettings, type ReminderSettings } from './reminder-settings.ts';
import { readReminderSettings } from './settings-repository.ts';

/** Late interest as of a day: the rate in hundredths of a percent a year, and the amount. */
export interface NamedInterest {
  rateHundredths: number;
  cents: number;
}

/**
 * Returns the late interest that mails and pages name (Ley 3/2004). Null if the company does not ask for it, or if nothing is
 * overdue. Also null if the rate of a half year is not known: no older rate takes its place.
 */
export function interestToName(
  { lateInterest }: Pick<ReminderSettings, 'lateInterest'>,
  { dueDate, dueCents }: { dueDate: string | null; dueCents: number },
  today: string,
  rates: LateInterestRates,
): NamedInterest | null {
  if (!lateInterest || dueDate === null || dueDate >= today) return null;
  const rateHundredths = lateInterestRate(today, rates);
  const cents = lateInterestCents(dueCents, dueDate, today, rates);
  return rateHundredths === null || cents === null ? null : { rateHundredths, cents };
}

/** Warns if the mails of a company are to name late interest but the rate of the current half year is not known. */
export function warnOfMissingRate(
  { clock, zone, config, warnings }: CompanyContext,
  { lateInterest }: Pick<ReminderSettings, 'lateInterest'>,
): void {
  const today = localDate(clock.now(), zone);
  if (lateInterest && lateInterestRate(today, config.lateInterestRates) === null)
    warnings.add('LATE_INTEREST_RATE_MISSING', 'late_interest', { half: halfYearOf(today) });
}

/**
 * Returns the late interest of an invoice by the settings of its customer or company. If the customer is gone, the company's.
 * At most two round trips.
 */
export async function interestOfInvoice(
  { books, companyId, config }: CompanyContext,
  { dueDate, customerId }: Pick<InvoiceRow, 'dueDate' | 'customerId'>,
  dueCents: number,
  today: string,
): Promise<NamedInterest | null> {
  if (dueDate === null || dueDate >= today || dueCents <= 0) return null;
  const found =
    (await readReminderSettings(books, companyId, customerId)) ??
    (await readReminderSettings(books, companyId, null));
  const settings = effectiveSettings(found?.company ?? null, found?.customer ?? null);
  return settings.enabled
    ? interestToName(settings, { dueDate, dueCents }, today, config.lateInterestRates)
    : null;
}
