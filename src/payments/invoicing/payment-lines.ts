import type { CompanyContext } from '../../context/context.ts';
import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import type { PaymentConnectionRow } from '../../db/schema/directory-schema.ts';
import { addDays, compareDates } from '../../domain/calendar/dates.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { fromCents } from '../../domain/money.ts';
import { computeDraftLines } from '../../invoices/drafting/assemble-draft.ts';
import type { ComputedLines } from '../../invoices/drafting/stored-lines.ts';
import { MAX_DESCRIPTION_CHARACTERS } from '../../invoices/fields/line-schemas.ts';
import { defaultMainTax, type ForWhom, taxDefaults } from '../../settings/tax-defaults.ts';
import { clean } from '../events/event-fields.ts';
import type { InvoiceMaterial } from '../linking/material-repository.ts';
import { MAX_EVENT_AGE_DAYS } from '../payment-limits.ts';
import type { PaymentSummary } from '../steps/payment-summary.ts';

/** Types of invoice that a payment can have. */
export type InvoicedType = 'STANDARD' | 'SIMPLIFIED';

/** Description of a payment if its provider gives none. */
const CALLED: Readonly<Record<InvoiceRow['language'], string>> = {
  es: 'Pago',
  en: 'Payment',
  ca: 'Pagament',
};

/**
 * Returns the day of a payment in the company's time zone, at most today, because the clocks of books and provider may differ.
 */
export function paymentDay(
  paidAt: number | null,
  context: CompanyContext,
  zone: CompanyContext['zone'],
): string {
  const today = localDate(context.clock.now(), zone);
  const day = paidAt === null ? today : localDate(paidAt, zone);
  return compareDates(day, today) < 0 ? day : today;
}

/** Returns the operation date. Null if it is the issue date, or too far in the past. */
export function operationDateOf(day: string, today: string): string | null {
  return day === today || day < addDays(today, -MAX_EVENT_AGE_DAYS) ? null : day;
}

/** Returns the single line of a payment. By the connection's setting, the paid amount includes taxes or is the base. */
export function linesOf(
  connection: PaymentConnectionRow,
  { settings }: InvoiceMaterial,
  picture: PaymentSummary,
  of: { type: InvoicedType; taxDate: string; territory: CompanyContext['territory'] } & ForWhom,
): ComputedLines {
  const amount = fromCents(picture.amountCents ?? 0);
  const { tax, customization } = settings;
  const said = clean(picture.description)?.slice(0, MAX_DESCRIPTION_CHARACTERS).trim();
  const price = connection.pricesIncludeTax ? { total_including_tax: amount } : { unit_price: amount };
  const description = said ?? CALLED[customization.language];
  const line = { description, quantity: 1, unit: null, irpf_rate: 0, ...price };
  const main = connection.mainTax ?? defaultMainTax(tax, of.territory);
  return computeDraftLines([line], {
    documentType: of.type,
    taxDate: of.taxDate,
    tax: { ...taxDefaults(tax, of, of), default_main_tax: main },
    products: new Map(),
  });
}

/** Returns the amount of lines with taxes, in cents. */
export function withTaxCents({ totals }: ComputedLines): number {
  return totals.taxableBaseCents + totals.totalVatCents + totals.totalEquivalenceSurchargeCents;
}
