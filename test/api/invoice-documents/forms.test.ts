import { beforeEach, describe, expect, it } from 'vitest';
import { invoiceCompany, line, RECIPIENT } from '../invoices/invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  company = await invoiceCompany({ legalName: 'Prueba Martín, Ana' });
});

const EINVOICE = {
  form: 'PEPPOL_BIS3',
  dir3: { accounting: 'L01280796', managing: 'L01280797', processing: 'L01280798', proposing: null },
  peppol_id: '9920:ESB83945717',
  delivery: 'EMAIL',
};

async function customer(einvoice: unknown, changes: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await company.client.post('/customers', {
    customer_type: 'LEGAL_ENTITY',
    legal_name: RECIPIENT.legal_name,
    nif: RECIPIENT.nif,
    address: RECIPIENT.address,
    einvoice,
    ...changes,
  });
  expect(status).toBe(201);
  return body.data.id;
}

async function draft(customerId: string, changes: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await company.client.post('/invoices', {
    type: 'STANDARD',
    recipient: { recipient_type: 'EXISTING', customer_id: customerId },
    external_ref: 'PED-9',
    lines: [line(100)],
    ...changes,
  });
  expect(status).toBe(201);
  return body.data.id;
}

async function forms(id: string, query = '') {
  const { status, body } = await company.client.get(`/invoices/${id}/forms${query}`);
  expect(status).toBe(200);
  const missing = (form: string): string[] =>
    body.data.forms
      .find((one: { form: string }) => one.form === form)
      .missing.map(({ path }: { path: string }) => path);
  return { ...body.data, missing };
}

describe('the e-invoice settings of a customer', () => {
  it('the settings of a customer are stored, returned, replaced as a whole and cleared', async () => {
    const id = await customer(EINVOICE);
    expect((await company.client.get(`/customers/${id}`)).body.data.einvoice).toEqual(EINVOICE);
    const changed = await company.client.patch(`/customers/${id}`, { einvoice: { form: 'UBL' } });
    expect(changed.body.data.einvoice).toEqual({
      form: 'UBL',
      dir3: null,
      peppol_id: null,
      delivery: null,
    });
    const cleared = await company.client.patch(`/customers/${id}`, { einvoice: null });
    expect(cleared.body.data.einvoice).toBeNull();
  });

  it('an invalid Peppol address, form or DIR3 code is rejected', async () => {
    const id = await customer(null);
    for (const [einvoice, field] of [
      [{ peppol_id: '1234:ESB83945717' }, 'einvoice.peppol_id'],
      [{ peppol_id: 'ESB83945717' }, 'einvoice.peppol_id'],
      [{ form: 'GIF' }, 'einvoice.form'],
      [{ dir3: { accounting: 'L01280796000' } }, 'einvoice.dir3.accounting'],
      [{ dir3: { managing: 'L0128079' } }, 'einvoice.dir3.managing'],
      [{ dir3: { processing: 'AYUNTAMIE' } }, 'einvoice.dir3.processing'],
    ] as const) {
      const { status, body } = await company.client.patch(`/customers/${id}`, { einvoice });
      expect([status, body.error.code]).toEqual([422, 'VALIDATION_ERROR']);
      expect(JSON.stringify(body.error.details)).toContain(field);
    }
  });

  it("documents use the customer's settings unless the query overrides them", async () => {
    const id = await draft(await customer(EINVOICE), { options: { issue_directly: true } });
    const { text } = await company.client.get(`/invoices/${id}/documents/PEPPOL_BIS3`);
    expect(text).toContain('<cbc:EndpointID schemeID="9920">ESB83945717</cbc:EndpointID>');
    const other = await company.client.get(
      `/invoices/${id}/documents/PEPPOL_BIS3?peppol_id=0088:8412345000006`,
    );
    expect(other.text).toContain('<cbc:EndpointID schemeID="0088">8412345000006</cbc:EndpointID>');
    // EN 16931 lists this scheme, Peppol does not (PEPPOL-EN16931-CL008).
    const email = await company.client.get(
      `/invoices/${id}/documents/PEPPOL_BIS3?peppol_id=EM:a@example.com`,
    );
    expect([email.status, email.body.error.details.reasons[0].path]).toEqual([
      422,
      'customer.einvoice.peppol_id',
    ]);
  });
});

describe('GET /v1/companies/{company_id}/invoices/{invoice_id}/forms', () => {
  it('the forms of a draft list what is available and what the customer wants', async () => {
    const id = await draft(await customer(EINVOICE));
    const said = await forms(id);
    expect([said.wanted, said.delivery]).toEqual(['PEPPOL_BIS3', 'EMAIL']);
    for (const form of ['UBL', 'PEPPOL_BIS3', 'CII', 'FACTUR_X', 'UBL_ES', 'GOBL']) {
      expect(said.missing(form), form).toEqual([]);
    }
    expect(said.missing('FACTURAE')).toEqual(['certificates']);
    expect((await company.client.get(`/invoices/${id}`)).body.data.status).toBe('DRAFT');
  });

  it("the forms list a missing Peppol address, buyer reference and public body's units", async () => {
    const plain = await forms(await draft(await customer(null), { external_ref: null }));
    expect(plain.wanted).toBeNull();
    expect(plain.missing('PEPPOL_BIS3')).toEqual(['customer.einvoice.peppol_id', 'external_ref']);
    const town = await customer(null, { legal_name: 'Ayuntamiento de Prueba', nif: 'P2807900B' });
    const id = await draft(town);
    expect((await forms(id)).missing('FACTURAE')).toEqual([
      'certificates',
      'customer.einvoice.dir3.accounting',
      'customer.einvoice.dir3.managing',
      'customer.einvoice.dir3.processing',
    ]);
    const query = '?dir3_accounting=L01280796&dir3_managing=L01280797&dir3_processing=L01280798';
    expect((await forms(id, query)).missing('FACTURAE')).toEqual(['certificates']);
  });

  it("the forms of an issued invoice equal its documents, and a Facturae needs the public body's units", async () => {
    const town = await customer(null, { legal_name: 'Ayuntamiento de Muestra', nif: 'P2807900B' });
    const id = await draft(town);
    const issued = await company.client.post(`/invoices/${id}/issue`);
    expect(issued.status, issued.text).toBe(200);
    const missing = (await forms(id)).missing('FACTURAE');
    const { body } = await company.client.get(`/invoices/${id}/documents`);
    const listed = body.data.documents.find(({ form }: { form: string }) => form === 'FACTURAE');
    expect(listed.reasons.map(({ path }: { path: string }) => path)).toEqual(missing);
    const refused = await company.client.get(`/invoices/${id}/documents/FACTURAE`);
    expect([refused.status, refused.body.error.code]).toEqual([422, 'DOCUMENT_FORM_UNAVAILABLE']);
    const paths = refused.body.error.details.reasons.map(({ path }: { path: string }) => path);
    expect(paths).toContain('customer.einvoice.dir3.accounting');
  });

  it('the forms exclude UBL for a withholding and every form for a proforma', async () => {
    const customerId = await customer(null);
    const withheld = await draft(customerId, { lines: [line(100, { irpf_rate: 15 })] });
    const said = await forms(withheld);
    expect(said.missing('UBL')).toEqual(['irpf_breakdown']);
    expect(said.missing('UBL_ES')).toEqual([]);
    const proforma = await draft(customerId, { type: 'PROFORMA' });
    expect((await forms(proforma)).missing('UBL')).toEqual(['type']);
  });
});
