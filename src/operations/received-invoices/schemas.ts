import * as z from 'zod';
import { date, text } from '../../contract/body-fields.ts';
import { RECEIVED_KINDS, RECEIVED_STATUSES } from '../../db/schema/received-invoice-schema.ts';
import { READ_FORMS } from '../../einvoice/reading/read-document.ts';

/** Longest reason of a recipient, in characters. */
const MAX_REASON_CHARACTERS = 500;

const money = z.number().nullable();

export const findingSchema = z
  .object({
    rule: z.string().describe('As its source calls it, such as `BR-CO-15`'),
    severity: z.enum(['FATAL', 'WARNING']).describe('A document that breaks warnings alone is valid'),
    message: z.string(),
    source: z.string().describe('Where the rule stands'),
  })
  .meta({ id: 'EinvoiceFinding' });

export const signatureSchema = z
  .object({
    valid: z.boolean().describe('It holds: nothing was changed since it was signed'),
    trusted: z.boolean().describe('Its certificate leads to an issuer that this service trusts'),
    fault: z.string().nullable().describe('Why it does not hold'),
    signer: z.string().nullable().describe('Whom its certificate names'),
    signed_at: z.string().nullable(),
  })
  .meta({ id: 'EinvoiceSignature' });

export const readTaxSchema = z
  .object({
    kind: z
      .string()
      .describe(
        'Category of EN 16931 (UNCL 5305); of a Facturae `IVA`, `IGIC`, `IPSI`, `RECARGO` or its code',
      ),
    rate: money.describe('In percent'),
    base: money,
    amount: money,
  })
  .meta({ id: 'EinvoiceTax' });

export const readLineSchema = z
  .object({
    description: z.string().nullable(),
    quantity: z.string().nullable().describe('As the file writes it'),
    unit_price: z.string().nullable().describe('Without taxes, as the file writes it'),
    net_amount: money,
    tax_rate: money.describe('In percent'),
  })
  .meta({ id: 'EinvoiceLine' });

/** Fields that lists omit. */
const contentFields = {
  taxes: z.array(readTaxSchema),
  lines: z.array(readLineSchema).describe('The first 1,000; the file has all of them'),
  further_lines: z.int().describe('Lines that the file has beyond those'),
  corrects: z
    .array(z.object({ invoice_number: z.string().nullable(), issue_date: z.string().nullable() }))
    .describe('The invoices that it names as corrected'),
  findings: z.array(findingSchema).describe('The rules that the file breaks'),
};

const summaryFields = {
  id: z.uuid(),
  form: z.enum(READ_FORMS).describe('What the file is'),
  specification: z
    .string()
    .nullable()
    .describe('The specification that it names, or the version of its schema'),
  file_name: z.string(),
  size_bytes: z.int(),
  invoice_number: z.string().nullable(),
  issue_date: z.string().nullable(),
  operation_date: z.string().nullable(),
  due_date: z.string().nullable(),
  kind: z.enum(RECEIVED_KINDS),
  currency: z.string().nullable().describe('ISO 4217; amounts are in it'),
  supplier: z
    .object({
      name: z.string().nullable(),
      tax_id: z.string().nullable(),
      country: z.string().nullable().describe('ISO 3166-1 alpha-2'),
      customer_id: z.uuid().nullable().describe('The customer of this company with the same NIF'),
    })
    .meta({ id: 'Supplier' }),
  recipient: z.object({ name: z.string().nullable(), tax_id: z.string().nullable() }),
  recipient_is_other: z.boolean().describe('It is addressed to somebody else than this company'),
  taxable_base: money,
  total_tax: money,
  total_withheld: z.number(),
  total: money,
  amount_due: money,
  valid: z
    .boolean()
    .describe('It breaks no rule but such as warn, and its signature, where it has one, holds'),
  signature: signatureSchema.nullable().describe('Of a Facturae that is signed'),
  received_at: z.iso.datetime(),
  deadline: z.iso
    .date()
    .describe('Last day to answer: four days after receipt, no Saturday, Sunday or national holiday counted'),
  status: z.enum(RECEIVED_STATUSES),
  status_reason: z.string().nullable(),
  status_date: z.iso.date().nullable(),
};

export const receivedSummarySchema = z.object(summaryFields).meta({ id: 'ReceivedInvoiceSummary' });

export const receivedInvoiceSchema = z
  .object({ ...summaryFields, ...contentFields })
  .meta({ id: 'ReceivedInvoice' });

export const receivedStatusBody = z
  .object({
    status: z.enum(['ACCEPTED', 'REJECTED', 'PAID']),
    reason: text(MAX_REASON_CHARACTERS).nullish().describe('Required where it is rejected'),
    date: date().nullish().describe('When it was accepted, rejected or paid whole; today when absent'),
  })
  .superRefine(({ status, reason }, refinement) => {
    if (status !== 'REJECTED' || reason != null) return;
    refinement.addIssue({
      code: 'custom',
      path: ['reason'],
      params: {
        code: 'REQUIRED',
        message: { en: 'A rejection says why.', es: 'Un rechazo dice por qué.' },
      },
    });
  })
  .meta({ id: 'ReceivedInvoiceStatusInput' });
