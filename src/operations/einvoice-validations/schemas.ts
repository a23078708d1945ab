import * as z from 'zod';
import { thirdPartyText } from '../../contract/third-party-text.ts';
import { READ_FORMS } from '../../einvoice/reading/read-forms.ts';
import { findingSchema, readTaxSchema, signatureSchema } from '../received-invoices/schemas.ts';

const money = z.number().nullable();

export const validatedInvoiceSchema = z
  .object({
    invoice_number: thirdPartyText(z.string().nullable()),
    issue_date: thirdPartyText(z.string().nullable()),
    currency: thirdPartyText(z.string().nullable()),
    seller_name: thirdPartyText(z.string().nullable()),
    seller_tax_id: thirdPartyText(z.string().nullable()),
    buyer_name: thirdPartyText(z.string().nullable()),
    buyer_tax_id: thirdPartyText(z.string().nullable()),
    taxes: z.array(readTaxSchema),
    taxable_base: money,
    total_tax: money,
    total_withheld: z.number(),
    total: money,
    amount_due: money,
    line_count: z.int(),
  })
  .meta({ id: 'ValidatedInvoice' });

export const validationSchema = z
  .object({
    form: z.enum(READ_FORMS).nullable().describe('Form of the file; null if it is none of the forms'),
    specification: thirdPartyText(
      z.string().nullable().describe('Specification that the file names, or the version of its schema'),
    ),
    valid: z
      .boolean()
      .describe(
        'True if it breaks none of `judged_rules` except warnings, and its signature, if any, is valid. It says nothing about `unjudged_rules`',
      ),
    judged_rules: z
      .array(z.string())
      .describe('Rule sets that were judged; empty for a file in none of the forms'),
    unjudged_rules: z.array(z.string()).describe('Rules of the same form that were not judged'),
    findings: z.array(findingSchema).describe('Broken rules, each once'),
    signature: signatureSchema.nullable(),
    invoices: z
      .array(validatedInvoiceSchema)
      .describe('Content of the file; the first 100 invoices of a batch'),
  })
  .meta({ id: 'EinvoiceValidation' });
