import { DRY_RUN_PARAMETER } from '../../context/dry-run.ts';
import { makeConversion, resumedConversion } from '../../invoices/exchanging/convert-proforma.ts';
import { convertInvoiceBody } from '../../invoices/fields/schemas.ts';
import { ISSUE_ERRORS } from '../../invoices/issuing/issue-by-id.ts';
import {
  DRY_RUN_DESCRIPTION,
  shownInvoice,
  shownInvoiceSchema,
} from '../../invoices/reading/shown-invoice.ts';
import { invoiceView } from '../../invoices/reading/view.ts';
import { defineOperation } from '../define-operation.ts';

export const convertInvoice = defineOperation({
  id: 'invoices.convert',
  method: 'POST',
  path: '/v1/companies/{company_id}/invoices/{invoice_id}/convert-to-invoice',
  tag: 'Invoices',
  summary: 'Convert a proforma to an invoice',
  description:
    'Creates a STANDARD draft from an ACTIVE proforma, expired or not. With `issue` it issues the draft in the same call, all or nothing.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  gathersWarnings: true,
  query: { dry_run: DRY_RUN_PARAMETER },
  body: convertInvoiceBody,
  bodyOptional: true,
  example: { issue: false },
  success: {
    status: 201,
    data: shownInvoiceSchema,
    description: 'Invoice',
    also: [{ status: 200, description: DRY_RUN_DESCRIPTION }],
  },
  errors: [
    'INVOICE_NOT_FOUND',
    'PROFORMA_ALREADY_CONVERTED',
    'TRANSITION_NOT_SUPPORTED',
    'PRECONDITION_FAILED',
    ...ISSUE_ERRORS,
  ],
  async run(context, { params, body }) {
    const issues = body.issue === true;
    if (context.dryRun !== null)
      return shownInvoice(context, context.dryRun, await makeConversion(context, params.invoice_id, issues));
    const own = await resumedConversion(context, issues);
    const invoice = own ?? (await makeConversion(context, params.invoice_id, issues));
    return {
      data: invoiceView(invoice, context),
      version: invoice.row.version,
      location: `/v1/companies/${context.companyId}/invoices/${invoice.row.id}`,
    };
  },
});
