import { DRY_RUN_PARAMETER } from '../../context/dry-run.ts';
import { buildReissue } from '../../invoices/exchanging/build-reissue.ts';
import { reissuedSchema, reissueExchangeBody } from '../../invoices/fields/exchange-correction-schemas.ts';
import { EXCHANGE_EXAMPLE } from '../../invoices/fields/exchange-schemas.ts';
import { ISSUE_ERRORS } from '../../invoices/issuing/issue-by-id.ts';
import { issueTwoDirectly } from '../../invoices/issuing/issue-hidden.ts';
import { DRY_RUN_DESCRIPTION, shownTogether } from '../../invoices/reading/shown-invoice.ts';
import { defineOperation } from '../define-operation.ts';

export const reissueExchange = defineOperation({
  id: 'invoices.reissue-exchange',
  method: 'POST',
  path: '/v1/companies/{company_id}/invoices/simplified-exchanges/{invoice_id}/reissues',
  tag: 'Invoices',
  summary: 'Reissue an exchange invoice for the correct customer',
  description:
    'Issues two documents at once, or neither. The first is a negative full invoice (F3) that reverses the remaining amount of the exchange invoice, which becomes VOIDED with cause TOTAL_CORRECTIVE. The second is a new one (F3) for the correct customer, which replaces the same simplified invoices. Those do not change. The response is the new invoice, with the `reversal` (AEAT, FAQ 27).',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  gathersWarnings: true,
  query: { dry_run: DRY_RUN_PARAMETER },
  body: reissueExchangeBody,
  example: { recipient: EXCHANGE_EXAMPLE.recipient },
  success: {
    status: 201,
    data: reissuedSchema,
    headers: ['ETag'],
    description: 'Full invoice for the correct customer, with the reversal of the wrong one',
    also: [{ status: 200, description: DRY_RUN_DESCRIPTION }],
  },
  errors: [
    'INVOICE_NOT_FOUND',
    'INVOICE_NOT_CORRECTIBLE_IN_CURRENT_STATUS',
    'EXCHANGE_INVOICE_NOT_CORRECTABLE',
    'SIMPLIFIED_EXCHANGE_NOT_RECORDABLE',
    'CUSTOMER_NOT_FOUND',
    'RECIPIENT_CUSTOMER_AND_DATA_EXCLUSIVE',
    'NIF_INVALID_CONTROL_DIGIT',
    'ALTERNATIVE_ID_INVALID',
    'POSTAL_CODE_INVALID_ES',
    'PROVINCE_EMPTY',
    ...ISSUE_ERRORS,
  ],
  async run(context, { params, body }) {
    const make = (reversalId: string, exchangeId: string) =>
      buildReissue(context, [reversalId, exchangeId], params.invoice_id, body);
    const [reversal, exchange] = await issueTwoDirectly(context, make, false);
    const [first, second] = await shownTogether(context, reversal, exchange);
    return { ...second, data: { ...second.data, reversal: first.data } };
  },
});
