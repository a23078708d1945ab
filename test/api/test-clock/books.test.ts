import { describe, expect, it } from 'vitest';
import { testEnv } from '../../support/api-client.ts';
import { thisYear, today } from '../../support/today.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { clockedAccount, DAY_MS, dateOf, HOUR_MS, noonIn } from './clocked-account.ts';

describe('sandbox books under a test clock', () => {
  it('the books use the test clock for creation, due dates and payments', async () => {
    const { clock, issued, get, set, list } = await clockedAccount();
    const due = dateOf(noonIn(15));
    const { id } = await issued({ due_date: due });
    await clock.put(noonIn(15));
    expect((await get(id)).status).toBe('ISSUED');
    await clock.put(noonIn(16));
    expect((await get(id)).status).toBe('OVERDUE');
    expect((await list('status=OVERDUE')).map((invoice: { id: string }) => invoice.id)).toEqual([id]);
    expect(await set(id, { status: 'PAID' })).toMatchObject({
      status: 'PAID',
      payment_date: dateOf(noonIn(16)),
      paid_at: expect.stringContaining(dateOf(noonIn(16))),
    });
    const later = await issued();
    expect(later).toMatchObject({
      issue_date: dateOf(noonIn(16)),
      created_at: expect.stringContaining(dateOf(noonIn(16))),
    });
    expect(later.verifactu.registered_at).toContain(dateOf(noonIn(16)));
  });

  it('a new year starts a new period, whose numbers remain after the clock is removed', async () => {
    const { tenant, clock, client, issued, series, create, issue } = await clockedAccount();
    await issued();
    const year = thisYear() + 1;
    const lastDate = `${year}-03-01`;
    await clock.put(`${lastDate}T12:00:00Z`);
    expect(await issued()).toMatchObject({ invoice_number: `F-${year}-0001`, issue_date: lastDate });
    await clock.remove();
    // The series continues with its last date. Another series is not affected.
    expect(await issued()).toMatchObject({ invoice_number: `F-${year}-0002`, issue_date: lastDate });
    const other = await series({ code: 'OTRA', name: 'Otra' });
    const draft = await create({ series_id: other.id });
    expect((await issue(draft.id)).issue_date).toBe(today());
    await clock.put(`${year}-06-01T12:00:00Z`);
    expect(await issued()).toMatchObject({ invoice_number: `F-${year}-0003`, issue_date: `${year}-06-01` });
    expect((await client.get('/verifactu-records/verification')).body.data).toMatchObject({ valid: true });
    await expectWholeBooks(testEnv, 'TEST', tenant.companyId);
  });

  it('concurrent issues and clock moves keep numbers and chain consistent', async () => {
    const { tenant, clock, create, client } = await clockedAccount();
    const drafts = await Promise.all(Array.from({ length: 12 }, () => create({})));
    const moves = (async () => {
      for (const day of [50, 100, 150]) expect((await clock.put(noonIn(day))).status).toBe(200);
      expect((await clock.remove()).status).toBe(204);
    })();
    const responses = await Promise.all(drafts.map(({ id }) => client.post(`/invoices/${id}/issue`)));
    await moves;
    expect(responses.map(({ status }) => status)).toEqual(Array(12).fill(200));
    await expectWholeBooks(testEnv, 'TEST', tenant.companyId);
  });

  it('events are stored in real time, in the order in which they happened', async () => {
    const { tenant, clock, issued, set } = await clockedAccount();
    await clock.put(noonIn(100));
    const { id } = await issued();
    await set(id, { status: 'PAID' });
    const { results } = await testEnv.BOOKS_SANDBOX.prepare(
      'SELECT type, created_at FROM outbox WHERE company_id = ? ORDER BY created_at, rowid',
    )
      .bind(tenant.companyId)
      .all<{ type: string; created_at: number }>();
    const [first, ...next] = results.map(({ type }) => type);
    expect(first).toBe('invoice.issued');
    expect(next.sort()).toEqual(['invoice.paid', 'invoice_payment.created']);
    for (const { created_at } of results) expect(Math.abs(Date.now() - created_at)).toBeLessThan(HOUR_MS);
  });

  it('company data that both environments share uses real time', async () => {
    const { clock, client } = await clockedAccount();
    await clock.put(noonIn(100));
    const { body } = await client.patch('', { trade_name: 'Nueva marca' });
    expect(Date.now() - Date.parse(body.data.updated_at)).toBeLessThan(HOUR_MS);
    expect(Date.parse(body.data.updated_at) - Date.now()).toBeLessThan(DAY_MS);
  });
});
