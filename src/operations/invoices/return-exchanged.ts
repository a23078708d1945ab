import { DRY_RUN_PARAMETER } from '../../context/dry-run.ts';
import { CONTENT_ERRORS } from '../../invoices/drafting/content-errors.ts';
import { buildReturn } from '../../invoices/exchanging/build-return.ts';
import {
  RETURN_EXAMPLE,
  returnExchangedBody,
  returnedSchema,
} from '../../invoices/fields/exchange-correction-schemas.ts';
import { ISSUE_ERRORS } from '../../invoices/issuing/issue-by-id.ts';
import { issueTwoDirectly } from '../../invoices/issuing/issue-hidden.ts';
import { DRY_RUN_DESCRIPTION, shownTogether } from '../../invoices/reading/shown-invoice.ts';
import { defineOperation } from '../define-operation.ts';

export const returnExchanged = defineOperation({
  id: 'invoices.return-exchanged',
  method: 'POST',
  path: '/v1/companies/{company_id}/invoices/simplified-exchanges/{invoice_id}/returns',
  tag: 'Invoices',
  summary: 'Return part of an exchanged simplified invoice',
  description:
    'Issues two documents at once, or neither. The first is the corrective (R5) of the simplified invoice, stored here or of another system, with the given differences. The second is a full invoice (F3) that replaces that corrective, to the customer of the exchange. The exchange invoice becomes RECTIFIED. The response is the full invoice, with the `corrective`. The simplified invoice stays VOIDED with cause EXCHANGED. All its correctives together never exceed its amount (AEAT, FAQ 27).',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  gathersWarnings: true,
  query: { dry_run: DRY_RUN_PARAMETER },
  body: returnExchangedBody,
  example: RETURN_EXAMPLE,
  success: {
    status: 201,
    data: returnedSchema,
    headers: ['ETag'],
    description: 'Full invoice, with the corrective that it replaces',
    also: [{ status: 200, description: DRY_RUN_DESCRIPTION }],
  },
  errors: [
    'INVOICE_NOT_FOUND',
    'INVOICE_NOT_CORRECTIBLE_IN_CURRENT_STATUS',
    'EXCHANGE_INVOICE_NOT_CORRECTABLE',
    'SIMPLIFIED_EXCHANGE_NOT_RECORDABLE',
    'CORRECTIVE_EXCEEDS_INVOICED_AMOUNT',
    'CORRECTIVE_ONLY_DISBURSEMENT',
    'CORRECTIVE_LINE_AMBIGUOUS',
    'REGIME_NOT_RECTIFIABLE',
    'SERIES_DEFAULT_NOT_FOUND',
    ...CONTENT_ERRORS,
    ...ISSUE_ERRORS,
  ],
  async run(context, { params, body }) {
    const make = (correctiveId: string, exchangeId: string) =>
      buildReturn(context, [correctiveId, exchangeId], params.invoice_id, body);
    const [corrective, exchange] = await issueTwoDirectly(context, make, true);
    const [first, second] = await shownTogether(context, corrective, exchange);
    return { ...second, data: { ...second.data, corrective: first.data } };
  },
});
