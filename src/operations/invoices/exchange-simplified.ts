import { defineOperation } from '../define-operation.ts';
import { invoiceSchema } from './answer-schemas.ts';
import { buildExchange } from './build-exchange.ts';
import { EXCHANGE_EXAMPLE, exchangeSimplifiedBody } from './exchange-schemas.ts';
import { ISSUE_ERRORS } from './issue-by-id.ts';
import { issueDirectly } from './issue-hidden.ts';
import { invoiceView } from './view.ts';

export const exchangeSimplified = defineOperation({
  id: 'invoices.exchange-simplified',
  method: 'POST',
  path: '/v1/companies/{company_id}/invoices/simplified-exchanges',
  tag: 'Invoices',
  summary: 'Issue a full invoice in exchange for simplified ones',
  description:
    'Issues a STANDARD invoice (record type F3) at once that stands for up to 50 issued simplified ones; its total is theirs to the cent. They become VOIDED with cause EXCHANGED, and their records stay. All or nothing.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: exchangeSimplifiedBody,
  example: EXCHANGE_EXAMPLE,
  success: { status: 201, data: invoiceSchema, description: 'The full invoice' },
  errors: [
    'INVOICE_NOT_FOUND',
    'EXCHANGE_REQUIRES_SIMPLIFIED',
    'SIMPLIFIED_NOT_EXCHANGEABLE',
    'SIMPLIFIED_EXCHANGE_NOT_RECORDABLE',
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
    return {
      data: invoiceView(invoice, context.clock.now(), context.zone),
      version: invoice.row.version,
      location: `/v1/companies/${context.companyId}/invoices/${invoice.row.id}`,
    };
  },
});
