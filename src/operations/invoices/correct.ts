import { defineOperation } from '../define-operation.ts';
import { invoiceSchema } from './answer-schemas.ts';
import { buildCorrective } from './build-corrective.ts';
import { CORRECTIVE_EXAMPLE, correctInvoiceBody } from './corrective-schemas.ts';
import { ISSUE_ERRORS } from './issue-by-id.ts';
import { issueDirectly } from './issue-hidden.ts';
import { invoiceView } from './view.ts';

export const correctInvoice = defineOperation({
  id: 'invoices.correct',
  method: 'POST',
  path: '/v1/companies/{company_id}/invoices/{invoice_id}/corrective',
  tag: 'Invoices',
  summary: 'Correct an issued invoice',
  description:
    'Issues a corrective invoice at once. TOTAL takes the whole invoice back, which is VOIDED with cause TOTAL_CORRECTIVE; PARTIAL changes it by signed differences and leaves it RECTIFIED. All correctives of an invoice together never take back more than it came to. The registration record is by differences.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: correctInvoiceBody,
  example: CORRECTIVE_EXAMPLE,
  success: { status: 201, data: invoiceSchema, description: 'The corrective invoice' },
  errors: [
    'INVOICE_NOT_FOUND',
    'CORRECTIVE_NOT_RECTIFIABLE',
    'INVOICE_NOT_CORRECTIBLE_IN_CURRENT_STATUS',
    'EXCHANGE_INVOICE_NOT_CORRECTABLE',
    'CORRECTIVE_REASON_NOT_ALLOWED',
    'CORRECTIVE_EXCEEDS_INVOICED_AMOUNT',
    'SERIES_DEFAULT_NOT_FOUND',
    'SERIES_INCOMPATIBLE_DOC_TYPE',
    'PRODUCT_NOT_FOUND',
    'LINE_UNIT_PRICE_TOO_MANY_DECIMALS',
    'REGIME_NOT_SUPPORTED',
    'SIMPLIFIED_FORBIDS_IRPF',
    ...ISSUE_ERRORS,
  ],
  async run(context, { params, body }) {
    const corrective = await issueDirectly(context, (id) =>
      buildCorrective(context, id, params.invoice_id, body),
    );
    return {
      data: invoiceView(corrective, context.clock.now(), context.zone),
      version: corrective.row.version,
      location: `/v1/companies/${context.companyId}/invoices/${corrective.row.id}`,
    };
  },
});
