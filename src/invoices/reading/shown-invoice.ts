import * as z from 'zod';
import type { CompanyContext } from '../../context/context.ts';
import { DRY_RUN_HEADERS, type DryRun } from '../../context/dry-run.ts';
import { thirdPartyText } from '../../contract/third-party-text.ts';
import { takeTurnIfMany } from '../../platform/take-turn.ts';
import { invoiceSchema } from '../fields/response-schemas.ts';
import { readEinvoice } from '../forms/einvoice-repository.ts';
import { judgedFormSchema, judgedForms } from '../forms/judged-forms.ts';
import { customerWishes } from '../forms/wishes.ts';
import type { InvoiceWithLines } from './repository.ts';
import { invoiceView } from './view.ts';

/** OpenAPI description of the status of a dry run. */
export const DRY_RUN_DESCRIPTION = 'For a dry run: the provisional document';

/** Schema of an invoice, real or of a dry run. */
export const shownInvoiceSchema = invoiceSchema
  .extend({
    provisional: z.literal(true).optional().describe('For a dry run: true, nothing was changed'),
    record_xml: thirdPartyText(
      z
        .string()
        .nullable()
        .optional()
        .describe('For a dry run: the provisional registration record; null if none would be created'),
    ),
    forms: z
      .array(judgedFormSchema)
      .optional()
      .describe(
        'For a dry run: the electronic forms that the customer can lawfully receive, and the missing data of the others',
      ),
  })
  .meta({ id: 'InvoiceOrDryRun' });

/** Returns the response of a dry run: the document as it would be, its record and its electronic forms. */
export async function shownInvoice(
  context: CompanyContext,
  dryRun: Pick<DryRun, 'record'>,
  invoice: InvoiceWithLines,
) {
  const { books, companyId } = context;
  const view = invoiceView(invoice, context);
  const einvoice = await readEinvoice(books, companyId, invoice.row.customerId);
  const forms = await judgedForms(context, invoice, customerWishes(einvoice));
  return {
    status: 200,
    data: { ...view, provisional: true as const, record_xml: dryRun.record?.xml ?? null, forms },
    version: invoice.row.version,
    headers: DRY_RUN_HEADERS,
  };
}

/** Returns the responses of two documents that were issued together, real or of a dry run. Others have their turn between long ones. */
export async function shownTogether(
  context: CompanyContext,
  first: InvoiceWithLines,
  second: InvoiceWithLines,
) {
  const { dryRun, companyId } = context;
  const respond = async (invoice: InvoiceWithLines) => {
    await takeTurnIfMany(invoice.lines.length);
    return {
      data: invoiceView(invoice, context),
      version: invoice.row.version,
      location: `/v1/companies/${companyId}/invoices/${invoice.row.id}`,
    };
  };
  if (dryRun === null) return [await respond(first), await respond(second)] as const;
  return [
    await shownInvoice(context, dryRun, first),
    await shownInvoice(context, { record: dryRun.followingRecord }, second),
  ] as const;
}
