import * as z from 'zod';
import { fromCents } from '../domain/money.ts';
import { TIE_CAUSES, type Tie, type TieDifference } from '../domain/tax-books/ties.ts';
import type { Period } from './quarter-period.ts';

const sumSchema = z.object({ count: z.int(), total: z.number() }).meta({ id: 'TaxBookSum' });

const differenceSchema = z
  .object({
    cause: z
      .enum(TIE_CAUSES)
      .describe(
        'Cause of the difference. WITHHOLDING: the register shows amounts before withholding. DISBURSEMENTS: suplidos. ONE_STOP_SHOP: tax of other states. OTHER_TAX: IGIC or IPSI. SUBSTITUTION: amounts that a corrective replaces, with the opposite sign in the register. VOIDED: voided on request. NO_RECORD: issued without VeriFactu',
      ),
    amount: z.number(),
    invoice_ids: z.array(z.uuid()),
  })
  .meta({ id: 'TaxBookDifference' });

const tieSchema = z
  .object({
    year: z.string(),
    period: z.string().describe('Quarter `1T` to `4T`, by date of issue'),
    series_code: z.string(),
    invoices: sumSchema.describe('Amount to pay of the invoices'),
    register: sumSchema.describe('Total Factura of the register'),
    records: sumSchema.describe('ImporteTotal of the registration records'),
    register_less_invoices: z.array(differenceSchema),
    records_less_register: z.array(differenceSchema),
    unexplained_register: z
      .number()
      .describe('Unexplained difference; 0 if the register matches the invoices'),
    unexplained_records: z.number().describe('Unexplained difference; 0 if the records match the register'),
    unexplained_invoice_ids: z.array(z.uuid()),
  })
  .meta({ id: 'TaxBookTie' });

export const tiesSchema = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    ties: z.boolean().describe('True if everything matches and a named cause explains each difference'),
    series: z.array(tieSchema),
  })
  .meta({ id: 'TaxBookReconciliation' });

function differenceView({ cause, cents, invoice_ids }: TieDifference) {
  return { cause, amount: fromCents(cents), invoice_ids };
}

function tieView(tie: Tie): z.input<typeof tieSchema> {
  const { year, quarter, series_code, invoices, register, records } = tie;
  return {
    ...{ year, period: quarter, series_code },
    invoices: { count: invoices.count, total: fromCents(invoices.cents) },
    register: { count: register.count, total: fromCents(register.cents) },
    records: { count: records.count, total: fromCents(records.cents) },
    register_less_invoices: tie.register_less_invoices.map(differenceView),
    records_less_register: tie.records_less_register.map(differenceView),
    unexplained_register: fromCents(tie.unexplained_register_cents),
    unexplained_records: fromCents(tie.unexplained_records_cents),
    unexplained_invoice_ids: tie.unexplained_ids,
  };
}

/** Returns the comparison of a period as the API responds with it. */
export function tiesView(period: Period, ties: readonly Tie[]): z.input<typeof tiesSchema> {
  return {
    ...period,
    ties: ties.every(({ unexplained_ids }) => unexplained_ids.length === 0),
    series: ties.map(tieView),
  };
}
