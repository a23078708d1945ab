import { beforeAll, describe, expect, it } from 'vitest';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { documentsOf, invoiceCompany, line, outcome, refusal } from './invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeAll(async () => {
  company = await invoiceCompany();
});

const patch = (id: string, body: unknown, headers?: Record<string, string>) =>
  company.client.patch(`/invoices/${id}`, body, headers);

describe('changes of an invoice that is no draft', () => {
  it.each(['ISSUED', 'SENT', 'PAID'])(
    'a %s invoice can be neither changed nor deleted nor issued again',
    async (status) => {
      const { id } = await company.issued();
      if (status !== 'ISSUED') await company.set(id, { status });
      const before = await company.get(id);
      expect(refusal(await patch(id, { notes: 'x' }))).toMatchObject({
        status: 422,
        code: 'STATUS_NOT_MODIFIABLE',
      });
      expect(refusal(await company.client.delete(`/invoices/${id}`))).toMatchObject({
        status: 400,
        code: 'INVOICE_NOT_DRAFT',
      });
      expect(refusal(await company.client.post(`/invoices/${id}/issue`))).toMatchObject({
        status: 400,
        code: 'INVOICE_NOT_DRAFT',
      });
      expect(await company.get(id)).toEqual(before);
    },
  );

  it('a SCHEDULED invoice can be changed, but not deleted or issued', async () => {
    const { id } = await company.create({});
    await testEnv.BOOKS_SANDBOX.prepare("UPDATE invoices SET status = 'SCHEDULED' WHERE id = ?")
      .bind(id)
      .run();
    expect((await patch(id, { notes: 'x' })).body.data).toMatchObject({ status: 'SCHEDULED', notes: 'x' });
    expect(outcome(await company.client.delete(`/invoices/${id}`))).toBe('INVOICE_NOT_DRAFT');
    expect(outcome(await company.client.post(`/invoices/${id}/issue`))).toBe('INVOICE_NOT_DRAFT');
  });
});

describe('DELETE /v1/companies/{company_id}/invoices/{invoice_id}', () => {
  it('deleting a draft returns 204 and removes it from every operation', async () => {
    const { id } = await company.create({ external_ref: 'gone' });
    const response = await company.client.delete(`/invoices/${id}`);
    expect([response.status, response.text]).toEqual([204, '']);
    expect(await company.list('external_ref=gone')).toEqual([]);
    const path = `/invoices/${id}`;
    const responses = [
      await company.client.get(path),
      await company.client.delete(path),
      await patch(id, {}),
      await company.client.post(`${path}/issue`),
      await company.client.put(`${path}/status`, { status: 'PAID' }),
      await company.client.post(`${path}/convert-to-invoice`),
    ];
    expect(responses.map((one) => [one.status, outcome(one)])).toEqual(
      responses.map(() => [404, 'INVOICE_NOT_FOUND']),
    );
  });
});

describe('access from another company or environment', () => {
  it('another company and the other environment cannot see an invoice', async () => {
    const { id } = await company.create({});
    const other = await invoiceCompany();
    const live = companyClient(company.tenant.companyId, company.tenant.liveKey);
    for (const client of [other.client, live]) {
      expect(outcome(await client.get(`/invoices/${id}`))).toBe('INVOICE_NOT_FOUND');
      expect(outcome(await client.patch(`/invoices/${id}`, {}))).toBe('INVOICE_NOT_FOUND');
      expect(outcome(await client.delete(`/invoices/${id}`))).toBe('INVOICE_NOT_FOUND');
      expect(outcome(await client.post(`/invoices/${id}/issue`))).toBe('INVOICE_NOT_FOUND');
      expect(outcome(await client.post('/invoices/derivations', { from_invoice_id: id }))).toBe(
        'INVOICE_NOT_FOUND',
      );
      expect(await documentsOf(client).list('')).toEqual([]);
    }
    const batch = await other.client.post('/invoices/batches', { operation: 'ISSUE', invoice_ids: [id] });
    expect(batch.body.data).toMatchObject({
      successful: 0,
      results: [{ error: { code: 'INVOICE_NOT_FOUND' } }],
    });
    expect((await company.get(id)).status).toBe('DRAFT');
  });
});

describe('the versions of an invoice', () => {
  it('the version is returned as ETag and checked by If-Match', async () => {
    const { id } = await company.create({});
    const read = await company.client.get(`/invoices/${id}`);
    expect(read.headers.get('ETag')).toBe('"1"');
    const changed = await patch(id, { notes: 'a' }, { 'If-Match': '"1"' });
    expect([changed.status, changed.headers.get('ETag')]).toEqual([200, '"2"']);
    expect(refusal(await patch(id, { notes: 'b' }, { 'If-Match': '"1"' }))).toMatchObject({
      status: 412,
      code: 'PRECONDITION_FAILED',
    });
    const stale = { 'If-Match': '"1"' };
    expect(outcome(await company.client.post(`/invoices/${id}/issue`, undefined, stale))).toBe(
      'PRECONDITION_FAILED',
    );
    expect(outcome(await company.client.delete(`/invoices/${id}`, undefined, stale))).toBe(
      'PRECONDITION_FAILED',
    );
    expect((await company.get(id)).notes).toBe('a');
    for (const match of ['*', 'W/"2"', '"9", "2"']) {
      const { id: fresh } = await company.create({});
      await patch(fresh, {});
      expect((await patch(fresh, {}, { 'If-Match': match })).status).toBe(200);
    }
    const issued = await company.client.post(`/invoices/${id}/issue`, undefined, { 'If-Match': '"2"' });
    expect([issued.status, issued.headers.get('ETag')]).toEqual([200, '"3"']);
    const proforma = await company.create({ type: 'PROFORMA' });
    const convert = (match: string) =>
      company.client.post(
        `/invoices/${proforma.id}/convert-to-invoice`,
        { issue: true },
        { 'If-Match': match },
      );
    expect([outcome(await convert('"7"')), outcome(await convert('"1"'))]).toEqual([
      'PRECONDITION_FAILED',
      201,
    ]);
  });

  it('concurrent changes succeed or return a conflict, and the invoice stays consistent', async () => {
    const { id } = await company.create({});
    const responses = await Promise.all([1, 2, 3].map((price) => patch(id, { lines: [line(price)] })));
    const statuses = responses.map(outcome).sort();
    expect(statuses[0]).toBe(200);
    expect(statuses.slice(1).every((one) => one === 200 || one === 'CONCURRENT_MODIFICATION')).toBe(true);
    const data = await company.get(id);
    expect(data.lines).toHaveLength(1);
    expect(data.lines[0].taxable_base).toBe(data.taxable_base);
  });

  it('a concurrent change and issue leave the invoice consistent', async () => {
    for (let round = 0; round < 3; round++) {
      const { id } = await company.create({});
      const [changed, issued] = await Promise.all([
        patch(id, { lines: [line(7)] }),
        company.client.post(`/invoices/${id}/issue`),
      ]);
      const data = await company.get(id);
      expect(data.taxable_base).toBe(outcome(changed) === 200 ? 7 : 100);
      expect(data.status).toBe(outcome(issued) === 200 ? 'ISSUED' : 'DRAFT');
    }
    await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  });

  it('of a concurrent deletion and issue, one succeeds', async () => {
    for (let round = 0; round < 3; round++) {
      const { id } = await company.create({});
      const [deleted, issued] = await Promise.all([
        company.client.delete(`/invoices/${id}`),
        company.client.post(`/invoices/${id}/issue`),
      ]);
      expect([deleted.status, issued.status].filter((status) => status < 300)).toHaveLength(1);
    }
    await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  });
});
