import { beforeAll, describe, expect, it } from 'vitest';
import { invoiceCompany, line, outcome, refusal } from './invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeAll(async () => {
  company = await invoiceCompany();
});

const TAKEN = 'INVOICE_DUPLICATE_EXTERNAL_REFERENCE';

function post(body: Record<string, unknown>) {
  return company.client.post('/invoices', { type: 'STANDARD', lines: [line(100)], ...body });
}

describe('the external_ref of an invoice', () => {
  it('external_ref is unique among STANDARD and SIMPLIFIED invoices of a company', async () => {
    await company.create({ external_ref: 'A-1' });
    for (const type of ['STANDARD', 'SIMPLIFIED']) {
      expect(refusal(await post({ type, external_ref: 'A-1' }))).toMatchObject({ status: 409, code: TAKEN });
    }
    expect((await post({ external_ref: 'a-1' })).status).toBe(201);
    const other = await invoiceCompany();
    expect((await other.create({ external_ref: 'A-1' })).external_ref).toBe('A-1');
  });

  it('external_ref may repeat on proformas', async () => {
    await company.create({ type: 'PROFORMA', external_ref: 'P-1' });
    await company.create({ type: 'PROFORMA', external_ref: 'P-1' });
    expect((await company.create({ external_ref: 'P-1' })).external_ref).toBe('P-1');
  });

  it('deleting a draft frees its external_ref, and an issued invoice keeps it', async () => {
    const { id } = await company.create({ external_ref: 'D-1' });
    await company.client.delete(`/invoices/${id}`);
    const again = await company.issued({ external_ref: 'D-1' });
    await company.set(again.id, { status: 'PAID' });
    expect(outcome(await post({ external_ref: 'D-1' }))).toBe(TAKEN);
  });

  it('external_reference is accepted as the old name and never returned', async () => {
    const response = await post({ external_reference: 'OLD-1' });
    expect(response.body.data.external_ref).toBe('OLD-1');
    expect(response.text).not.toContain('external_reference');
    expect((await post({ external_ref: 'NEW-1', external_reference: 'OLD-2' })).body.data.external_ref).toBe(
      'NEW-1',
    );
    expect((await post({ external_ref: null, external_reference: 'OLD-2' })).body.data.external_ref).toBe(
      'OLD-2',
    );
    const patched = await company.client.patch(`/invoices/${response.body.data.id}`, {
      external_reference: 'OLD-3',
    });
    expect(patched.body.data.external_ref).toBe('OLD-3');
  });

  it('external_ref has up to 255 characters, and a blank one is null', async () => {
    expect((await post({ external_ref: 'x'.repeat(255) })).status).toBe(201);
    const long = refusal(await post({ external_ref: 'x'.repeat(256) }));
    expect(long).toEqual({
      status: 422,
      code: 'VALIDATION_ERROR',
      details: { external_ref: expect.any(String) },
    });
    expect((await post({ external_ref: '  ' })).body.data.external_ref).toBeNull();
    expect((await post({ external_ref: '  ' })).status).toBe(201);
  });

  it('concurrent invoices with one external_ref succeed once', async () => {
    const responses = await Promise.all([post({ external_ref: 'R-1' }), post({ external_ref: 'R-1' })]);
    expect(responses.map(outcome).sort()).toEqual([201, TAKEN]);
  });

  it('PATCH with a taken external_ref returns an error and changes nothing', async () => {
    await company.create({ external_ref: 'E-1' });
    const { id, notes } = await company.create({ external_ref: 'E-2' });
    const response = await company.client.patch(`/invoices/${id}`, {
      external_ref: 'E-1',
      notes: 'x',
      lines: [line(5)],
    });
    expect(outcome(response)).toBe(TAKEN);
    expect(await company.get(id)).toMatchObject({ external_ref: 'E-2', notes, taxable_base: 100 });
  });
});

describe('the metadata of an invoice', () => {
  const keys = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, index]));

  it('metadata stores any JSON', async () => {
    const metadata = {
      order: 42,
      'with "quotes" and ñ': [1, { deep: null }],
      flag: false,
      text: 'x',
      '': 0.1,
    };
    const { id } = await company.create({ metadata });
    expect((await company.get(id)).metadata).toEqual(metadata);
    expect((await company.create({ metadata: {} })).metadata).toEqual({});
  });

  it('metadata has up to 50 keys, 65,536 bytes and 1,000 values', async () => {
    expect((await post({ metadata: keys(50) })).status).toBe(201);
    const refused = { status: 422, code: 'VALIDATION_ERROR', details: { metadata: expect.any(String) } };
    expect(refusal(await post({ metadata: keys(51) }))).toEqual(refused);
    expect((await post({ metadata: { text: 'x'.repeat(65_000) } })).status).toBe(201);
    for (const text of ['x'.repeat(65_536), '€'.repeat(22_000)])
      expect(refusal(await post({ metadata: { text } }))).toEqual(refused);
    const list = Array.from({ length: 998 }, () => 1);
    expect((await post({ metadata: { list, one: 1 } })).status).toBe(201);
    for (const metadata of [{ list: [...list, ...list] }, { list, inner: { a: {}, b: [] } }])
      expect(refusal(await post({ metadata }))).toEqual(refused);
  });
});

describe('the series_id of an invoice', () => {
  it('series_id must name an active series of the invoice type', async () => {
    const own = await company.series({ code: 'OWN' });
    expect(await company.create({ series_id: own.id })).toMatchObject({
      series_id: own.id,
      series_code: 'OWN',
    });
    const tickets = await company.series({ code: 'TIC', document_type: 'SIMPLIFIED' });
    expect(refusal(await post({ series_id: tickets.id }))).toMatchObject({
      status: 422,
      code: 'SERIES_INCOMPATIBLE_DOC_TYPE',
    });
    expect(refusal(await post({ type: 'PROFORMA', series_id: own.id }))).toMatchObject({
      status: 422,
      code: 'SERIES_INCOMPATIBLE_DOC_TYPE',
    });
    await company.client.patch(`/series/${own.id}`, { active: false });
    expect(refusal(await post({ series_id: own.id }))).toMatchObject({
      status: 422,
      code: 'SERIES_INACTIVE',
    });
    await company.client.delete(`/series/${own.id}`);
    const gone = { status: 404, code: 'SERIES_NOT_FOUND', details: { field: 'series_id' } };
    expect(refusal(await post({ series_id: own.id }))).toEqual(gone);
    const foreign = await (await invoiceCompany()).series({ code: 'X' });
    expect(refusal(await post({ series_id: foreign.id }))).toEqual(gone);
  });
});
