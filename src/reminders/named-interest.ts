import type { CompanyContext } from '../context/context.ts';
import type { InvoiceRow } from '../db/schema/books-schema.ts';
import { lateInterestCents, lateInterestRate } from '../domain/reminders/late-interest.ts';
import { effectiveSettings, type ReminderSettings } from './reminder-settings.ts';
import { readReminderSettings } from './settings-repository.ts';

/** Late interest as of a day: the rate in hundredths of a percent a year, and what it comes to. */
export interface NamedInterest {
  rateHundredths: number;
  cents: number;
}

/** The late interest that a payer is told of (Ley 3/2004): where the company asks for it, of what is overdue; null: none. */
export function interestToName(
  { lateInterest }: Pick<ReminderSettings, 'lateInterest'>,
  { dueDate, dueCents }: { dueDate: string | null; dueCents: number },
  today: string,
): NamedInterest | null {
  if (!lateInterest || dueDate === null || dueDate >= today) return null;
  const rateHundredths = lateInterestRate(today);
  return rateHundredths === null
    ? null
    : { rateHundredths, cents: lateInterestCents(dueCents, dueDate, today) };
}

/** That of an invoice by the settings that hold for it: those of its company where its customer is gone. At most two round trips. */
export async function interestOfInvoice(
  { books, companyId }: CompanyContext,
  { dueDate, customerId }: Pick<InvoiceRow, 'dueDate' | 'customerId'>,
  dueCents: number,
  today: string,
): Promise<NamedInterest | null> {
  if (dueDate === null || dueDate >= today || dueCents <= 0) return null;
  const found =
    (await readReminderSettings(books, companyId, customerId)) ??
    (await readReminderSettings(books, companyId, null));
  const settings = effectiveSettings(found?.company ?? null, found?.customer ?? null);
  return settings.enabled ? interestToName(settings, { dueDate, dueCents }, today) : null;
}
