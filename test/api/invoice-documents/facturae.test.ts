import { beforeEach, describe, expect, it } from 'vitest';
import { verifyFacturae } from '../../../src/einvoice/signature/verify-facturae.ts';
import { request, testEnv } from '../../support/api-client.ts';
import { SAMPLE_PASSWORD, sampleCertificate } from '../../support/certificates/sample-certificate.ts';
import { formOf } from '../../support/multipart-forms.ts';
import { makeTenant } from '../../support/tenant.ts';
import { correctiveBody, invoiceCompany, line, RECIPIENT } from '../invoices/invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  company = await invoiceCompany({ legalName: 'Prueba Martín, Ana' });
});

async function withCertificate() {
  const { status } = await company.client.post(
    '/certificates',
    formOf({ file: sampleCertificate(), password: SAMPLE_PASSWORD }),
  );
  expect(status).toBe(201);
}

async function issued(changes: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await company.client.post('/invoices', {
    type: 'STANDARD',
    recipient: RECIPIENT,
    lines: [line(100, { irpf_rate: 15 })],
    options: { issue_directly: true },
    ...changes,
  });
  expect(status).toBe(201);
  return body.data.id;
}

const facturae = (id: string, query = '') => company.client.get(`/invoices/${id}/documents/FACTURAE${query}`);

async function listed(id: string) {
  const { status, body } = await company.client.get(`/invoices/${id}/documents`);
  expect(status).toBe(200);
  return body.data.documents.find(({ form }: { form: string }) => form === 'FACTURAE');
}

describe('the Facturae of an issued invoice', () => {
  it("the Facturae has a valid signature of the company's certificate", async () => {
    await withCertificate();
    const id = await issued();
    expect(await listed(id)).toMatchObject({ available: true, reasons: [], content_type: 'application/xml' });
    const response = await facturae(id);
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/xml']);
    expect(response.headers.get('Content-Disposition')).toContain('.xsig');
    const verdict = await verifyFacturae(response.text);
    expect(verdict).toMatchObject({ valid: true, role: 'emisor' });
    expect(response.text).toContain('<InvoiceTotal>106.00</InvoiceTotal>');
  });

  it('the Facturae is the same file after the certificate changes', async () => {
    await withCertificate();
    const id = await issued();
    const first = await facturae(id);
    const { body } = await company.client.get('/certificates');
    await company.client.delete(`/certificates/${body.data.certificates[0].id}`);
    expect((await facturae(id)).text).toBe(first.text);
  });

  it('the Facturae contains the requested DIR3 codes of a public body', async () => {
    await withCertificate();
    const id = await issued();
    const query = '?dir3_accounting=L01280796&dir3_managing=L01280797&dir3_processing=L01280798';
    const { text } = await facturae(id, query);
    expect(text.match(/<CentreCode>L0128079[678]<\/CentreCode>/g)).toHaveLength(3);
    expect((await facturae(id)).text).not.toContain('CentreCode');
    expect(await verifyFacturae(text)).toMatchObject({ valid: true });
  });

  it('the Facturae of a corrective names the corrected invoice', async () => {
    await withCertificate();
    const id = await issued();
    const original = (await company.client.get(`/invoices/${id}`)).body.data;
    const { status, body } = await company.client.post(
      `/invoices/${id}/corrective`,
      correctiveBody({ lines: [line(-10)] }),
    );
    expect(status).toBe(201);
    const { text } = await facturae(body.data.id);
    expect(text).toContain(`<Corrective><InvoiceNumber>${original.invoice_number}</InvoiceNumber>`);
  });

  it('the Facturae is unavailable without a certificate, for a draft and a ticket, with reasons in both languages', async () => {
    const draft = await issued({ options: { issue_directly: false } });
    const ticket = await issued({ type: 'SIMPLIFIED', recipient: null, lines: [line(10)] });
    const whole = await issued();
    for (const [id, path] of [
      [draft, 'status'],
      [ticket, 'recipient'],
      [whole, 'certificates'],
    ] as const) {
      const { available, reasons } = await listed(id);
      expect([available, reasons[0].path]).toEqual([false, path]);
      const texts: string[] = [];
      for (const language of ['es', 'en']) {
        const { status, body } = await company.client.get(`/invoices/${id}/documents/FACTURAE`, {
          'Accept-Language': language,
        });
        expect([status, body.error.code]).toEqual([422, 'DOCUMENT_FORM_UNAVAILABLE']);
        expect(body.error.details.form).toBe('FACTURAE');
        texts.push(body.error.details.reasons[0].message);
      }
      expect(texts[0]).not.toBe(texts[1]);
    }
  });

  it('an unknown form or an invoice of another company returns 404', async () => {
    await withCertificate();
    const id = await issued();
    const unknown = await company.client.get(`/invoices/${id}/documents/GIF`);
    expect([unknown.status, unknown.body.error.code]).toEqual([404, 'DOCUMENT_FORM_NOT_FOUND']);
    const stranger = await makeTenant(testEnv);
    const path = `/v1/companies/${stranger.companyId}/invoices/${id}/documents/FACTURAE`;
    const foreign = await request('GET', path, { key: stranger.sandboxKey });
    expect([foreign.status, foreign.body.error.code]).toEqual([404, 'INVOICE_NOT_FOUND']);
  });
});
