import { beforeAll, describe, expect, it } from 'vitest';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';

let tenant: Tenant;
let client: ReturnType<typeof companyClient>;

const recipient = {
  legal_name: 'Comercial Ejemplo SL',
  nif: 'B12345674',
  address: { street: 'Gran Vía', number: '2', postal_code: '28013', city: 'Madrid', province: 'Madrid' },
};

beforeAll(async () => {
  tenant = await makeTenant(testEnv);
  client = companyClient(tenant.companyId, tenant.sandboxKey);
  const series = await client.put('/series/defaults');
  expect(series.status).toBe(200);
});

describe('issuing', () => {
  it('numbers, registers and chains', async () => {
    const lines = [
      {
        description: 'Consultoría',
        quantity: 10,
        unit_price: 60,
        main_tax: { type: 'IVA', percentage: 21 },
        irpf_rate: 15,
      },
      { description: 'Libro', quantity: 1, unit_price: 20, main_tax: { type: 'IVA', percentage: 4 } },
    ];
    const draft = await client.post('/invoices', { type: 'STANDARD', recipient, lines });
    expect(draft.status, draft.text).toBe(201);
    expect(draft.body.data).toMatchObject({
      status: 'DRAFT',
      invoice_number: null,
      taxable_base: 620,
      total_vat: 126.8,
      total_irpf: 90,
      invoice_total: 656.8,
    });
    const issued = await client.post(`/invoices/${draft.body.data.id}/issue`);
    expect(issued.status, issued.text).toBe(200);
    expect(issued.body.data).toMatchObject({ status: 'ISSUED', number: 1, verifactu_status: 'PENDING' });
    expect(issued.body.data.qr_base64).toMatch(/^iVBOR/);
    const read = await client.get(`/invoices/${draft.body.data.id}`);
    expect(read.body.data).toEqual(issued.body.data);
    const again = await client.post(`/invoices/${draft.body.data.id}/issue`);
    expect([again.status, again.body.error.code]).toEqual([400, 'INVOICE_NOT_DRAFT']);
    const listed = await client.get('/invoices?sort_by=status');
    expect(listed.body.data.invoices).toHaveLength(1);
  });

  it('issues directly, and a proforma is numbered and converted', async () => {
    const lines = [{ description: 'Cosa', quantity: 2, unit_price: 5.5 }];
    const made = await client.post('/invoices', {
      type: 'SIMPLIFIED',
      lines,
      options: { issue_directly: true },
    });
    expect(made.status, made.text).toBe(201);
    expect(made.body.data).toMatchObject({ status: 'ISSUED', type: 'SIMPLIFIED', number: 1 });
    const pro = await client.post('/invoices', { type: 'PROFORMA', recipient, lines });
    expect(pro.status, pro.text).toBe(201);
    expect(pro.body.data).toMatchObject({
      status: 'ACTIVE',
      invoice_number: `PRO-${new Date().getFullYear()}-0001`,
      number: 1,
    });
    const converted = await client.post(`/invoices/${pro.body.data.id}/convert-to-invoice`, { issue: true });
    expect(converted.status, converted.text).toBe(201);
    expect(converted.body.data).toMatchObject({
      status: 'ISSUED',
      number: 2,
      source_proforma_id: pro.body.data.id,
    });
    const twice = await client.post(`/invoices/${pro.body.data.id}/convert-to-invoice`);
    expect(twice.body.error.code).toBe('PROFORMA_ALREADY_CONVERTED');
  });

  it('patches, derives, pays and batches', async () => {
    const lines = [{ description: 'Cosa', quantity: 2, unit_price: 5.5 }];
    const draft = await client.post('/invoices', { type: 'STANDARD', recipient, lines, external_ref: 'A-1' });
    const patched = await client.patch(`/invoices/${draft.body.data.id}`, {
      notes: 'hola',
      lines: [{ description: 'x', quantity: 1, total_including_tax: 12.1 }],
    });
    expect(patched.status, patched.text).toBe(200);
    expect(patched.body.data).toMatchObject({
      notes: 'hola',
      taxable_base: 10,
      total_vat: 2.1,
      external_ref: 'A-1',
    });
    const derived = await client.post('/invoices/derivations', { from_invoice_id: draft.body.data.id });
    expect(derived.status, derived.text).toBe(201);
    const batch = await client.post('/invoices/batches', {
      operation: 'ISSUE',
      invoice_ids: [draft.body.data.id, derived.body.data.id, tenant.companyId],
    });
    expect(batch.body.data).toMatchObject({ total: 3, successful: 2, failed: 1 });
    const paid = await client.put(`/invoices/${draft.body.data.id}/status`, { status: 'PAID' });
    expect(paid.body.data.status).toBe('PAID');
    const deleted = await client.delete(`/invoices/${draft.body.data.id}`);
    expect(deleted.body.error.code).toBe('INVOICE_NOT_DRAFT');
  });
});
