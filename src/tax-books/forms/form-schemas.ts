import * as z from 'zod';
import { thirdPartyText } from '../../contract/third-party-text.ts';
import { TAX_PERIODS } from '../../domain/tax-books/tax-period.ts';
import { EXEMPTION_REASON_CODES } from '../../domain/taxes/tax-catalogue.ts';
import { TAX_FORMS } from './form-kinds.ts';

const amount = (text: string) => z.number().describe(text);
const invoiceIds = () => z.array(z.uuid()).describe('Ids of the invoices behind the figure');

const rowSchema = z
  .object({
    invoice_id: z.uuid(),
    invoice_number: z.string(),
    invoice_type: z.string().describe('TipoFactura'),
    date: z.iso.date().describe('Date by which it counts'),
    regime_key: z.string(),
    amount: amount('Amount of the row that is in the box'),
    condition: z.int().describe('Index of the box’s condition that includes the row, from 0'),
  })
  .meta({ id: 'TaxFormRow' });

const boxSchema = z
  .object({
    box: z.string().describe('Number of the box'),
    label: z.string(),
    amount: z.number(),
    is_partial: z.boolean().describe('True if the sum includes boxes that are unknown here'),
    sum_of: z.array(z.string()).describe('Boxes that it adds up. It is empty if register rows are behind it'),
    conditions: z
      .array(z.object({ text: z.string(), source: z.string() }).meta({ id: 'TaxFormCondition' }))
      .describe('Conditions in the agency’s words, with their source'),
    row_count: z.int().describe('Number of all rows behind it'),
    rows: z.array(rowSchema).describe('Rows behind it, at most 1,000, from `first_row` on'),
  })
  .meta({ id: 'TaxFormBox' });

const unboxedSchema = z
  .object({
    base: z.number(),
    tax: z.number(),
    surcharge: z.number(),
    row_count: z.int(),
    rows: z.array(rowSchema.omit({ amount: true, condition: true }).extend({ base: z.number() })),
  })
  .meta({ id: 'TaxFormWithoutBox' });

const cashSchema = z
  .object({
    year: z.int().describe('Ejercicio: year of the operations'),
    amount: amount('Importe percibido en metálico, to be declared this year'),
    invoice_ids: invoiceIds(),
  })
  .meta({ id: 'TaxFormCash' });

const partySchema = z
  .object({
    id: z.string().describe('NIF, or the number of the identification'),
    id_type: z.string().nullable().describe('Type of identification (L7); null for a Spanish NIF'),
    country: z.string().nullable(),
    name: thirdPartyText(z.string()),
    operations: z
      .enum(['ORDINARY', 'CASH_BASIS', 'LEASE'])
      .describe(
        'Kind of record. Cash basis operations and leases of business premises have separate records',
      ),
    quarters: z
      .array(z.number())
      .length(4)
      .nullable()
      .describe('Amounts of the total by quarter; null in cash basis, which is declared by year'),
    total: amount('Total of the year, taxes included'),
    accrued: z
      .number()
      .nullable()
      .describe('Cash basis amount that counts in the year by its collection, for operations of any year'),
    cash: z
      .array(cashSchema)
      .describe('Amounts above 6,000 euros collected in cash for the operations of a year; usually empty'),
    invoice_ids: invoiceIds(),
  })
  .meta({ id: 'TaxFormThirdParty' });

const operatorSchema = z
  .object({
    vat_number: z.string(),
    country: z.string().nullable(),
    name: thirdPartyText(z.string()),
    key: z.enum(['E', 'S']).describe('E: goods; S: services'),
    base: z.number().describe('Difference, for a rectification'),
    corrects: z
      .object({
        year: z.string(),
        period: z.enum(TAX_PERIODS),
        declared_base: amount('Base imponible declarada anteriormente: of the operator, key and period'),
        rectified_base: amount('Base imponible rectificada: its current value'),
      })
      .meta({ id: 'TaxFormRectification' })
      .nullable()
      .describe('For a rectification: the corrected period, and the bases that the form requires'),
    invoice_ids: invoiceIds(),
  })
  .meta({ id: 'TaxFormOperator' });

const rateSchema = z
  .object({
    member_state: z.string().nullable().describe('Country, ISO alpha-2; only for the one-stop shop'),
    percentage: z.number(),
    exemption_reason: z
      .enum(EXEMPTION_REASON_CODES)
      .nullable()
      .describe('Reason for which the base bears no tax; null if it is taxed, also at 0'),
    base: z.number(),
    tax: z.number(),
    corrects: z
      .object({ year: z.string(), period: z.enum(TAX_PERIODS) })
      .meta({ id: 'TaxFormCorrectedPeriod' })
      .nullable()
      .describe('Form 369: earlier period that the amounts correct, for its corrections part'),
    invoice_ids: invoiceIds(),
  })
  .meta({ id: 'TaxFormRate' });

/** Figures of a form. Lists that the form does not have are null. */
export const taxFormSchema = z
  .object({
    form: z.enum(TAX_FORMS),
    label: z.string(),
    year: z.int(),
    period: z.enum(TAX_PERIODS),
    from: z.iso.date(),
    to: z.iso.date(),
    source: z.string().describe('Agency’s table, or order, on which the figures are based'),
    not_known: z.string().describe('Data that the form requires but issued invoices do not contain'),
    boxes: z.array(boxSchema).nullable().describe('Boxes of forms 303, 390 and 130'),
    without_box: unboxedSchema.nullable().describe('Turnover of the period that no box includes'),
    third_parties: z
      .array(partySchema)
      .nullable()
      .describe(
        'Form 347: recipients above 3,005.06 euros a year, and those who paid more than 6,000 in cash',
      ),
    left_out: z
      .array(z.object({ reason: z.string(), total: z.number() }).meta({ id: 'TaxFormLeftOut' }))
      .nullable()
      .describe('Operations that form 347 excludes, with the reason'),
    operators: z.array(operatorSchema).nullable().describe('Form 349'),
    rates: z.array(rateSchema).nullable().describe('Form 369 by state and rate; 420 and IPSI by rate'),
  })
  .meta({ id: 'TaxForm' });

export type TaxFormView = z.input<typeof taxFormSchema>;
