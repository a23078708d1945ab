import { expect, it } from 'vitest';
import type { PrintableInvoice } from '../../../src/documents/invoice-pdf/printable-invoice.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { foralCompany } from '../../support/ticketbai/foral-company.ts';
import { line, RECIPIENT } from '../invoices/invoice-company.ts';

it('drafts and proformas are laid out as the system of their company is, on the day of the preview', async () => {
  const shown: PrintableInvoice[] = [];
  const seen = {
    ...testEnv,
    DOCUMENTS: {
      invoicePdf: async (document: PrintableInvoice) => {
        shown.push(document);
        return new TextEncoder().encode('%PDF-1.7');
      },
    },
  } as unknown as typeof testEnv;
  const { tenant, companyId } = await foralCompany('GIPUZKOA');
  const previewOf = async (company: string, more: object) => {
    const client = companyClient(company, tenant.sandboxKey, seen);
    const made = await client.post('/invoices', {
      ...{ type: 'STANDARD', recipient: RECIPIENT, lines: [line(100)] },
      ...more,
    });
    const { status, text } = await client.get(`/invoices/${made.body.data?.id}/pdf/preview`);
    expect(status, made.text + text).toBe(200);
    const { awaits_file, ticketbai, qr } = shown.at(-1) ?? {};
    expect([ticketbai, qr]).toEqual([null, null]);
    return awaits_file;
  };
  const exemption = { reason: 'OTHER_LAW', note: 'Prueba de la exención' };
  const client = companyClient(companyId, tenant.sandboxKey);
  expect(await previewOf(companyId, {})).toBe(true);
  expect(await previewOf(companyId, { type: 'PROFORMA' })).toBe(true);
  expect(await previewOf(tenant.companyId, {})).toBe(false);
  expect((await client.patch('/ticketbai-configuration', { exemption })).status).toBe(200);
  expect(await previewOf(companyId, {})).toBe(false);
});
