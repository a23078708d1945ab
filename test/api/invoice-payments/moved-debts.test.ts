import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testEnv } from '../../support/api-client.ts';
import { formOf } from '../../support/multipart-forms.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { norma43 } from '../../unit/bank/norma43-file.ts';
import { ADDRESS, correctiveBody, invoiceCompany, line, outcome } from '../invoices/invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;
/** Customers: the wrong one, the right one, and a third. */
let first: string;
let second: string;
let third: string;

const on = (day: string) => vi.setSystemTime(new Date(`${day}T10:00:00.000Z`));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  on('2026-01-10');
  company = await invoiceCompany();
  const customer = async (legal_name: string, nif: string) =>
    (await company.customer({ legal_name, nif, address: ADDRESS })).id;
  first = await customer('Cliente Uno SL', 'B12345674');
  second = await customer('Cliente Dos SL', 'B22334452');
  third = await customer('Cliente Tres SL', 'B33445560');
});

afterEach(async () => {
  await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  vi.useRealTimers();
});

async function data(path: string) {
  const response = await company.client.get(path);
  expect(response.status, response.text).toBe(200);
  return response.body.data;
}

/** Issues two invoices of 121 and 363 to the first customer, due on 31 January. */
async function twoInvoices(): Promise<[string, string]> {
  const body = { recipient: { customer_id: first }, due_date: '2026-01-31' };
  const one = await company.issued(body);
  const other = await company.issued({ ...body, lines: [line(300)] });
  return [one.id, other.id];
}

async function substitute(ids: readonly string[], more: Record<string, unknown> = {}) {
  const response = await company.client.post(
    '/invoices/correctives',
    correctiveBody({
      originals: ids.map((invoice_id) => ({ invoice_id })),
      rectification_type: 'SUBSTITUTION',
      recipient: { customer_id: second },
      lines: [line(400)],
      ...more,
    }),
  );
  expect(response.status, response.text).toBe(201);
  return response.body.data;
}

const pay = async (id: string, amount: number) => {
  const response = await company.client.post(`/invoices/${id}/payments`, { amount });
  expect(response.status, response.text).toBe(201);
};

/** Returns the closing balances of the three customers' statements. */
const balances = async (query = '') =>
  await Promise.all(
    [first, second, third].map(
      async (id): Promise<number> => (await data(`/customers/${id}/statement${query}`)).closing_balance,
    ),
  );

/** Returns what each customer owes, by the receivables. */
async function owed() {
  const { customers } = await data('/receivables');
  return customers.map(({ customer_id, total }: { customer_id: string | null; total: number }) => [
    customer_id,
    total,
  ]);
}

describe('a substitution of several invoices for another customer', () => {
  it('the debt and its payments move to the customer whom a substitution of several names', async () => {
    const [one, other] = await twoInvoices();
    on('2026-02-01');
    await pay(one, 21);
    on('2026-02-10');
    const corrective = await substitute([one, other]);
    expect(corrective.recipient.customer_id).toBe(second);
    on('2026-03-15');
    await pay(other, 40);
    const { customers } = await data('/receivables');
    expect(customers).toMatchObject([
      { customer_id: second, name: 'Cliente Dos SL', days_31_60: 423, total: 423 },
    ]);
    expect(customers).toHaveLength(1);
    expect(await balances()).toEqual([0, 423, 0]);
    const entries = async (id: string) =>
      (await data(`/customers/${id}/statement`)).entries.map(
        ({ kind, debit, credit }: { kind: string; debit: number; credit: number }) => [kind, debit - credit],
      );
    expect(await entries(first)).toEqual([
      ['INVOICE', 121],
      ['INVOICE', 363],
      ['PAYMENT', -21],
      ['CORRECTIVE', -463],
    ]);
    expect(await entries(second)).toEqual([
      ['CORRECTIVE', 463],
      ['PAYMENT', -40],
    ]);
    expect(await balances('?to=2026-02-05')).toEqual([463, 0, 0]);

    await company.void(corrective.id);
    expect(await owed()).toEqual([[first, 423]]);
    expect(await balances()).toEqual([423, 0, 0]);
  });

  it('later correctives of one of the invoices name the customer of the substitution, or move it on', async () => {
    const [one, other] = await twoInvoices();
    on('2026-02-10');
    await substitute([one, other], { lines: [line(380)] });
    on('2026-02-11');
    const part = await company.correct(one, { lines: [line(-10)] });
    expect(part.recipient.customer_id).toBe(second);
    expect(await owed()).toEqual([[second, 447.7]]);
    expect(await balances()).toEqual([0, 447.7, 0]);
    on('2026-02-12');
    await company.correct(one, {
      ...{ rectification_type: 'SUBSTITUTION', lines: [line(50)], recipient: { customer_id: third } },
    });
    const left = (await company.get(other)).amount_due;
    expect(await owed()).toEqual([
      [second, left],
      [third, 60.5],
    ]);
    expect(await balances()).toEqual([0, left, 60.5]);
  });

  it('a second substitution of several moves the debt from the customer of the first', async () => {
    const [one, other] = await twoInvoices();
    on('2026-02-10');
    await company.correct(one, {
      ...{ rectification_type: 'SUBSTITUTION', lines: [line(90)], recipient: { customer_id: second } },
    });
    expect(await balances()).toEqual([363, 108.9, 0]);
    const differ = await company.client.post(
      '/invoices/correctives',
      correctiveBody({ originals: [{ invoice_id: one }, { invoice_id: other }], lines: [line(-1)] }),
    );
    expect(outcome(differ)).toBe('CORRECTIVE_ORIGINALS_DIFFER');
    await company.correct(other, { rectification_type: 'SUBSTITUTION', recipient: { customer_id: second } });
    on('2026-02-12');
    await substitute([one, other], { recipient: { customer_id: third }, lines: [line(200)] });
    on('2026-02-13');
    const back = await substitute([one, other], { recipient: { customer_id: first }, lines: [line(210)] });
    expect(back.recipient.customer_id).toBe(first);
    expect(await owed()).toEqual([[first, 254.1]]);
    expect(await balances()).toEqual([254.1, 0, 0]);
  });

  it('a substitution of several for somebody who is not stored takes the debt from its customer', async () => {
    const [one, other] = await twoInvoices();
    const named = { legal_name: 'Sin ficha SL', nif: 'B22334452', address: ADDRESS };
    await substitute([one, other], { recipient: named });
    expect(await owed()).toEqual([[null, 484]]);
    expect(await balances()).toEqual([0, 0, 0]);
    const same = { legal_name: 'Cliente Uno, SL', nif: 'B12345674', address: ADDRESS };
    await substitute([one, other], { recipient: same });
    expect(await owed()).toEqual([[first, 484]]);
    expect(await balances()).toEqual([484, 0, 0]);
  });

  it('bank movements and direct debits of the right customer pay the invoices of a substitution of several', async () => {
    const [one, other] = await twoInvoices();
    const { invoice_number } = await substitute([one, other]);
    const file = norma43([
      { day: '2026-01-10', cents: 48_400, concepts: [`CLIENTE DOS SL ${invoice_number}`] },
    ]);
    await company.client.post('/bank-statements', formOf({ file: new TextEncoder().encode(file) }));
    const [movement] = (await data('/bank-movements')).bank_movements;
    const proposed = movement.proposals.map(
      ({ invoice_id, amount }: { invoice_id: string; amount: number }) => [invoice_id, amount],
    );
    expect(proposed.toSorted()).toEqual(
      [
        [one, 121],
        [other, 363],
      ].toSorted(),
    );
    const mandate = (customer_id: string, reference: string) =>
      company.client.post('/mandates', {
        ...{ customer_id, reference, iban: 'ES6000491500051234567892', signed_on: '2026-01-10' },
      });
    await mandate(first, 'WRONG');
    const collect = () =>
      company.client.post('/direct-debits', {
        ...{ invoice_ids: [one, other], collection_date: '2026-01-20' },
        ...{ creditor_id: 'ES13000B11111119', creditor_iban: 'ES9121000418450200051332' },
      });
    const none = await collect();
    expect(none.body.error.details.invoices).toMatchObject([
      { reason: 'NO_MANDATE' },
      { reason: 'NO_MANDATE' },
    ]);
    await mandate(second, 'RIGHT');
    const made = await collect();
    expect([made.status, made.body.data.total], made.text).toEqual([201, 484]);
  });
});
