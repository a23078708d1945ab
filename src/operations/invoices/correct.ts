import { DRY_RUN_PARAMETER } from '../../context/dry-run.ts';
import { buildCorrective } from '../../invoices/correcting/build-corrective.ts';
import { CONTENT_ERRORS } from '../../invoices/drafting/content-errors.ts';
import { CORRECTIVE_EXAMPLE, correctInvoiceBody } from '../../invoices/fields/corrective-schemas.ts';
import { ISSUE_ERRORS } from '../../invoices/issuing/issue-by-id.ts';
import { issueDirectly } from '../../invoices/issuing/issue-hidden.ts';
import {
  DRY_RUN_DESCRIPTION,
  shownInvoice,
  shownInvoiceSchema,
} from '../../invoices/reading/shown-invoice.ts';
import { invoiceView } from '../../invoices/reading/view.ts';
import { defineOperation } from '../define-operation.ts';

export const correctInvoice = defineOperation({
  id: 'invoices.correct',
  method: 'POST',
  path: '/v1/companies/{company_id}/invoices/{invoice_id}/corrective',
  tag: 'Invoices',
  summary: 'Correct an issued invoice',
  description:
    'Issues a corrective invoice at once. TOTAL reverses the whole invoice, which becomes VOIDED with cause TOTAL_CORRECTIVE. PARTIAL changes it by signed differences. SUBSTITUTION replaces its lines with the correct ones. After PARTIAL or SUBSTITUTION the invoice is RECTIFIED. All correctives of an invoice together never exceed its amount. If the invoice names a wrong recipient, `recipient` is the correct one. Both are printed, and the correct one is registered. The registration record is by differences (I). For SUBSTITUTION it is by substitution (S), with the replaced amounts.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  gathersWarnings: true,
  query: { dry_run: DRY_RUN_PARAMETER },
  body: correctInvoiceBody,
  example: CORRECTIVE_EXAMPLE,
  success: {
    status: 201,
    data: shownInvoiceSchema,
    description: 'Corrective invoice',
    also: [{ status: 200, description: DRY_RUN_DESCRIPTION }],
  },
  errors: [
    'INVOICE_NOT_FOUND',
    'CORRECTIVE_NOT_RECTIFIABLE',
    'INVOICE_NOT_CORRECTIBLE_IN_CURRENT_STATUS',
    'EXCHANGE_INVOICE_NOT_CORRECTABLE',
    'CORRECTIVE_REASON_NOT_ALLOWED',
    'CORRECTIVE_EXCEEDS_INVOICED_AMOUNT',
    'CORRECTIVE_ONLY_DISBURSEMENT',
    'ADVANCE_DEDUCTION_MISSING',
    'CORRECTIVE_RECIPIENT_NEEDS_SUBSTITUTION',
    'CORRECTIVE_REASON_NEEDS_PARTIAL',
    'CORRECTIVE_NEEDS_UNPAID_AMOUNT',
    'CORRECTIVE_NEEDS_TAX',
    'CORRECTIVE_LINE_AMBIGUOUS',
    'REGIME_NOT_RECTIFIABLE',
    'SERIES_DEFAULT_NOT_FOUND',
    ...CONTENT_ERRORS,
    ...ISSUE_ERRORS,
  ],
  async run(context, { params, body }) {
    const corrective = await issueDirectly(context, (id) =>
      buildCorrective(context, id, params.invoice_id, body),
    );
    if (context.dryRun !== null) return shownInvoice(context, context.dryRun, corrective);
    return {
      data: invoiceView(corrective, context),
      version: corrective.row.version,
      location: `/v1/companies/${context.companyId}/invoices/${corrective.row.id}`,
    };
  },
});
