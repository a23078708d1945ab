import * as z from 'zod';
import { refuseUnproved } from '../../companies/proved-in-production.ts';
import type { CompanyContext } from '../../context/context.ts';
import { isGuardViolation } from '../../db/failures.ts';
import { setLinkSecret } from '../../invoices/paying/payer-act-repository.ts';
import { hostedUrl, newLinkSecret } from '../../invoices/reading/hosted-link.ts';
import { findInvoice } from '../../invoices/reading/repository.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';

const hostedUrlSchema = z
  .object({ hosted_url: z.string().describe('URL of the page. Earlier links no longer work') })
  .meta({ id: 'HostedUrl' });

/** Sets the link secret of an issued document's page. Throws INVOICE_NOT_FOUND or INVOICE_NOT_ISSUED_NO_PAGE. */
async function relink(context: CompanyContext, invoiceId: string, secret: string | null) {
  const { books, companyId, clock } = context;
  const found = await findInvoice(books, companyId, invoiceId);
  if (found === null) throw new ApiError('INVOICE_NOT_FOUND');
  if (found.row.number === null) {
    throw new ApiError('INVOICE_NOT_ISSUED_NO_PAGE', { params: { status: found.row.status } });
  }
  await setLinkSecret(books, companyId, invoiceId, secret, clock.now()).catch((error: unknown) => {
    throw isGuardViolation(error) ? new ApiError('INVOICE_NOT_FOUND') : error;
  });
  return { ...found.row, linkSecret: secret };
}

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
    const row = await relink(context, params.invoice_id, newLinkSecret());
    const url = hostedUrl(context, row);
    if (url === null) throw new ApiError('INVOICE_NOT_ISSUED_NO_PAGE');
    return { data: { hosted_url: url } };
  },
});

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
    await relink(context, params.invoice_id, null);
    return { data: null };
  },
});
