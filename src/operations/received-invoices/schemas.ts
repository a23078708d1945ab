import * as z from 'zod';
import { date, text } from '../../contract/body-fields.ts';
import { thirdPartyText } from '../../contract/third-party-text.ts';
import { RECEIVED_KINDS, RECEIVED_STATUSES } from '../../db/schema/received-invoice-schema.ts';
import { READ_FORMS } from '../../einvoice/reading/read-forms.ts';

/** Longest reason of a recipient, in characters. */
const MAX_REASON_CHARACTERS = 500;

const money = z.number().nullable();

export const findingSchema = z
  .object({
    rule: z.string().describe('Rule id in its source, such as `BR-CO-15`'),
    severity: z
      .enum(['FATAL', 'WARNING'])
      .describe('Severity of the rule. A document that breaks only warnings is valid'),
    message: thirdPartyText(z.string()),
    source: z.string().describe('Source of the rule'),
  })
  .meta({ id: 'EinvoiceFinding' });

export const signatureSchema = z
  .object({
    valid: z.boolean().describe('True if the signature is valid: nothing was changed since signing'),
    trusted: z.boolean().describe('True if its certificate chains to an issuer that this service trusts'),
    fault: thirdPartyText(z.string().nullable().describe('Reason why the signature is not valid')),
    signer: thirdPartyText(z.string().nullable().describe('Holder that its certificate names')),
    signed_at: thirdPartyText(z.string().nullable()),
  })
  .meta({ id: 'EinvoiceSignature' });

export const readTaxSchema = z
  .object({
    kind: thirdPartyText(
      z
        .string()
        .describe(
          'Tax category of EN 16931 (UNCL 5305). For a Facturae it is `IVA`, `IGIC`, `IPSI`, `RECARGO` or its code',
        ),
    ),
    rate: money.describe('Rate in percent'),
    base: money,
    amount: money,
  })
  .meta({ id: 'EinvoiceTax' });

export const readLineSchema = z
  .object({
    description: thirdPartyText(z.string().nullable()),
    quantity: thirdPartyText(z.string().nullable().describe('Quantity, as written in the file')),
    unit_price: thirdPartyText(
      z
        .string()
        .nullable()
        .describe('Price of one unit without taxes: as written in the file, or divided by its base quantity'),
    ),
    net_amount: money,
    tax_rate: money.describe('Rate in percent'),
  })
  .meta({ id: 'EinvoiceLine' });

/** Fields that lists omit. */
const contentFields = {
  taxes: z.array(readTaxSchema),
  lines: z.array(readLineSchema).describe('First 1,000 lines. The file has all of them'),
  further_lines: z.int().describe('Number of further lines in the file'),
  corrects: z
    .array(
      z.object({
        invoice_number: thirdPartyText(z.string().nullable()),
        issue_date: thirdPartyText(z.string().nullable()),
      }),
    )
    .describe('Numbers of the corrected invoices that it names'),
  findings: z.array(findingSchema).describe('Rules that the file breaks'),
};

const summaryFields = {
  id: z.uuid(),
  form: z.enum(READ_FORMS).describe('Form of the file'),
  specification: thirdPartyText(
    z.string().nullable().describe('Specification that the file names, or the version of its schema'),
  ),
  file_name: thirdPartyText(z.string()),
  size_bytes: z.int(),
  invoice_number: thirdPartyText(z.string().nullable()),
  issue_date: z.string().nullable(),
  operation_date: z.string().nullable(),
  due_date: z.string().nullable(),
  kind: z.enum(RECEIVED_KINDS),
  currency: thirdPartyText(z.string().nullable().describe('Currency of the amounts, ISO 4217')),
  supplier: z
    .object({
      name: thirdPartyText(z.string().nullable()),
      tax_id: thirdPartyText(z.string().nullable()),
      country: thirdPartyText(z.string().nullable().describe('Country, ISO 3166-1 alpha-2')),
      customer_id: z.uuid().nullable().describe('Id of the customer of this company with the same NIF'),
    })
    .meta({ id: 'Supplier' }),
  recipient: z.object({
    name: thirdPartyText(z.string().nullable()),
    tax_id: thirdPartyText(z.string().nullable()),
  }),
  recipient_is_other: z.boolean().describe('True if it is addressed to a recipient other than this company'),
  taxable_base: money,
  total_tax: money,
  total_withheld: z.number(),
  total: money,
  amount_due: money,
  valid: z
    .boolean()
    .describe('True if it breaks no rules except warnings, and its signature, if any, is valid'),
  signature: signatureSchema.nullable().describe('Signature of a signed Facturae'),
  received_at: z.iso.datetime(),
  deadline: z.iso
    .date()
    .describe(
      'Last day to answer: four days after receipt, excluding Saturdays, Sundays and national holidays',
    ),
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
    reason: text(MAX_REASON_CHARACTERS).nullish().describe('Reason; required for a rejection'),
    date: date().nullish().describe('Date of acceptance, rejection or full payment; today if absent'),
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
