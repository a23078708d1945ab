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
  summary: 'Take back some of an exchanged simplified invoice',
  description:
    'Issues two documents at once, or neither: the corrective of the simplified invoice (R5), one of these books or of another system, with the differences that were sent, and the full invoice (F3) that stands for that corrective, to the customer of the exchange, which is RECTIFIED. The answer is that full invoice, with the `corrective`. The exchanged invoice stays VOIDED with cause EXCHANGED; all its correctives together never take back more than it came to (AEAT, FAQ 27).',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: { dry_run: DRY_RUN_PARAMETER },
  body: returnExchangedBody,
  example: RETURN_EXAMPLE,
  success: {
    status: 201,
    data: returnedSchema,
    headers: ['ETag'],
    description: 'The full invoice, and the corrective that it stands for',
    also: [{ status: 200, description: DRY_RUN_DESCRIPTION }],
  },
  errors: [
    'INVOICE_NOT_FOUND',
    'INVOICE_NOT_CORRECTIBLE_IN_CURRENT_STATUS',
    'EXCHANGE_INVOICE_NOT_CORRECTABLE',
    'SIMPLIFIED_EXCHANGE_NOT_RECORDABLE',
    'CORRECTIVE_EXCEEDS_INVOICED_AMOUNT',
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
