import * as z from 'zod';
import type { PrincipalContext } from '../../context/context.ts';
import type { MultipartShape } from '../../contract/multipart.ts';
import { READ_FORMS, type ReadDocument } from '../../einvoice/reading/read-forms.ts';
import type { ReadInvoice } from '../../einvoice/reading/read-invoice.ts';
import type { Finding } from '../../einvoice/rules/finding.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Language } from '../../platform/i18n/language.ts';
import { signatureOf } from '../../received-invoices/new-row.ts';
import { readFile } from '../../received-invoices/read-file.ts';
import { defineOperation } from '../define-operation.ts';
import { EXAMPLE_INVOICE } from '../received-invoices/example.ts';
import { findingSchema, readTaxSchema, signatureSchema } from '../received-invoices/schemas.ts';
import {
  isValidDocument,
  shownAmount,
  shownFindings,
  shownSignature,
  shownTaxes,
} from '../received-invoices/view.ts';

/** Most invoices of a batch in a response. All of them are validated. */
const MAX_SHOWN_INVOICES = 100;

const VALIDATED_PARTS = {
  file: {
    kind: 'file',
    description: 'File in any of the forms, at most 8 MB',
    required: true,
  },
} as const satisfies MultipartShape;

const money = z.number().nullable();

const validatedInvoiceSchema = z
  .object({
    invoice_number: z.string().nullable(),
    issue_date: z.string().nullable(),
    currency: z.string().nullable(),
    seller_name: z.string().nullable(),
    seller_tax_id: z.string().nullable(),
    buyer_name: z.string().nullable(),
    buyer_tax_id: z.string().nullable(),
    taxes: z.array(readTaxSchema),
    taxable_base: money,
    total_tax: money,
    total_withheld: z.number(),
    total: money,
    amount_due: money,
    line_count: z.int(),
  })
  .meta({ id: 'ValidatedInvoice' });

const validationSchema = z
  .object({
    form: z.enum(READ_FORMS).nullable().describe('Form of the file; null if it is none of the forms'),
    specification: z
      .string()
      .nullable()
      .describe('Specification that the file names, or the version of its schema'),
    valid: z
      .boolean()
      .describe('True if it breaks no rules except warnings, and its signature, if any, is valid'),
    findings: z.array(findingSchema).describe('Broken rules, each once'),
    signature: signatureSchema.nullable(),
    invoices: z
      .array(validatedInvoiceSchema)
      .describe('Content of the file; the first 100 invoices of a batch'),
  })
  .meta({ id: 'EinvoiceValidation' });

type Validation = z.input<typeof validationSchema>;

function shownInvoice(invoice: ReadInvoice): z.input<typeof validatedInvoiceSchema> {
  const { seller, buyer, taxes, lines } = invoice;
  return {
    invoice_number: invoice.number,
    issue_date: invoice.issueDate,
    currency: invoice.currency,
    seller_name: seller.name,
    seller_tax_id: seller.taxId,
    buyer_name: buyer.name,
    buyer_tax_id: buyer.taxId,
    taxes: shownTaxes([...taxes]),
    taxable_base: shownAmount(invoice.netTotal),
    total_tax: shownAmount(invoice.taxTotal),
    total_withheld: shownAmount(invoice.withheldTotal) ?? 0,
    total: shownAmount(invoice.grossTotal),
    amount_due: shownAmount(invoice.due),
    line_count: lines.length,
  };
}

async function validationOf(
  document: ReadDocument,
  context: Pick<PrincipalContext, 'files' | 'clock' | 'language'>,
): Promise<Validation> {
  const { language } = context;
  const { form, specification, findings, invoices } = document;
  const signature = await signatureOf(document, context);
  return {
    form,
    specification,
    valid: isValidDocument(findings, signature),
    findings: shownFindings(findings, language),
    signature: shownSignature(signature),
    invoices: invoices.slice(0, MAX_SHOWN_INVOICES).map(shownInvoice),
  };
}

/**
 * Returns the result for a file in none of the forms. The reason is a finding, because the caller asked for a
 * validation.
 */
function unreadValidation(error: ApiError, language: Language): Validation {
  const finding: Finding = {
    rule: 'FILE',
    severity: 'FATAL',
    text: { en: error.messageIn('en'), es: error.messageIn('es') },
    source: 'XML 1.0 (W3C)',
  };
  return {
    form: null,
    specification: null,
    valid: false,
    findings: shownFindings([finding], language),
    signature: null,
    invoices: [],
  };
}

/** Errors of a file that is not validated at all. */
const OF_THE_FILE: readonly string[] = ['DOCUMENT_TOO_LARGE', 'DOCUMENT_ENCODING_UNKNOWN'];

export const validateEinvoice = defineOperation({
  id: 'einvoice-validations.create',
  method: 'POST',
  path: '/v1/einvoice-validations',
  tag: 'Electronic invoices',
  summary: 'Validate an electronic invoice file',
  description:
    'Accepts Facturae 3.2.x, UBL 2.1 (EN 16931, Peppol BIS Billing 3.0, our draft of UBL_ES), CII D16B, PDF with embedded CII (Factur-X), and GOBL. It checks the schema structure, the rules of EN 16931 by their ids (`BR-…`), and the Peppol rules if the file claims to follow them. It also checks the totals and required data of a Facturae, and its signature. It does not check national rules of other countries, nor rules on elements that EN 16931 does not use (`UBL-CR`, `CII-SR`). The file is not stored.',
  scope: 'invoices:read',
  access: 'principal',
  idempotency: true,
  query: {},
  body: null,
  multipart: VALIDATED_PARTS,
  example: { file: EXAMPLE_INVOICE },
  success: {
    status: 200,
    data: validationSchema,
    description: 'Form of the file, and its errors',
  },
  errors: ['DOCUMENT_TOO_LARGE', 'DOCUMENT_ENCODING_UNKNOWN'],
  async run(context, { parts }) {
    const { file } = parts.files;
    if (file === undefined) throw new Error('a required part is missing');
    try {
      return { data: await validationOf(await readFile(file.bytes), context) };
    } catch (error) {
      if (error instanceof ApiError && !OF_THE_FILE.includes(error.key))
        return { data: unreadValidation(error, context.language) };
      throw error;
    }
  },
});
