import { beforeAll, describe, expect, it } from 'vitest';
import { ADDRESS, invoiceCompany, outcome } from '../invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeAll(async () => {
  company = await invoiceCompany();
});

const NIFS = ['A58818501', 'A28015865', 'B12345674', 'A08001851'];

async function customer(more: Record<string, unknown> = {}) {
  return company.customer({ legal_name: 'Antes SL', email: 'antes@ejemplo.es', address: ADDRESS, ...more });
}

describe('the customer of a draft', () => {
  it('a draft shows the current customer, and an issued invoice keeps its data', async () => {
    const { id } = await customer({ nif: NIFS[0] });
    const draft = await company.create({ recipient: { customer_id: id } });
    await company.client.patch(`/customers/${id}`, { legal_name: 'Después SA', nif: NIFS[1] });
    const followed = await company.get(draft.id);
    expect(followed.recipient).toMatchObject({ legal_name: 'Después SA', nif: NIFS[1] });
    expect(await company.list('recipient_name=despues')).toHaveLength(1);
    const issued = await company.issue(draft.id);
    expect(issued.recipient).toMatchObject({ legal_name: 'Después SA', nif: NIFS[1], customer_id: id });
    await company.client.patch(`/customers/${id}`, { legal_name: 'Mucho después', nif: null });
    expect((await company.get(draft.id)).recipient).toMatchObject({ legal_name: 'Después SA', nif: NIFS[1] });
    expect(await company.list('recipient_name=mucho')).toHaveLength(0);
  });

  it('a draft keeps its own email', async () => {
    const { id } = await customer();
    const draft = await company.create({ recipient: { customer_id: id, email: 'own@ejemplo.es' } });
    await company.client.patch(`/customers/${id}`, { email: 'despues@ejemplo.es' });
    expect((await company.get(draft.id)).recipient.email).toBe('own@ejemplo.es');
  });

  it('an issue requires what the customer has lost since the draft', async () => {
    const { id } = await customer({ nif: NIFS[2] });
    const draft = await company.create({ recipient: { customer_id: id } });
    await company.client.patch(`/customers/${id}`, { address: null });
    const response = await company.client.post(`/invoices/${draft.id}/issue`);
    expect(Object.keys(response.body.error.details)).toContain('recipient.address.street');
    await company.client.patch(`/customers/${id}`, { address: ADDRESS });
    expect((await company.issue(draft.id)).status).toBe('ISSUED');
  });

  it('a SIMPLIFIED draft cannot be issued once its customer has a NIF', async () => {
    const { id } = await customer();
    const draft = await company.create({ type: 'SIMPLIFIED', recipient: { customer_id: id } });
    await company.client.patch(`/customers/${id}`, { nif: NIFS[3] });
    const code = 'SIMPLIFIED_INVOICE_FORBIDS_IDENTIFIED_RECIPIENT';
    const issued = await company.client.post(`/invoices/${draft.id}/issue`);
    expect([issued.status, outcome(issued)]).toEqual([400, code]);
    const derived = await company.client.post('/invoices/derivations', { from_invoice_id: draft.id });
    expect(outcome(derived)).toBe(code);
    // Other fields can still be changed.
    expect((await company.client.patch(`/invoices/${draft.id}`, { notes: 'x' })).status).toBe(200);
    await company.client.patch(`/invoices/${draft.id}`, { recipient: null });
    expect((await company.issue(draft.id)).recipient).toBeNull();
  });
});
