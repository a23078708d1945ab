import { beforeEach, describe, expect, it } from 'vitest';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { appendRecords } from '../../support/books/stored-chain.ts';
import { NOWHERE } from '../../support/contract-calls.ts';
import { addCompany } from '../../support/tenant.ts';
import { outcome } from '../invoices/invoice-company.ts';
import { recordsCompany, shownChain } from './records-company.ts';

let company: Awaited<ReturnType<typeof recordsCompany>>;

beforeEach(async () => {
  company = await recordsCompany();
});

const recordsOf = (id: string) => company.client.get(`/invoices/${id}/verifactu-records`);

describe('GET /v1/companies/{company_id}/invoices/{invoice_id}/verifactu-records', () => {
  it('an invoice lists its own records in order: registration, corrections, cancellation', async () => {
    const first = await company.issued();
    const second = await company.issued();
    await appendRecords(company.companyId, [
      { operation: 'REGISTRATION' },
      { operation: 'REGISTRATION' },
      { operation: 'VOID' },
    ]);
    const [registration, ...others] = await shownChain(company.companyId);
    expect((await recordsOf(first.id)).body.data).toEqual({ records: [registration] });
    const { data } = (await recordsOf(second.id)).body;
    expect(data).toEqual({ records: others });
    expect(data.records.map((record: { operation: string }) => record.operation)).toEqual([
      'REGISTRATION',
      'REGISTRATION',
      'REGISTRATION',
      'VOID',
    ]);
  });

  it('a draft, a proforma and an invoice without VeriFactu have no records', async () => {
    const draft = await company.create({});
    const proforma = await company.create({ type: 'PROFORMA' });
    for (const { id } of [draft, proforma]) expect((await recordsOf(id)).body.data).toEqual({ records: [] });
    const live = companyClient(company.companyId, company.tenant.liveKey);
    await live.put('/series/defaults');
    const made = await live.post('/invoices', {
      type: 'SIMPLIFIED',
      lines: [{ description: 'Servicio', quantity: 1, unit_price: 10 }],
      options: { issue_directly: true },
    });
    expect(made.body.data.verifactu_status).toBe('NO_VERIFACTU');
    const response = await live.get(`/invoices/${made.body.data.id}/verifactu-records`);
    expect(response.body.data).toEqual({ records: [] });
  });

  it('the records of an unknown, deleted or foreign invoice return 404', async () => {
    const draft = await company.create({});
    await company.client.delete(`/invoices/${draft.id}`);
    const issued = await company.issued();
    const other = await addCompany(testEnv, company.tenant.accountId);
    const places = [
      company.client.get(`/invoices/${NOWHERE}/verifactu-records`),
      recordsOf(draft.id),
      companyClient(other.companyId, company.tenant.sandboxKey).get(
        `/invoices/${issued.id}/verifactu-records`,
      ),
      companyClient(company.companyId, company.tenant.liveKey).get(
        `/invoices/${issued.id}/verifactu-records`,
      ),
    ];
    for (const response of await Promise.all(places)) expect(outcome(response)).toBe('INVOICE_NOT_FOUND');
  });
});
