import { setLink } from '../../invoices/reading/set-link.ts';
import { defineOperation } from '../define-operation.ts';

export const revokeHostedUrl = defineOperation({
  id: 'invoices.hosted-url.revoke',
  method: 'DELETE',
  path: '/v1/companies/{company_id}/invoices/{invoice_id}/hosted-url',
  tag: 'Payments of invoices',
  summary: 'Revoke the link to the page of an invoice',
  description: 'From then on earlier links no longer work. `hosted_url` is null until you create a new one.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 204, data: null, description: 'Revoked' },
  errors: ['INVOICE_NOT_FOUND', 'INVOICE_NOT_ISSUED_NO_PAGE'],
  async run(context, { params }) {
    await setLink(context, params.invoice_id, null);
    return { data: null };
  },
});
