import { beforeAll, describe, expect, it } from 'vitest';
import { testEnv } from '../../support/api-client.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { inDays, recurringCompany, templateBody, today } from './recurring-company.ts';

let company: Awaited<ReturnType<typeof recurringCompany>>;

beforeAll(async () => {
  company = await recurringCompany();
});

const generate = (id: string, headers?: Record<string, string>) =>
  company.client.post(`/recurring-invoices/${id}/generate`, undefined, headers);
const whole = () => expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);

describe('POST /v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id}/generate', () => {
  it('generating issues the next occurrence and advances the template', async () => {
    const start = inDays(20);
    const { id } = (await company.create({ start_date: start, max_invoices: 2 })).body.data;
    const first = await generate(id);
    expect(first.status).toBe(201);
    const { data } = first.body;
    expect(first.headers.get('Location')).toBe(`${company.client.base}/invoices/${data.id}`);
    expect(data).toMatchObject({ status: 'ISSUED', issue_date: today(), recurring_invoice_id: id });
    const after = (await company.get(id)).body.data;
    expect(after).toMatchObject({ invoices_generated: 1, last_generated_scheduled_date: start });
    expect(after.next_generation > start).toBe(true);
    expect(await company.history(id)).toMatchObject([
      {
        type: 'GENERATED',
        scheduled_date: start,
        invoice_id: data.id,
        invoice_number: data.invoice_number,
        origin: 'MANUAL',
        total: 121,
      },
    ]);
    await generate(id);
    const ended = (await company.get(id)).body.data;
    expect(ended).toMatchObject({ status: 'COMPLETED', completion: { reason: 'MAX_INVOICES_REACHED' } });
    expect((await generate(id)).body.error.code).toBe('RECURRING_ALREADY_ENDED');
    await whole();
  });

  it('an occurrence generated early is not generated again on its day', async () => {
    const { id, next_generation } = (await company.create({ start_date: inDays(3) })).body.data;
    await generate(id);
    expect(await company.run(id, next_generation)).toMatchObject({ generated: 0 });
    expect(await company.history(id)).toHaveLength(1);
  });

  it('generating works on a paused template, which stays paused', async () => {
    const { id } = (await company.create({ start_date: inDays(3) })).body.data;
    await company.setStatus(id, 'PAUSED');
    expect((await generate(id)).status).toBe(201);
    expect((await company.get(id)).body.data).toMatchObject({ status: 'PAUSED', invoices_generated: 1 });
  });

  it('concurrent requests generate each occurrence once and the others return a conflict', async () => {
    const { id } = (await company.create({ start_date: inDays(3) })).body.data;
    const responses = await Promise.all(Array.from({ length: 8 }, () => generate(id)));
    const made = responses.filter(({ status }) => status === 201);
    const others = responses.filter(({ status }) => status !== 201);
    expect(made.length).toBeGreaterThan(0);
    expect(
      others.every(({ body }) =>
        ['RECURRING_OCCURRENCE_ALREADY_CONSUMED', 'CONCURRENT_MODIFICATION'].includes(body.error.code),
      ),
    ).toBe(true);
    const history = await company.history(id);
    expect(new Set(history.map((entry: { scheduled_date: string }) => entry.scheduled_date)).size).toBe(
      history.length,
    );
    const ids = new Set(made.map(({ body }) => body.data.id));
    expect(ids.size).toBe(made.length);
    expect(history).toHaveLength(made.length);
    expect((await company.get(id)).body.data.invoices_generated).toBe(made.length);
    await whole();
  });

  it('a concurrent run and request generate each occurrence once', async () => {
    const { id } = (await company.create({ start_date: today() })).body.data;
    const [run, response] = await Promise.all([company.run(id, today()), generate(id)]);
    const history = await company.history(id);
    expect(new Set(history.map((entry: { scheduled_date: string }) => entry.scheduled_date)).size).toBe(
      history.length,
    );
    expect([201, 409]).toContain(response.status);
    expect(run.failed).toBe(0);
    expect((await company.get(id)).body.data.invoices_generated).toBe(history.length);
    await whole();
  });

  it('a repeated key returns the same invoice', async () => {
    const { id } = (await company.create({ start_date: inDays(3) })).body.data;
    const key = { 'Idempotency-Key': `generate-${id}` };
    const first = await generate(id, key);
    const again = await generate(id, key);
    expect(again.body.data).toEqual(first.body.data);
    expect((await company.get(id)).body.data.invoices_generated).toBe(1);
  });

  it('a rejected generation changes nothing', async () => {
    const { data } = (await company.create({ start_date: inDays(3), recipient: { legal_name: 'Sin NIF' } }))
      .body;
    const refused = await generate(data.id);
    expect(refused.status).toBe(422);
    expect(refused.body.error.details).toHaveProperty('recipient.nif');
    expect((await company.get(data.id)).body.data).toEqual(data);
    expect(await company.history(data.id)).toEqual([]);
  });

  it('a generation rejected by the ledger leaves no invoice and allows the next one', async () => {
    const exempt = { type: 'IVA', percentage: 0, exemption_reason: 'E5' };
    const lines = [{ description: 'x', quantity: 1, unit_price: 10, main_tax: exempt }];
    const { data } = (await company.create({ start_date: inDays(3), lines })).body;
    expect((await generate(data.id)).body.error.code).toBe('AEAT_RULE_VIOLATED');
    expect((await company.get(data.id)).body.data).toEqual(data);
    const left = await testEnv.BOOKS_SANDBOX.prepare(
      'SELECT (SELECT count(*) FROM invoices WHERE recurring_invoice_id = ?1) + (SELECT count(*) FROM recurring_occurrences WHERE template_id = ?1) AS found',
    )
      .bind(data.id)
      .first<{ found: number }>();
    expect(left?.found).toBe(0);
    expect(await company.run(data.id, inDays(3))).toMatchObject({ failed: 1, generated: 0 });
    const { lines: right } = templateBody();
    await company.patch(data.id, { lines: right });
    expect((await generate(data.id)).status).toBe(201);
    await whole();
  });
});
