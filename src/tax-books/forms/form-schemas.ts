import * as z from 'zod';
import { TAX_PERIODS } from '../../domain/tax-books/tax-period.ts';
import { TAX_FORMS } from './form-kinds.ts';

const amount = (text: string) => z.number().describe(text);
const invoiceIds = () => z.array(z.uuid()).describe('The invoices behind it');

const rowSchema = z
  .object({
    invoice_id: z.uuid(),
    invoice_number: z.string(),
    invoice_type: z.string().describe('TipoFactura'),
    date: z.iso.date().describe('The day by which it counts'),
    regime_key: z.string(),
    amount: amount('What of the row is in the box'),
    condition: z.int().describe('Which of the box’s conditions put it there, from 0'),
  })
  .meta({ id: 'TaxFormRow' });

const boxSchema = z
  .object({
    box: z.string().describe('Its number'),
    label: z.string(),
    amount: z.number(),
    is_partial: z.boolean().describe('A sum of which some boxes are not known here'),
    sum_of: z.array(z.string()).describe('The boxes that it adds up; empty where rows are behind it'),
    conditions: z
      .array(z.object({ text: z.string(), source: z.string() }).meta({ id: 'TaxFormCondition' }))
      .describe('The agency’s conditions, in its words, and where they stand'),
    row_count: z.int().describe('All rows behind it'),
    rows: z.array(rowSchema).describe('1,000 of them at most, from `first_row` on'),
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
    year: z.int().describe('Ejercicio: of the operations'),
    amount: amount('Importe percibido en metálico, to be declared this year'),
    invoice_ids: invoiceIds(),
  })
  .meta({ id: 'TaxFormCash' });

const partySchema = z
  .object({
    id: z.string().describe('NIF, or the number of the identification'),
    id_type: z.string().nullable().describe('L7; null for a Spanish NIF'),
    country: z.string().nullable(),
    name: z.string(),
    operations: z
      .enum(['ORDINARY', 'CASH_BASIS', 'LEASE'])
      .describe('Operations in cash basis and leases of business premises have records of their own'),
    quarters: z
      .array(z.number())
      .length(4)
      .nullable()
      .describe('Of the total, by quarter; null in cash basis, which is declared by year'),
    total: amount('Of the year, taxes included'),
    accrued: z
      .number()
      .nullable()
      .describe(
        'In cash basis, what counts in the year by its collection, of whatever year the operation is',
      ),
    cash: z
      .array(cashSchema)
      .describe('Collected in cash beyond 6,000 euros for the operations of a year; mostly empty'),
    invoice_ids: invoiceIds(),
  })
  .meta({ id: 'TaxFormThirdParty' });

const operatorSchema = z
  .object({
    vat_number: z.string(),
    country: z.string().nullable(),
    name: z.string(),
    key: z.enum(['E', 'S']).describe('E: goods; S: services'),
    base: z.number().describe('Of a rectification: the difference'),
    corrects: z
      .object({
        year: z.string(),
        period: z.enum(TAX_PERIODS),
        declared_base: amount('Base imponible declarada anteriormente: of the operator, key and period'),
        rectified_base: amount('Base imponible rectificada: the same as it is now'),
      })
      .meta({ id: 'TaxFormRectification' })
      .nullable()
      .describe('Of a rectification: the period of what it corrects, and the bases that the form asks'),
    invoice_ids: invoiceIds(),
  })
  .meta({ id: 'TaxFormOperator' });

const rateSchema = z
  .object({
    member_state: z.string().nullable().describe('ISO alpha-2, of the one-stop shop alone'),
    percentage: z.number(),
    base: z.number(),
    tax: z.number(),
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
    source: z.string().describe('The agency’s table, or the order, that its figures follow'),
    not_known: z.string().describe('What the form asks that issued invoices do not tell'),
    boxes: z.array(boxSchema).nullable().describe('Forms 303, 390 and 130'),
    without_box: unboxedSchema.nullable().describe('Turnover of the period that no box takes'),
    third_parties: z
      .array(partySchema)
      .nullable()
      .describe('Form 347: those beyond 3,005.06 a year, and those who paid beyond 6,000 in cash'),
    left_out: z
      .array(z.object({ reason: z.string(), total: z.number() }).meta({ id: 'TaxFormLeftOut' }))
      .nullable()
      .describe('What form 347 leaves out, and why'),
    operators: z.array(operatorSchema).nullable().describe('Form 349'),
    rates: z.array(rateSchema).nullable().describe('Form 369 by state and rate; 420 and IPSI by rate'),
  })
  .meta({ id: 'TaxForm' });

export type TaxFormView = z.input<typeof taxFormSchema>;
