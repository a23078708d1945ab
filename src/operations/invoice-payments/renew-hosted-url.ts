import * as z from 'zod';
import { refuseUnproved } from '../../companies/proved-in-production.ts';
import { hostedUrl, newLinkSecret } from '../../invoices/reading/hosted-link.ts';
import { setLink } from '../../invoices/reading/set-link.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';

const hostedUrlSchema = z
  .object({ hosted_url: z.string().describe('URL of the page. Earlier links no longer work') })
  .meta({ id: 'HostedUrl' });

export const renewHostedUrl = defineOperation({
  id: 'invoices.hosted-url.renew',
  method: 'POST',
  path: '/v1/companies/{company_id}/invoices/{invoice_id}/hosted-url',
  tag: 'Payments of invoices',
  summary: 'Replace the link to the page of an invoice',
  description:
    'Anyone with the link sees the page of an issued invoice or a proforma, without signing in. From then on the previous link no longer works.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: null,
  success: { status: 201, data: hostedUrlSchema, description: 'New link' },
  errors: ['INVOICE_NOT_FOUND', 'INVOICE_NOT_ISSUED_NO_PAGE', 'EMISSION_NOT_READY'],
  async run(context, { params }) {
    await refuseUnproved(context);
    const row = await setLink(context, params.invoice_id, newLinkSecret());
    const url = hostedUrl(context, row);
    if (url === null) throw new ApiError('INVOICE_NOT_ISSUED_NO_PAGE');
    return { data: { hosted_url: url } };
  },
});
