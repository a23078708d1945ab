import { beforeEach, describe, expect, it } from 'vitest';
import { testEnv } from '../../../support/api-client.ts';
import { expectWholeBooks } from '../../../support/verify-books.ts';
import { asListed, invoiceCompany, line, outcome, refusal } from '../invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  company = await invoiceCompany();
});

const issue = (id: string) => company.client.post(`/invoices/${id}/issue`);

describe('POST /v1/companies/{company_id}/invoices/{invoice_id}/issue', () => {
  it('an issue numbers, dates and registers the invoice, and every operation returns it alike', async () => {
    const lines = [
      line(60, { quantity: 10, irpf_rate: 15 }),
      line(20, { main_tax: { type: 'IVA', percentage: 4 } }),
    ];
    const draft = await company.create({ lines });
    const response = await issue(draft.id);
    expect(response.status, response.text).toBe(200);
    const { data } = response.body;
    expect(data).toMatchObject({
      status: 'ISSUED',
      number: 1,
      invoice_number: expect.stringMatching(/^F-\d{4}-0001$/),
      issue_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      issuer: { nif: company.tenant.nif },
      verifactu_status: 'PENDING',
      invoice_total: 656.8,
      sent_at: null,
    });
    expect(response.headers.get('ETag')).toBe('"2"');
    expect(await company.get(draft.id)).toEqual(data);
    expect(await company.list('')).toEqual([asListed(data)]);
    expect(await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId)).toEqual({
      issued: 1,
      records: 1,
    });
  });

  it('concurrent issues of a draft succeed once', async () => {
    const { id } = await company.create({});
    const responses = await Promise.all(Array.from({ length: 8 }, () => issue(id)));
    const outcomes = responses.map(outcome);
    expect(outcomes.filter((one) => one === 200)).toHaveLength(1);
    expect(outcomes.filter((one) => one === 'INVOICE_NOT_DRAFT')).toHaveLength(7);
    expect(refusal(await issue(id))).toMatchObject({ status: 400, code: 'INVOICE_NOT_DRAFT' });
    expect(await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId)).toEqual({
      issued: 1,
      records: 1,
    });
  });

  it('concurrent issues over several series leave no gap', async () => {
    const other = await company.series({ code: 'B' });
    const drafts: { id: string }[] = [];
    for (let made = 0; made < 30; made++) {
      const kinds = [{}, { series_id: other.id }, { type: 'SIMPLIFIED' }];
      drafts.push(await company.create(kinds[made % kinds.length] ?? {}));
    }
    const responses = await Promise.all(drafts.map(({ id }) => issue(id)));
    expect(responses.map((response) => response.status)).toEqual(Array(30).fill(200));
    expect(await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId)).toEqual({
      issued: 30,
      records: 30,
    });
  });

  it('concurrent rejections leave no gap in the numbers', async () => {
    const drafts: { id: string }[] = [];
    for (let made = 0; made < 12; made++)
      drafts.push(await company.create({ lines: [line(made % 3 === 0 ? 0 : 10)] }));
    const outcomes = (await Promise.all(drafts.map(({ id }) => issue(id)))).map(outcome);
    expect(outcomes.filter((one) => one === 'INVOICE_ZERO_AMOUNT')).toHaveLength(4);
    expect(await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId)).toEqual({
      issued: 8,
      records: 8,
    });
  });

  it('an issue during a change of its series succeeds or returns a conflict', async () => {
    const series = await company.series({ code: 'C' });
    const { id } = await company.create({ series_id: series.id });
    const [response] = await Promise.all([
      issue(id),
      company.client.patch(`/series/${series.id}`, { name: 'Otra', format: '{CODE}/{YYYY}/{NUM}' }),
    ]);
    expect([200, 'CONCURRENT_MODIFICATION']).toContain(outcome(response));
    await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  });

  it('an issue ignores its body', async () => {
    const { id } = await company.create({});
    const response = await company.client.post(`/invoices/${id}/issue`, {
      issue_date: '2020-01-01',
      anything: true,
    });
    expect(response.status).toBe(200);
    expect(response.body.data.issue_date).not.toBe('2020-01-01');
  });

  it('an issue returns 404 for an unknown id and 400 for a malformed one', async () => {
    expect(refusal(await issue(company.tenant.companyId))).toMatchObject({
      status: 404,
      code: 'INVOICE_NOT_FOUND',
    });
    expect(refusal(await issue('1'))).toMatchObject({
      status: 400,
      details: { field: 'invoice_id', invalid_value: '1' },
    });
  });
});
