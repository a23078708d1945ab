import * as z from 'zod';
import { EXEMPTION_REASON_CODES, TAX_TYPES } from '../../domain/taxes/tax-catalogue.ts';

const base = () => z.number().describe('Taxable base');
const amount = () => z.number().describe('Tax on the base');

const totals = {
  invoice_count: z.int(),
  taxable_base: z.number().describe('Base of `vat_breakdown`: in margin schemes, the margin without its VAT'),
  total_vat: z.number().describe('VAT of `vat_breakdown`'),
  total_equivalence_surcharge: z.number(),
  total_irpf: z.number().describe('IRPF withheld by recipients'),
  total_disbursements: z.number(),
  invoice_total: z.number().describe('Amounts charged minus IRPF'),
  total_to_pay: z.number().describe('Total with disbursements'),
};

const totalsSchema = z.object(totals).meta({ id: 'FiscalSummaryTotals' });

const vatGroupSchema = z
  .object({
    regime_key: z.string(),
    exemption_reason: z.enum(EXEMPTION_REASON_CODES).nullable(),
    base: base(),
    amount: amount(),
  })
  .meta({ id: 'FiscalSummaryVatGroup' });

const vatRowSchema = z
  .object({
    tax_type: z.enum(TAX_TYPES),
    percentage: z.number(),
    base: base(),
    amount: amount(),
    groups: z.array(vatGroupSchema).describe('Parts of the row, by regime and exemption reason'),
  })
  .meta({ id: 'FiscalSummaryVatRow' });

const rateRowSchema = z
  .object({ percentage: z.number(), base: base(), amount: z.number() })
  .meta({ id: 'FiscalSummaryRateRow' });

const monthSchema = z
  .object({ month: z.string().describe('Month, `YYYY-MM`'), ...totals })
  .meta({ id: 'FiscalSummaryMonth' });

const ossRowSchema = z
  .object({
    member_state: z
      .string()
      .nullable()
      .describe('Country of the recipient, ISO alpha-2; null if the document names none'),
    percentage: z.number(),
    base: base(),
    amount: amount(),
  })
  .meta({ id: 'FiscalSummaryOssRow' });

/** Fiscal summary (decisions, sections 6 and 12). Every list adds up exactly to the totals. */
export const fiscalSummarySchema = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    invoice_count: z.int().describe('Number of invoices in the summary, correctives included'),
    totals: totalsSchema,
    vat_breakdown: z.array(vatRowSchema).describe('Amounts by tax type and rate'),
    surcharge_breakdown: z.array(rateRowSchema).describe('Amounts by equivalence surcharge rate'),
    irpf_breakdown: z.array(rateRowSchema).describe('Amounts by withholding rate'),
    oss: z
      .array(ossRowSchema)
      .describe(
        'Tax of other member states (regime 17, form 369), by state and rate. No other figure includes it',
      ),
    by_month: z.array(monthSchema).describe('Months with invoices, by the date on which they count'),
  })
  .meta({ id: 'FiscalSummary' });

export type FiscalSummaryView = z.input<typeof fiscalSummarySchema>;
