import { DRY_RUN_PARAMETER } from '../../context/dry-run.ts';
import { buildExchange } from '../../invoices/exchanging/build-exchange.ts';
import { EXCHANGE_EXAMPLE, exchangeSimplifiedBody } from '../../invoices/fields/exchange-schemas.ts';
import { ISSUE_ERRORS } from '../../invoices/issuing/issue-by-id.ts';
import { issueDirectly } from '../../invoices/issuing/issue-hidden.ts';
import {
  DRY_RUN_DESCRIPTION,
  shownInvoice,
  shownInvoiceSchema,
} from '../../invoices/reading/shown-invoice.ts';
import { invoiceView } from '../../invoices/reading/view.ts';
import { defineOperation } from '../define-operation.ts';

export const exchangeSimplified = defineOperation({
  id: 'invoices.exchange-simplified',
  method: 'POST',
  path: '/v1/companies/{company_id}/invoices/simplified-exchanges',
  tag: 'Invoices',
  summary: 'Issue a full invoice in exchange for simplified ones',
  description:
    'Issues at once a STANDARD invoice (record type F3) that replaces up to 50 issued simplified invoices. Its total equals theirs to the cent, and its operation date is their latest. They become VOIDED with cause EXCHANGED, and their records stay. Each must be registered at the AEAT. With `include_corrected`, the remaining amount of a corrected one is exchanged. Simplified invoices of another system are named in `external_simplified`, with their lines. All or nothing.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  gathersWarnings: true,
  query: { dry_run: DRY_RUN_PARAMETER },
  body: exchangeSimplifiedBody,
  example: EXCHANGE_EXAMPLE,
  success: {
    status: 201,
    data: shownInvoiceSchema,
    description: 'Full invoice',
    also: [{ status: 200, description: DRY_RUN_DESCRIPTION }],
  },
  errors: [
    'INVOICE_NOT_FOUND',
    'EXCHANGE_REQUIRES_SIMPLIFIED',
    'SIMPLIFIED_NOT_EXCHANGEABLE',
    'SIMPLIFIED_EXCHANGE_NOT_RECORDABLE',
    'EXCHANGE_SIMPLIFIED_NOT_YET_REGISTERED',
    'EXCHANGE_DATES_DIFFER',
    'CUSTOMER_NOT_FOUND',
    'SERIES_INCOMPATIBLE_DOC_TYPE',
    'RECIPIENT_CUSTOMER_AND_DATA_EXCLUSIVE',
    'NIF_INVALID_CONTROL_DIGIT',
    'ALTERNATIVE_ID_INVALID',
    'POSTAL_CODE_INVALID_ES',
    'PROVINCE_EMPTY',
    ...ISSUE_ERRORS,
  ],
  async run(context, { body }) {
    const invoice = await issueDirectly(context, (id) => buildExchange(context, id, body));
    if (context.dryRun !== null) return shownInvoice(context, context.dryRun, invoice);
    return {
      data: invoiceView(invoice, context),
      version: invoice.row.version,
      location: `/v1/companies/${context.companyId}/invoices/${invoice.row.id}`,
    };
  },
});
