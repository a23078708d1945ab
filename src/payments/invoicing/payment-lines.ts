import { defaultMainTax, type ForWhom, taxDefaults } from '../../companies/settings/tax-defaults.ts';
import type { CompanyContext } from '../../context/context.ts';
import { mainTaxSchema } from '../../contract/tax-fields.ts';
import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import type { PaymentConnectionRow } from '../../db/schema/payment-connection-schema.ts';
import { addDays, compareDates } from '../../domain/calendar/dates.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { fromCents } from '../../domain/money.ts';
import { isOss } from '../../domain/taxes/tax-lookup.ts';
import { computeDraftLines } from '../../invoices/drafting/assemble-draft.ts';
import type { ComputedLines } from '../../invoices/drafting/stored-lines.ts';
import { type LineBody, MAX_DESCRIPTION_CHARACTERS } from '../../invoices/fields/line-schemas.ts';
import { clean } from '../events/event-fields.ts';
import { FAILURES, type PaymentFailure } from '../events/failure.ts';
import type { InvoiceMaterial } from '../linking/material-repository.ts';
import { MAX_EVENT_AGE_DAYS } from '../payment-limits.ts';
import type { PaymentSummary } from '../steps/payment-summary.ts';
import { statedLines } from './stated-lines.ts';
import { isOutsideTaxArea } from './tax-area.ts';

/** Types of invoice that a payment can have. */
export type InvoicedType = 'STANDARD' | 'SIMPLIFIED';

/** Description of a payment if its provider gives none. */
const CALLED: Readonly<Record<InvoiceRow['language'], string>> = {
  es: 'Pago',
  en: 'Payment',
  ca: 'Pagament',
  gl: 'Pagamento',
  eu: 'Ordainketa',
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

/** Reasons of a tax that supposes a buyer abroad. */
const ABROAD_REASONS: readonly (string | null)[] = ['N2', 'E2', 'E3', 'E4', 'E5'];

type LineContext = { type: InvoicedType; taxDate: string; territory: CompanyContext['territory'] } & ForWhom;

/** Lines of a payment, with the failure for which a person has to look at them. */
export interface PaymentLines extends ComputedLines {
  failure: PaymentFailure | null;
}

/**
 * Returns the lines of a payment. If the provider states the tax, they are its lines (decisions, section 15, Payments). Otherwise
 * there is a single line with the connection's tax, and the paid amount includes it or is the base, by the connection's setting.
 */
export function linesOf(
  connection: PaymentConnectionRow,
  { settings }: InvoiceMaterial,
  picture: PaymentSummary,
  of: LineContext,
): PaymentLines {
  const paidCents = picture.amountCents ?? 0;
  const { tax, customization } = settings;
  const main = connection.mainTax ?? defaultMainTax(tax, of.territory);
  const isAbroad = isOutsideTaxArea(picture.buyer, main.type);
  const compute = (bodies: readonly LineBody[]) =>
    computeDraftLines(bodies, {
      documentType: of.type,
      taxDate: of.taxDate,
      tax: { ...taxDefaults(tax, of, of), default_main_tax: main },
      products: new Map(),
    });
  const described = clean(picture.description)?.slice(0, MAX_DESCRIPTION_CHARACTERS).trim();
  const called = described ?? CALLED[customization.language];
  if (picture.stated !== null) {
    const context = { main: mainTaxSchema.parse(main), taxDate: of.taxDate, isAbroad };
    const stated = statedLines(picture.stated, context, { paidCents, called, compute });
    if (stated !== null) return { ...stated.computed, failure: stated.differs ? FAILURES.TAX_DIFFERS : null };
  }
  const amount = fromCents(paidCents);
  const price = connection.pricesIncludeTax ? { total_including_tax: amount } : { unit_price: amount };
  const computed = compute([{ description: called, quantity: 1, unit: null, irpf_rate: 0, ...price }]);
  if (picture.stated !== null) return { ...computed, failure: FAILURES.TAX_DIFFERS };
  const supposesAbroad = ABROAD_REASONS.includes(main.exemption_reason) || isOss(main);
  return { ...computed, failure: isAbroad && !supposesAbroad ? FAILURES.PLACE_OF_SUPPLY : null };
}

/** Returns the amount of lines with taxes, in cents. */
export function withTaxCents({ totals }: ComputedLines): number {
  return totals.taxableBaseCents + totals.totalVatCents + totals.totalEquivalenceSurchargeCents;
}
