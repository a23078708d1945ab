import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testEnv } from '../../support/api-client.ts';
import { handleRequest } from '../../support/handle-request.ts';
import { invoiceCompany, line, outcome, RECIPIENT } from '../invoices/invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-01-10T10:00:00.000Z'));
  company = await invoiceCompany();
});
afterEach(() => {
  vi.useRealTimers();
});

const ADDRESS = {
  ...{ street: 'Gran Vía', number: '2', postal_code: '28013', city: 'Madrid' },
  ...{ province: 'Madrid', country: 'ES' },
};
const data = async (path: string) => {
  const response = await company.client.get(path);
  expect(response.status, response.text).toBe(200);
  return response.body.data;
};

/** Downloads a file of the company with its type. */
async function fileOf(path: string, headers: Record<string, string> = {}) {
  const { client, tenant } = company;
  const response = await handleRequest(
    new Request(`https://folio.test${client.base}${path}`, {
      headers: { Authorization: `Bearer ${tenant.sandboxKey}`, ...headers },
    }),
    testEnv,
  );
  expect(response.status).toBe(200);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { type: response.headers.get('Content-Type') ?? '', bytes };
}

describe('the receivables of a company', () => {
  it('receivables show what each customer owes by days overdue', async () => {
    const customer = await company.customer({
      legal_name: 'Cliente Uno SL',
      nif: 'B12345674',
      address: ADDRESS,
    });
    const of = { recipient: { customer_id: customer.id } };
    await company.issued({ ...of, due_date: '2026-01-20' });
    const part = await company.issued({ ...of, due_date: '2026-03-01' });
    await company.client.post(`/invoices/${part.id}/payments`, { amount: 21 });
    const corrected = await company.issued({ ...of, due_date: '2026-06-01', lines: [line(200)] });
    await company.correct(corrected.id, { lines: [line(-100)] });
    const paid = await company.issued(of);
    await company.set(paid.id, { status: 'PAID' });
    const over = await company.issued(of);
    await company.client.post(`/invoices/${over.id}/payments`, { amount: 131 });
    vi.setSystemTime(new Date('2026-03-31T10:00:00.000Z'));
    const { customers, totals, as_of, dso_days } = await data('/receivables');
    expect(as_of).toBe('2026-03-31');
    expect(customers).toEqual([
      {
        ...{ customer_id: customer.id, name: 'Cliente Uno SL', not_due: 121, days_1_30: 100, days_31_60: 0 },
        ...{ days_61_90: 121, over_90: 0, total: 342 },
      },
    ]);
    expect(totals).toMatchObject({ total: 342 });
    // 342 due of 726 sold, less 121 of the corrective, within 90 days.
    expect(dso_days).toBe(Math.round((342 * 900) / (726 - 121)) / 10);
  });

  it('the income of the next 90 days is that of open invoices, schedules and recurring invoices by due date', async () => {
    for (const due_date of ['2026-01-10', '2026-01-11', '2026-02-09', '2026-04-10', '2026-04-11'])
      await company.issued({ due_date });
    const schedule = async (generation_mode: string, more: Record<string, unknown>) => {
      const { id } = await company.create({ lines: [line(10)], ...more });
      const body = { scheduled_for: '2026-02-20', generation_mode };
      expect((await company.client.put(`/invoices/${id}/schedule`, body)).status).toBeLessThan(300);
    };
    await schedule('ISSUE', { due_date: '2026-03-15' });
    await schedule('ISSUE', { payment_info: { payment_term_days: 10 } });
    await schedule('ISSUE_AND_SEND', {});
    await schedule('DRAFT', {});
    const template = (changes: Record<string, unknown>) =>
      company.client.post('/recurring-invoices', {
        ...{ name: 'Cuota', frequency: 'MONTHLY', day_of_month: 20, start_date: '2026-01-20' },
        ...{ invoice_type: 'STANDARD', recipient: RECIPIENT, lines: [line(1)], ...changes },
      });
    const made = [
      await template({ payment_info: { payment_term_days: 30 } }),
      await template({ name: 'Dos', max_invoices: 2 }),
      await template({ name: 'Lejos', frequency: 'YEARLY', start_date: '2026-12-20' }),
    ];
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
    vi.setSystemTime(new Date('2026-01-11T10:00:00.000Z'));
    expect((await data('/receivables')).expected).toEqual([
      {
        ...{ from: '2026-01-11', to: '2026-02-09', invoices: 242, scheduled: 0, recurring: 1.21 },
        total: 243.21,
      },
      {
        ...{ from: '2026-02-10', to: '2026-03-11', invoices: 0, scheduled: 24.2, recurring: 2.42 },
        total: 26.62,
      },
      {
        ...{ from: '2026-03-12', to: '2026-04-10', invoices: 121, scheduled: 12.1, recurring: 1.21 },
        total: 134.31,
      },
    ]);
  });

  it('a paid invoice whose total rises by a substitution is due again, in receivables and statement', async () => {
    const customer = await company.customer({
      legal_name: 'Cliente Tres SL',
      nif: 'B12345674',
      address: ADDRESS,
    });
    const { id } = await company.issued({ recipient: { customer_id: customer.id } });
    await company.client.post(`/invoices/${id}/payments`, { amount: 121 });
    await company.correct(id, { rectification_type: 'SUBSTITUTION', lines: [line(150)] });
    await company.correct(id, { rectification_type: 'SUBSTITUTION', lines: [line(130)] });
    expect(await company.get(id)).toMatchObject({ amount_due: 36.3 });
    const { totals } = await data('/receivables');
    expect(totals.total).toBe(36.3);
    const statement = await data(`/customers/${customer.id}/statement`);
    const sides = statement.entries.map(
      ({ debit, credit }: { debit: number; credit: number }) => debit - credit,
    );
    expect(sides.toSorted((a: number, b: number) => a - b)).toEqual([-121, -24.2, 60.5, 121]);
    expect(statement.closing_balance).toBe(36.3);
  });

  it('a substitution for another customer moves the debt and its payments to that customer', async () => {
    const customer = (legal_name: string, nif: string) =>
      company.customer({ legal_name, nif, address: ADDRESS });
    const [first, second] = [
      await customer('Cliente Uno SL', 'B12345674'),
      await customer('Cliente Dos SL', 'B22334452'),
    ];
    const on = (day: string) => vi.setSystemTime(new Date(`${day}T10:00:00.000Z`));
    const pay = (id: string, amount: number) => company.client.post(`/invoices/${id}/payments`, { amount });
    const statementOf = async ({ id }: { id: string }, query = '') => {
      const { entries, ...rest } = await data(`/customers/${id}/statement${query}`);
      const changes = entries.map((entry: { kind: string; debit: number; credit: number }) => [
        entry.kind,
        entry.debit - entry.credit,
      ]);
      return { changes, opening: rest.opening_balance, closing: rest.closing_balance };
    };
    const { id } = await company.issued({
      ...{ recipient: { customer_id: first.id }, due_date: '2026-01-31' },
    });
    on('2026-02-01');
    await pay(id, 21);
    on('2026-02-10');
    const corrective = await company.correct(id, {
      ...{ rectification_type: 'SUBSTITUTION', recipient: { customer_id: second.id } },
    });
    expect(corrective.recipient.customer_id).toBe(second.id);
    on('2026-03-15');
    await pay(id, 40);
    const { customers, totals } = await data('/receivables');
    expect(customers).toMatchObject([
      { customer_id: second.id, name: 'Cliente Dos SL', days_31_60: 60, total: 60 },
    ]);
    expect([customers.length, totals.total]).toEqual([1, 60]);
    expect(await statementOf(first)).toEqual({
      ...{ opening: 0, closing: 0 },
      changes: [
        ['INVOICE', 121],
        ['PAYMENT', -21],
        ['CORRECTIVE', -100],
      ],
    });
    expect(await statementOf(second)).toEqual({
      ...{ opening: 0, closing: 60 },
      changes: [
        ['CORRECTIVE', 100],
        ['PAYMENT', -40],
      ],
    });
    expect(await statementOf(first, '?to=2026-02-05')).toMatchObject({ closing: 100 });
    expect(await statementOf(first, '?from=2026-02-06')).toMatchObject({ opening: 100, closing: 0 });
    expect(await statementOf(second, '?from=2026-03-01')).toMatchObject({ opening: 100, closing: 60 });

    await company.void(corrective.id);
    expect((await data('/receivables')).customers).toMatchObject([{ customer_id: first.id, total: 60 }]);
    expect([(await statementOf(first)).closing, (await statementOf(second)).closing]).toEqual([60, 0]);
  });

  it('a substitution that states the same customer in full leaves the debt with the customer', async () => {
    const named = { legal_name: 'Cliente Tres SL', nif: 'B12345674', address: ADDRESS };
    const customer = await company.customer(named);
    const { id } = await company.issued({ recipient: { customer_id: customer.id } });
    await company.correct(id, {
      ...{ rectification_type: 'SUBSTITUTION', lines: [line(150)] },
      recipient: { ...named, legal_name: 'Cliente Tres, SL' },
    });
    await company.correct(id, { rectification_type: 'PARTIAL', lines: [line(-10)] });
    const [due] = (await data('/receivables')).customers;
    expect(due).toMatchObject({ customer_id: customer.id, total: 169.4 });
    expect((await data(`/customers/${customer.id}/statement`)).closing_balance).toBe(169.4);
    await company.correct(id, {
      ...{ rectification_type: 'SUBSTITUTION', lines: [line(100)] },
      recipient: { legal_name: 'Sin ficha SL', nif: 'B22334452', address: ADDRESS },
    });
    const [other] = (await data('/receivables')).customers;
    expect(other).toMatchObject({ customer_id: null, name: 'Sin ficha SL', total: 121 });
    expect((await data(`/customers/${customer.id}/statement`)).closing_balance).toBe(0);
  });

  it('a corrective after a write-off leaves no credit, in the invoice and in the statement', async () => {
    const customer = await company.customer({ nif: 'B12345674', address: ADDRESS });
    const { id } = await company.issued({ recipient: { customer_id: customer.id } });
    const lost = { amount: 121, reason: 'Incobrable' };
    expect((await company.client.post(`/invoices/${id}/write-offs`, lost)).status).toBe(201);
    vi.setSystemTime(new Date('2026-02-20T10:00:00.000Z'));
    await company.correct(id, { rectification_type: 'TOTAL' });
    expect(await company.get(id)).toMatchObject({
      ...{ amount_paid: 0, amount_written_off: 0, amount_due: 0, credit_amount: 0, payment_state: null },
    });
    const { entries, closing_balance } = await data(`/customers/${customer.id}/statement`);
    expect(
      entries.map(({ date, kind, debit, credit }: Record<string, unknown>) => [date, kind, debit, credit]),
    ).toEqual([
      ['2026-01-10', 'INVOICE', 121, 0],
      ['2026-01-10', 'WRITE_OFF', 0, 121],
      ['2026-02-20', 'CORRECTIVE', 0, 121],
      ['2026-02-20', 'WRITE_OFF', 121, 0],
    ]);
    expect(closing_balance).toBe(0);
    expect((await data(`/customers/${customer.id}/statement?to=2026-02-19`)).closing_balance).toBe(0);
  });

  it('a customer statement begins and ends with the balance of its period', async () => {
    const customer = await company.customer({
      legal_name: 'Cliente Dos SL',
      nif: 'B12345674',
      address: ADDRESS,
    });
    const { id } = await company.issued({ recipient: { customer_id: customer.id } });
    vi.setSystemTime(new Date('2026-02-10T10:00:00.000Z'));
    const paid = (await company.client.post(`/invoices/${id}/payments`, { amount: 100, reference: 'TRF' }))
      .body.data;
    await company.client.post(`/invoices/${id}/payments/${paid.id}/refunds`, { amount: 10 });
    const statement = await data(`/customers/${customer.id}/statement?from=2026-02-01`);
    expect(statement).toMatchObject({ opening_balance: 121, closing_balance: 31, to: '2026-02-10' });
    expect(statement.entries).toMatchObject([
      { kind: 'PAYMENT', debit: 0, credit: 100, balance: 21, reference: 'TRF' },
      { kind: 'REFUND', debit: 10, credit: 0, balance: 31 },
    ]);
    const whole = await data(`/customers/${customer.id}/statement`);
    expect(whole.entries[0]).toMatchObject({ kind: 'INVOICE', debit: 121, balance: 121 });
    const pdf = await fileOf(`/customers/${customer.id}/statement?format=pdf&language=en`);
    expect(pdf.type).toBe('application/pdf');
    expect(new TextDecoder('latin1').decode(pdf.bytes)).toMatch(/^%PDF-/);
    const path = `/customers/${customer.id}/statement`;
    for (const [query, accept, type] of [
      ['', 'application/pdf', 'application/pdf'],
      ['?language=en', 'application/pdf, application/json;q=0.5', 'application/pdf'],
      ['', 'text/html, application/pdf;q=0.9', 'text/html'],
      ['', 'application/*', 'application/json'],
      ['?format=json', 'application/pdf, */*;q=0.1', 'application/json'],
      ['?format=pdf', 'text/html', 'application/pdf'],
    ] as const)
      expect([accept, (await fileOf(path + query, { Accept: accept })).type]).toEqual([
        accept,
        expect.stringContaining(type),
      ]);
    const page = await fileOf(path, { Accept: 'text/html' });
    expect(page.type).toContain('text/html');
    const markup = new TextDecoder().decode(page.bytes);
    expect(markup).toContain('<h1>Extracto de cuenta: ');
    expect(markup).toContain('31,00 €');
    expect(outcome(await company.client.get(`/customers/${id}/statement`))).toBe('CUSTOMER_NOT_FOUND');
    expect(
      (await company.client.get(`/customers/${customer.id}/statement?from=2026-03-01&to=2026-02-01`)).status,
    ).toBe(422);
  });
});

describe('the timeline of an invoice', () => {
  it('the timeline lists events in order with actor and time', async () => {
    const { id, hosted_url } = await company.issued();
    const at = (time: string) => vi.setSystemTime(new Date(time));
    at('2026-01-12T10:00:00.000Z');
    await company.set(id, { status: 'SENT' });
    at('2026-01-13T10:00:00.000Z');
    await handleRequest(
      new Request(`https://folio.test${new URL(hosted_url).pathname}/answer`, {
        method: 'POST',
        body: new URLSearchParams({ answer: 'ACCEPTED' }),
      }),
      testEnv,
    );
    at('2026-01-14T10:00:00.000Z');
    await company.client.post(`/invoices/${id}/payments`, { amount: 121 });
    const { timeline, commercial_status } = await data(`/invoices/${id}/timeline`);
    expect(timeline.map(({ type }: { type: string }) => type)).toEqual([
      ...['DRAFTED', 'ISSUED', 'REGISTERED', 'SENT', 'SEEN', 'ACCEPTED', 'PAYMENT', 'PAID'],
    ]);
    expect(timeline[0].actor.type).toBe('API_KEY');
    expect(timeline[5]).toMatchObject({ at: '2026-01-13T10:00:00.000Z', actor: { type: 'RECIPIENT' } });
    expect(timeline[6].data).toMatchObject({ amount: 121, source: 'MANUAL' });
    expect(commercial_status).toEqual({ status: 'PAID', date: '2026-01-14', deadline: '2026-01-20' });
    expect(outcome(await company.client.get(`/invoices/${company.tenant.companyId}/timeline`))).toBe(
      'INVOICE_NOT_FOUND',
    );
    const page = await handleRequest(
      new Request(`https://folio.test${new URL(hosted_url).pathname}`),
      testEnv,
    );
    const history = (await page.text()).split('<h2>Historial</h2>')[1] ?? '';
    expect([...history.matchAll(/<\/time> ([^<]+)/g)].map(([, text]) => text)).toEqual([
      ...['Emitida', 'Enviada', 'Vista', 'Aceptada', 'Pago recibido: 121,00 €', 'Pagada'],
    ]);
  });

  it('the timeline lists refunds, write-offs, corrections and later payments', async () => {
    const { id, hosted_url } = await company.issued();
    const post = async (path: string, body: object) => {
      const response = await company.client.post(`/invoices/${id}${path}`, body);
      expect(response.status, response.text).toBe(201);
      return response.body.data;
    };
    const paid = await post('/payments', { amount: 21 });
    await post(`/payments/${paid.id}/refunds`, { amount: 21, reason: 'Cobrado dos veces' });
    await company.correct(id, { lines: [line(-50)] });
    const { timeline } = await data(`/invoices/${id}/timeline`);
    expect(timeline.slice(3).map(({ type }: { type: string }) => type)).toEqual([
      ...['PAYMENT', 'REFUND', 'CORRECTED'],
    ]);
    expect(timeline[4].data).toMatchObject({ amount: 21, reason: 'Cobrado dos veces' });
    const page = await handleRequest(
      new Request(`https://folio.test${new URL(hosted_url).pathname}`),
      testEnv,
    );
    expect(await page.text()).toMatch(/Pago recibido: 21,00\s€.*Importe devuelto: 21,00\s€.*Rectificada/);
    const lost = await company.issued();
    await company.client.post(`/invoices/${lost.id}/write-offs`, { amount: 121, reason: 'Concurso' });
    const told = (await data(`/invoices/${lost.id}/timeline`)).timeline;
    expect(told.at(-1)).toMatchObject({ type: 'PAID' });
    expect(told.at(-2)).toMatchObject({ type: 'WRITE_OFF', data: { amount: 121 } });
  });
});

describe('late interest on the invoice page', () => {
  it('the page of an overdue invoice shows late interest if the company requests it and a rate is known', async () => {
    const { hosted_url } = await company.issued({ due_date: '2026-01-20' });
    const textNow = async () => {
      const response = await handleRequest(
        new Request(`https://folio.test${new URL(hosted_url).pathname}`),
        testEnv,
      );
      return (await response.text()).replaceAll('\u00a0', ' ');
    };
    const asked = await company.client.put('/reminder-settings', { enabled: true, late_interest: true });
    expect(asked.status).toBe(200);
    expect(await textNow()).not.toContain('Intereses de demora');
    vi.setSystemTime(new Date('2026-03-31T10:00:00.000Z'));
    // 70 days at 10.15 % a year over 121 €.
    expect(await textNow()).toMatch(/Intereses de demora a hoy \(10,15\s?%, Ley 3\/2004\): 2,35 €/);
    // There is no rate for 2040, and an older one is not used. The page shows no interest and the settings
    // warn.
    vi.setSystemTime(new Date('2040-03-31T10:00:00.000Z'));
    expect(await textNow()).not.toContain('Intereses de demora');
    const warned = { code: 'LATE_INTEREST_RATE_MISSING', path: 'late_interest' };
    for (const settings of [
      await company.client.get('/reminder-settings'),
      await company.client.put('/reminder-settings', { enabled: true }),
    ])
      expect(settings.body.meta.warnings).toMatchObject([warned]);
    const off = await company.client.put('/reminder-settings', { late_interest: false });
    expect(off.body.meta.warnings ?? []).toEqual([]);
    expect(await textNow()).not.toContain('Intereses de demora');
  });
});
