import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ENVIRONMENTS } from '../../src/domain/environment.ts';
import { request, testEnv } from '../support/api-client.ts';
import { PATIENCE } from '../support/patience.ts';
import { expectWholeBooks } from '../support/verify-books.ts';
import { rowCounts, secondAsFirst, secondBooks, secondTenant } from './shard-tenant.ts';

beforeEach(() => {
  for (const method of ['log', 'error'] as const) vi.spyOn(console, method).mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('an account of the second shard', () => {
  it('the books are complete, and the first shard contains no row of them', async () => {
    const first = () => Promise.all([testEnv.BOOKS_LIVE, testEnv.BOOKS_SANDBOX].map(rowCounts));
    const before = await first();
    const { tenant, of } = await secondTenant();
    for (const environment of ENVIRONMENTS) {
      const books = await of(environment);
      await books.customer();
      await books.product();
      const invoice = await books.issued();
      await Promise.all(Array.from({ length: 5 }, () => books.issued()));
      await books.correct(invoice.id, { rectification_type: 'TOTAL' });
      await books.void((await books.issued()).id);
      expect((await books.get(invoice.id)).status).toBe('VOIDED');
      expect(await books.list('sort_by=invoice_number')).toHaveLength(8);
      expect(await expectWholeBooks(secondAsFirst(), environment, tenant.companyId)).toEqual({
        issued: 8,
        records: environment === 'TEST' ? 9 : 0,
      });
    }
    expect(await first()).toEqual(before);
  });

  it('issued invoices count against the plan and appear in the usage', async () => {
    const { tenant, of } = await secondTenant();
    await (await of('LIVE')).issued();
    const usage = await request('GET', `/v1/accounts/${tenant.accountId}/usage`, { key: tenant.sandboxKey });
    expect(usage.body.data.issued_in_all).toBe(1);
  });

  it('the dispatcher attempts to send records of the second shard to the AEAT', async () => {
    const { tenant, of } = await secondTenant();
    const { issued, get } = await of('TEST');
    const { id } = await issued();
    const dispatcher = testEnv.VERIFACTU_DISPATCHER.getByName(`TEST:${tenant.companyId}`);
    const { companyId, accountId } = tenant;
    await dispatcher.wake({ environment: 'TEST', booksShard: 1, companyId, accountId, records: 1 });
    const attempted = () =>
      secondBooks('TEST')
        .prepare('SELECT company_id FROM verifactu_dispatch WHERE company_id = ?')
        .bind(companyId)
        .first();
    await vi.waitFor(async () => expect(await attempted()).not.toBeNull(), PATIENCE);
    expect((await get(id)).verifactu_status).toBe('PENDING');
  });
});
