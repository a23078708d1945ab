import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../src/domain/calendar/dates.ts';
import { testEnv } from '../../support/api-client.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { recurringCompany, today } from './recurring-company.ts';

let company: Awaited<ReturnType<typeof recurringCompany>>;

beforeAll(async () => {
  company = await recurringCompany();
});

const whole = () => expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);

describe('the run of a due template', () => {
  it('a run generates the invoice of a due template and advances it', async () => {
    const made = await company.create({ start_date: today(), day_of_month: 31, frequency: 'monthly' });
    expect(made.status).toBe(201);
    const { id, next_generation } = made.body.data;
    const run = await company.run(id, next_generation);
    expect(run).toEqual({ generated: 1, drafted: 0, skipped: 0, failed: 0, paused: false });
    const after = (await company.get(id)).body.data;
    expect(after).toMatchObject({ last_generated_scheduled_date: next_generation, invoices_generated: 1 });
    expect(after.next_generation > next_generation).toBe(true);
    const [entry, ...others] = await company.history(id);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      type: 'GENERATED',
      scheduled_date: next_generation,
      total: 121,
      origin: 'AUTOMATIC',
    });
    const invoice = (await company.client.get(`/invoices/${entry.invoice_id}`)).body.data;
    expect(invoice).toMatchObject({
      status: 'ISSUED',
      issue_date: next_generation,
      recurring_invoice_id: id,
      invoice_number: entry.invoice_number,
    });
    await whole();
  });

  it('concurrent late runs generate each missed invoice once, in order and without back-dating', async () => {
    const { id, next_generation } = (
      await company.create({ start_date: today(), day_of_month: 1, frequency: 'MONTHLY' })
    ).body.data;
    const late = addDays(next_generation, 70);
    const runs = await Promise.all([company.run(id, late), company.run(id, late), company.run(id, late)]);
    expect(runs.reduce((sum, run) => sum + run.generated, 0)).toBe(3);
    const history = await company.history(id);
    expect(history.map((entry: { type: string }) => entry.type)).toEqual([
      'GENERATED',
      'GENERATED',
      'GENERATED',
    ]);
    expect(new Set(history.map((entry: { scheduled_date: string }) => entry.scheduled_date)).size).toBe(3);
    await whole();
  });
});
