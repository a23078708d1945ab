import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../src/domain/calendar/dates.ts';
import { testEnv } from '../../support/api-client.ts';
import { RECIPIENT } from '../../support/invoice-bodies.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { inDays, recurringCompany } from './recurring-company.ts';

let company: Awaited<ReturnType<typeof recurringCompany>>;

beforeAll(async () => {
  company = await recurringCompany();
});

const INCOMPLETE = { recipient: { legal_name: 'Sin NIF' } };

async function pausedEvents(id: string): Promise<Record<string, unknown>[]> {
  const { results } = await testEnv.BOOKS_SANDBOX.prepare(
    "SELECT data FROM outbox WHERE type = 'recurring_invoice.paused' AND subject_id = ?",
  )
    .bind(id)
    .all<{ data: string }>();
  return results.map(({ data }) => JSON.parse(data));
}

async function countOf(table: string, column: string, id: string): Promise<number> {
  const row = await testEnv.BOOKS_SANDBOX.prepare(
    `SELECT count(*) AS found FROM ${table} WHERE ${column} = ?`,
  )
    .bind(id)
    .first<{ found: number }>();
  return row?.found ?? 0;
}

describe('a rejected generation of a recurring invoice', () => {
  it('a rejected generation is stored once a day, retried daily, and pauses the template the third time', async () => {
    const start = inDays(2);
    const { id } = (await company.create({ ...INCOMPLETE, name: 'Rota', start_date: start })).body.data;
    const first = await Promise.all([company.run(id, start), company.run(id, start)]);
    expect(first.map(({ failed }) => failed).sort()).toEqual([0, 1]);
    expect(await company.run(id, start)).toMatchObject({ generated: 0, failed: 0 });
    expect((await company.get(id)).body.data).toMatchObject({
      status: 'ACTIVE',
      is_failing: true,
      next_generation: start,
    });
    expect(await company.history(id)).toMatchObject([
      {
        type: 'FAILED',
        scheduled_date: start,
        invoice_id: null,
        reason: 'VALIDATION_ERROR',
        origin: 'AUTOMATIC',
      },
    ]);
    expect(await company.run(id, addDays(start, 1))).toMatchObject({ failed: 1, paused: false });
    expect(await pausedEvents(id)).toEqual([]);
    expect(await company.run(id, addDays(start, 2))).toMatchObject({ failed: 1, paused: true });
    const paused = (await company.get(id)).body.data;
    expect(paused).toMatchObject({
      status: 'PAUSED',
      is_failing: true,
      pause: { reason: 'GENERATION_FAILURE', blocker: { code: 'VALIDATION_ERROR' } },
    });
    expect((await company.history(id)).map(({ type }: { type: string }) => type)).toEqual([
      'PAUSED',
      'FAILED',
      'FAILED',
      'FAILED',
    ]);
    expect(await pausedEvents(id)).toMatchObject([
      {
        recurring_invoice_id: id,
        name: 'Rota',
        reason: 'GENERATION_FAILURE',
        blocker: paused.pause.blocker,
        since: paused.pause.since,
      },
    ]);
    expect(await company.run(id, addDays(start, 3))).toMatchObject({ failed: 0, generated: 0 });
    expect(await countOf('invoices', 'recurring_invoice_id', id)).toBe(0);
  });

  it('a corrected template generates its invoice the next day and is no longer failing', async () => {
    const start = inDays(2);
    const { id } = (await company.create({ ...INCOMPLETE, start_date: start })).body.data;
    await company.run(id, start);
    await company.patch(id, { recipient: RECIPIENT });
    expect(await company.run(id, start)).toMatchObject({ generated: 0 });
    expect(await company.run(id, addDays(start, 1))).toMatchObject({ generated: 1 });
    expect((await company.get(id)).body.data).toMatchObject({
      is_failing: false,
      last_generated_scheduled_date: start,
    });
    await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  });

  it('resuming a template resets its count of failures', async () => {
    const start = inDays(2);
    const { id } = (await company.create({ ...INCOMPLETE, start_date: start })).body.data;
    for (const day of [0, 1, 2]) await company.run(id, addDays(start, day));
    const resumed = await company.setStatus(id, 'ACTIVE');
    expect(resumed.body.data).toMatchObject({ status: 'ACTIVE', is_failing: false, next_generation: start });
    expect(await company.run(id, addDays(start, 3))).toMatchObject({ failed: 1, paused: false });
  });

  it('the pause of a template names the blocker of its company', async () => {
    const other = await recurringCompany();
    const { id } = (await other.create({ start_date: inDays(1) })).body.data;
    await testEnv.BOOKS_SANDBOX.prepare('UPDATE series SET is_default = 0 WHERE company_id = ?')
      .bind(other.tenant.companyId)
      .run();
    for (const day of [1, 2, 3]) await other.run(id, inDays(day));
    expect((await other.get(id)).body.data.pause.blocker).toMatchObject({ code: 'SERIES_DEFAULT_NOT_FOUND' });
  });
});

describe('a template that is paused past its date', () => {
  it('a paused template generates nothing, and continues after today when resumed', async () => {
    const { tenant } = company;
    const { id } = (await company.create({ start_date: '2026-01-31', day_of_month: 31 })).body.data;
    await company.setStatus(id, 'PAUSED');
    const late = addDays((await company.get(id)).body.data.next_generation, 40);
    expect(await company.run(id, late)).toMatchObject({ generated: 0 });
    await testEnv.BOOKS_SANDBOX.prepare("UPDATE recurring_invoices SET next_date = '2026-03-31' WHERE id = ?")
      .bind(id)
      .run();
    expect((await company.get(id)).body.data).toMatchObject({ next_generation: null, next_amount: null });
    const resumed = (await company.setStatus(id, 'ACTIVE')).body.data;
    expect(resumed.next_generation > inDays(0)).toBe(true);
    expect(resumed.next_generation <= inDays(31)).toBe(true);
    await expectWholeBooks(testEnv, 'TEST', tenant.companyId);
  });
});
