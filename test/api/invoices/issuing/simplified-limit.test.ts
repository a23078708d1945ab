import { beforeEach, describe, expect, it } from 'vitest';
import { invoiceCompany, line, outcome, refusal, untaxed } from '../invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  company = await invoiceCompany();
});

const ticket = (total: number) => ({
  type: 'SIMPLIFIED',
  lines: [{ description: 'x', quantity: 1, total_including_tax: total }],
});

async function issued(total: number) {
  const { id } = await company.create(ticket(total));
  return await company.client.post(`/invoices/${id}/issue`);
}

describe('the limit of simplified invoices of a company', () => {
  it.each([
    [null, 3000, 3000.01],
    ['GENERAL', 400, 400.01],
    ['ART_4_2', 3000, 3000.01],
  ])('the limit %s accepts %d euros and rejects %d', async (simplified_limit, passes, beyond) => {
    expect((await company.client.patch('', { simplified_limit })).body.data.simplified_limit).toBe(
      simplified_limit,
    );
    expect(outcome(await issued(passes))).toBe(200);
    const refused = await issued(beyond);
    expect(refusal(refused)).toMatchObject({ status: 422, code: 'SIMPLIFIED_INVOICE_EXCEEDS_LEGAL_LIMIT' });
    expect(refused.body.error.message).toContain(`${passes} EUR`);
    const { invoices } = (await company.client.get('/invoices?type=SIMPLIFIED&status=ISSUED')).body.data;
    expect(invoices).toHaveLength(1);
  });

  it('an unknown limit is rejected, and an undeclared one is null', async () => {
    expect(outcome(await company.client.patch('', { simplified_limit: 'ART_4_1' }))).toBe('VALIDATION_ERROR');
    expect((await company.client.get('')).body.data).toMatchObject({
      simplified_limit: null,
      activity_territory: null,
    });
  });
});

describe('intra-Community supplies in simplified invoices', () => {
  const lines = [line(10), untaxed(10, 'E5')];

  it('a simplified invoice with an intra-Community supply is rejected by every operation', async () => {
    const expected = {
      status: 422,
      code: 'VALIDATION_ERROR',
      details: { 'lines.1.main_tax.exemption_reason': expect.stringContaining('4.4') },
    };
    expect(refusal(await company.client.post('/invoices', { type: 'SIMPLIFIED', lines }))).toEqual(expected);
    const { id } = await company.create({ type: 'SIMPLIFIED' });
    expect(refusal(await company.client.patch(`/invoices/${id}`, { lines }))).toEqual(expected);
    const template = { name: 'x', frequency: 'MONTHLY', invoice_type: 'SIMPLIFIED', lines };
    expect(refusal(await company.client.post('/recurring-invoices', template))).toEqual(expected);
    expect((await company.get(id)).lines).toHaveLength(1);
  });

  it('a simplified invoice accepts exemption E5 of the IGIC', async () => {
    const igic = untaxed(10, 'E5', { type: 'IGIC' });
    expect(outcome(await company.client.post('/invoices', { type: 'SIMPLIFIED', lines: [igic] }))).toBe(201);
  });
});
