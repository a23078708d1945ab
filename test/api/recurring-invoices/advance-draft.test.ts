import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../src/domain/calendar/dates.ts';
import { testEnv } from '../../support/api-client.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { inDays, recurringCompany } from './recurring-company.ts';

let company: Awaited<ReturnType<typeof recurringCompany>>;

beforeAll(async () => {
  company = await recurringCompany();
});

const START = inDays(30);
const whole = () => expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);

/** Creates a template and its draft, made five days before the occurrence. */
async function drafted(changes: Record<string, unknown> = {}): Promise<{ id: string; draftId: string }> {
  const { id } = (await company.create({ start_date: START, draft_in_advance: true, ...changes })).body.data;
  await company.run(id, addDays(START, -5));
  const next = await company.client.get(`/recurring-invoices/${id}/next-occurrence`);
  return { id, draftId: next.body.data.id };
}

describe('the draft in advance of a recurring invoice', () => {
  it('concurrent runs create one draft five days before, which is issued on its day', async () => {
    const { id } = (await company.create({ start_date: START, draft_in_advance: true })).body.data;
    expect(await company.run(id, addDays(START, -6))).toMatchObject({ drafted: 0 });
    const runs = await Promise.all([0, 1, 2].map(() => company.run(id, addDays(START, -5))));
    expect(runs.reduce((sum, run) => sum + run.drafted, 0)).toBe(1);
    const draft = (await company.client.get(`/recurring-invoices/${id}/next-occurrence`)).body.data;
    expect((await company.client.get(`/invoices/${draft.id}`)).body.data).toMatchObject({
      status: 'DRAFT',
      invoice_number: null,
      recurring_invoice_id: id,
    });
    expect((await company.get(id)).body.data).toMatchObject({
      next_generation: START,
      invoices_generated: 0,
    });
    expect(await company.history(id)).toEqual([]);
    const onDay = await Promise.all([0, 1].map(() => company.run(id, START)));
    expect(onDay.reduce((sum, run) => sum + run.generated, 0)).toBe(1);
    expect(await company.history(id)).toMatchObject([
      { type: 'GENERATED', invoice_id: draft.id, scheduled_date: START, origin: 'AUTOMATIC' },
    ]);
    expect((await company.client.get(`/invoices/${draft.id}`)).body.data.status).toBe('ISSUED');
    await whole();
  });

  it('the draft is issued with the changes of its user', async () => {
    const { id, draftId } = await drafted();
    await company.client.patch(`/invoices/${draftId}`, { notes: 'Revisada' });
    await company.run(id, START);
    expect((await company.client.get(`/invoices/${draftId}`)).body.data).toMatchObject({
      status: 'ISSUED',
      notes: 'Revisada',
    });
    await whole();
  });

  it('deleting the draft skips its occurrence', async () => {
    const { id, draftId } = await drafted();
    await company.client.delete(`/invoices/${draftId}`);
    expect(await company.run(id, START)).toMatchObject({ generated: 0, skipped: 1 });
    expect(await company.history(id)).toMatchObject([
      { type: 'SKIPPED', scheduled_date: START, reason: 'ADVANCE_DRAFT_DELETED', origin: 'MANUAL' },
    ]);
    expect((await company.get(id)).body.data.next_generation > START).toBe(true);
  });

  it('an issued draft is the invoice of its occurrence', async () => {
    const { id, draftId } = await drafted();
    const issued = await company.client.post(`/invoices/${draftId}/issue`);
    expect(issued.status).toBe(200);
    expect(await company.run(id, START)).toMatchObject({ generated: 0 });
    expect(await company.history(id)).toMatchObject([
      {
        type: 'GENERATED',
        invoice_id: draftId,
        invoice_number: issued.body.data.invoice_number,
        origin: 'MANUAL',
      },
    ]);
    expect((await company.get(id)).body.data.invoices_generated).toBe(1);
    await whole();
  });

  it.each(['skip', 'pause', 'end'])(
    'an issued draft counts at once, so that a %s does not affect it',
    async (act) => {
      const { id, draftId } = await drafted({ max_invoices: 2 });
      expect((await company.client.post(`/invoices/${draftId}/issue`)).status).toBe(200);
      expect((await company.get(id)).body.data).toMatchObject({
        invoices_generated: 1,
        last_generated_scheduled_date: START,
      });
      if (act === 'skip') await company.client.post(`/recurring-invoices/${id}/skip`);
      if (act === 'pause') {
        await company.setStatus(id, 'PAUSED');
        await company.setStatus(id, 'ACTIVE');
      }
      if (act === 'end') await company.setStatus(id, 'COMPLETED');
      await company.run(id, addDays(START, 100));
      const made = (await company.history(id)).filter(
        (entry: { type: string }) => entry.type === 'GENERATED',
      );
      expect(made).toHaveLength(act === 'end' ? 1 : 2);
      expect(made.at(-1)).toMatchObject({ invoice_id: draftId, scheduled_date: START, origin: 'MANUAL' });
      expect((await company.get(id)).body.data).toMatchObject({ status: 'COMPLETED', next_generation: null });
      await whole();
    },
  );

  it('a draft issued in a batch counts at once', async () => {
    const { id, draftId } = await drafted();
    await company.client.post('/invoices/batches', { operation: 'ISSUE', invoice_ids: [draftId] });
    expect((await company.get(id)).body.data.invoices_generated).toBe(1);
  });

  it('a draft issued by a run that died is counted by the next change of the template', async () => {
    const { id, draftId } = await drafted();
    const books = testEnv.BOOKS_SANDBOX;
    await company.client.post(`/invoices/${draftId}/issue`);
    await books.batch([
      books.prepare("UPDATE recurring_occurrences SET state = 'DRAFTED' WHERE invoice_id = ?").bind(draftId),
      books.prepare('DELETE FROM recurring_history WHERE template_id = ?').bind(id),
      books
        .prepare(
          'UPDATE recurring_invoices SET generated_count = 0, consumed_count = 0, next_date = ? WHERE id = ?',
        )
        .bind(START, id),
    ]);
    const skipped = await company.client.post(`/recurring-invoices/${id}/skip`);
    expect(skipped.body.data.invoices_generated).toBe(1);
    const entries = (await company.history(id)).map((entry: { type: string }) => entry.type);
    expect(entries).toEqual(['SKIPPED', 'GENERATED']);
  });

  it('generating with a scheduled draft returns 409 and changes nothing', async () => {
    const { id, draftId } = await drafted();
    const body = { scheduled_for: inDays(28), generation_mode: 'ISSUE' };
    expect((await company.client.put(`/invoices/${draftId}/schedule`, body)).status).toBe(200);
    const before = await company.get(id);
    const refused = await company.client.post(`/recurring-invoices/${id}/generate`);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'RECURRING_OCCURRENCE_ALREADY_CONSUMED']);
    const after = await company.get(id);
    expect([after.body.data, after.headers.get('ETag')]).toEqual([
      before.body.data,
      before.headers.get('ETag'),
    ]);
    expect(await company.history(id)).toEqual([]);
  });

  it('a changed template replaces its draft unless the user edited it, and shows its own next amount', async () => {
    const lines = [
      { description: 'Cuota', quantity: 1, unit_price: 500, main_tax: { type: 'IVA', percentage: 21 } },
    ];
    const { id, draftId } = await drafted();
    expect((await company.patch(id, { lines })).body.data.next_amount).toBe(605);
    expect((await company.client.get(`/invoices/${draftId}`)).status).toBe(404);
    expect(await company.run(id, addDays(START, -5))).toMatchObject({ drafted: 1 });
    const next = (await company.client.get(`/recurring-invoices/${id}/next-occurrence`)).body.data;
    expect(next.total_to_pay).toBe(605);
    await company.client.patch(`/invoices/${next.id}`, { lines: [{ ...lines[0], unit_price: 42 }] });
    expect((await company.patch(id, { lines: [{ ...lines[0], unit_price: 7 }] })).body.data.next_amount).toBe(
      50.82,
    );
    expect((await company.get(id)).body.data.next_amount).toBe(50.82);
    const { recurring_invoices } = (await company.client.get('/recurring-invoices?limit=100')).body.data;
    expect(recurring_invoices.find((one: { id: string }) => one.id === id).next_amount).toBe(50.82);
    await company.run(id, START);
    expect((await company.client.get(`/invoices/${next.id}`)).body.data).toMatchObject({
      status: 'ISSUED',
      total_to_pay: 50.82,
    });
    expect((await company.get(id)).body.data.next_amount).toBe(8.47);
    await whole();
  });

  it('generating now issues the draft', async () => {
    const { id, draftId } = await drafted();
    const made = await company.client.post(`/recurring-invoices/${id}/generate`);
    expect(made.body.data).toMatchObject({ id: draftId, status: 'ISSUED' });
    expect(await company.run(id, START)).toMatchObject({ generated: 0, skipped: 0 });
    await whole();
  });

  it('generating after the draft is deleted issues a new invoice', async () => {
    const { id, draftId } = await drafted();
    await company.client.delete(`/invoices/${draftId}`);
    const made = await company.client.post(`/recurring-invoices/${id}/generate`);
    expect(made.status).toBe(201);
    expect(made.body.data.id).not.toBe(draftId);
    expect(await company.history(id)).toMatchObject([{ type: 'GENERATED', scheduled_date: START }]);
  });

  it('the draft moves with the day of its occurrence', async () => {
    const { id, draftId } = await drafted();
    const day = Number(START.slice(8)) > 14 ? 1 : 28;
    const moved = (await company.patch(id, { day_of_month: day })).body.data;
    expect(moved.next_generation).not.toBe(START);
    await company.run(id, moved.next_generation);
    expect(await company.history(id)).toMatchObject([
      { scheduled_date: moved.next_generation, invoice_id: draftId },
    ]);
  });

  it.each([
    ['skipped', (id: string) => company.client.post(`/recurring-invoices/${id}/skip`)],
    ['completed', (id: string) => company.setStatus(id, 'COMPLETED')],
    ['deleted', (id: string) => company.client.delete(`/recurring-invoices/${id}`)],
  ])('the draft of an occurrence that is %s is deleted unless it was edited', async (_name, end) => {
    const untouched = await drafted();
    expect((await end(untouched.id)).status).toBeLessThan(300);
    expect((await company.client.get(`/invoices/${untouched.draftId}`)).status).toBe(404);
    const edited = await drafted();
    await company.client.patch(`/invoices/${edited.draftId}`, { notes: 'Mía' });
    expect((await end(edited.id)).status).toBeLessThan(300);
    const kept = await company.client.get(`/invoices/${edited.draftId}`);
    expect(kept.body.data).toMatchObject({ status: 'DRAFT', notes: 'Mía' });
  });

  it('a draft that cannot be issued stays for the next attempt', async () => {
    const { id, draftId } = await drafted();
    await company.client.patch(`/invoices/${draftId}`, { recipient: { legal_name: 'Sin NIF' } });
    expect(await company.run(id, START)).toMatchObject({ failed: 1 });
    expect((await company.get(id)).body.data).toMatchObject({ is_failing: true, next_generation: START });
    const { recipient } = (await company.get(id)).body.data;
    const { recipient_type: _type, customer_id: _id, ...own } = recipient;
    await company.client.patch(`/invoices/${draftId}`, { recipient: own });
    expect(await company.run(id, addDays(START, 1))).toMatchObject({ generated: 1 });
    expect(await company.history(id)).toMatchObject([
      { type: 'GENERATED', invoice_id: draftId },
      { type: 'FAILED' },
    ]);
    await whole();
  });
});
