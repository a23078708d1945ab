import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testEnv } from '../../../support/api-client.ts';
import { expectWholeBooks } from '../../../support/verify-books.ts';
import { correctiveBody, invoiceCompany, line, outcome, RECIPIENT, tax } from '../invoice-company.ts';

/** Returns and reissues of an exchange that a PARTIAL corrective has changed go on with what is left (decisions, section 15). */

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  company = await invoiceCompany();
});

afterEach(async () => {
  await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
});

type Body = Record<string, unknown>;
const RIGHT = { ...RECIPIENT, legal_name: 'Cliente Correcto SL' };
const EXCEEDS = 'CORRECTIVE_EXCEEDS_INVOICED_AMOUNT';
const at = (id: string, what: 'returns' | 'reissues') => `/invoices/simplified-exchanges/${id}/${what}`;

async function exchanged(tickets: readonly Body[][], more: Body = {}) {
  const ids: string[] = [];
  for (const lines of tickets) ids.push((await company.issued({ type: 'SIMPLIFIED', lines })).id);
  await company.registered(ids);
  const named = ids.length > 0 ? { simplified_invoice_ids: ids } : {};
  const body = { ...named, recipient: RECIPIENT, ...more };
  const response = await company.client.post('/invoices/simplified-exchanges', body);
  expect(response.status, response.text).toBe(201);
  return { tickets: ids, exchange: response.body.data };
}

const giveBack = (id: string, ticketId: string, lines: readonly Body[]) =>
  company.client.post(at(id, 'returns'), {
    simplified_invoice_id: ticketId,
    lines,
    reason_description: 'One of two shirts came back',
  });

const reissue = (id: string) => company.client.post(at(id, 'reissues'), { recipient: RIGHT });

const back = (sold: Body): Body => ({
  ...sold,
  quantity: -Number(sold.quantity),
  ...(typeof sold.total_including_tax === 'number' ? { total_including_tax: -sold.total_including_tax } : {}),
});

describe('the return of a ticket whose exchange a PARTIAL corrective has changed', () => {
  it('the return takes what is left of the exchange, and no more', async () => {
    const { tickets, exchange } = await exchanged([[line(25, { quantity: 4 })]]);
    const [ticket = ''] = tickets;
    await company.correct(exchange.id, { lines: [line(25, { quantity: -1 })] });
    const first = await giveBack(exchange.id, ticket, [line(25, { quantity: -2 })]);
    expect(first.status, first.text).toBe(201);
    expect(first.body.data).toMatchObject({ invoice_total: -60.5, corrective: { reason: 'R5' } });
    expect((await company.get(exchange.id)).amount_due).toBe(30.25);
    expect(outcome(await giveBack(exchange.id, ticket, [line(25, { quantity: -2 })]))).toBe(EXCEEDS);
    expect(outcome(await giveBack(exchange.id, ticket, [line(25, { quantity: -1 })]))).toBe(201);
    expect(await company.get(exchange.id)).toMatchObject({ status: 'RECTIFIED', amount_due: 0 });
    expect(outcome(await giveBack(exchange.id, ticket, [line(25, { quantity: -1 })]))).toBe(EXCEEDS);
  });

  it('the return cannot take a rate of which the corrective left nothing', async () => {
    const { tickets, exchange } = await exchanged([[line(100), line(100, { main_tax: tax(10) })]]);
    await company.correct(exchange.id, { lines: [line(-100)] });
    expect(outcome(await giveBack(exchange.id, tickets[0] ?? '', [line(-50)]))).toBe(EXCEEDS);
    const other = [line(-100, { main_tax: tax(10) })];
    expect(outcome(await giveBack(exchange.id, tickets[0] ?? '', other))).toBe(201);
    expect((await company.get(exchange.id)).amount_due).toBe(0);
  });

  const gross = (total: number) => ({
    ...{ description: 'Camisa', quantity: 1, total_including_tax: total, main_tax: tax(21) },
  });
  it.each([
    ['three prices', [line(0.05), line(0.05), line(0.07)]],
    ['gross prices', [gross(0.99), gross(1.99), gross(4.95)]],
    ['two rates', [line(1.45), line(2.15, { main_tax: tax(10) }), line(3.35)]],
  ])('nothing is due of %s after one line was corrected and the others came back', async (_name, lines) => {
    for (const first of [0, 1, 2]) {
      const { tickets, exchange } = await exchanged([lines]);
      const { total_to_pay: total } = exchange;
      await company.client.post(`/invoices/${exchange.id}/payments`, { amount: total });
      await company.correct(exchange.id, { lines: [back(lines[first] ?? {})] });
      for (const sold of lines.filter((_one, index) => index !== first)) {
        const response = await giveBack(exchange.id, tickets[0] ?? '', [back(sold)]);
        expect(response.status, response.text).toBe(201);
      }
      expect(await company.get(exchange.id)).toMatchObject({ amount_due: 0, credit_amount: total });
    }
  });

  it('the return of a ticket of another system takes no more than the exchange has left', async () => {
    const external = { invoice_number: 'OLD-8', issue_date: '2026-01-10', total: 24.2 };
    const { exchange } = await exchanged([], { external_simplified: [external], lines: [line(20)] });
    await company.correct(exchange.id, { lines: [line(-12)] });
    const take = (price: number) =>
      company.client.post(at(exchange.id, 'returns'), {
        external_simplified: {
          invoice_number: 'OLD-8',
          issue_date: '2026-01-10',
          taxable_base: 20,
          vat: 4.2,
        },
        lines: [line(price, { main_tax: tax(21) })],
        reason_description: 'One of two shirts came back',
      });
    expect(outcome(await take(-9))).toBe(EXCEEDS);
    expect(outcome(await take(-8))).toBe(201);
    expect((await company.get(exchange.id)).amount_due).toBe(0);
  });
});

describe('the reissue of an exchange that a PARTIAL corrective has changed', () => {
  it('the new invoice has what is left, and the corrective stays', async () => {
    const { tickets, exchange } = await exchanged([[line(100)], [line(10)]]);
    const corrective = await company.correct(exchange.id, { lines: [line(-30)] });
    await giveBack(exchange.id, tickets[0] ?? '', [line(-20)]);
    const response = await reissue(exchange.id);
    expect(response.status, response.text).toBe(201);
    const { reversal, ...right } = response.body.data;
    expect(right).toMatchObject({
      taxable_base: 60,
      amount_due: 72.6,
      recipient: { legal_name: RIGHT.legal_name },
    });
    expect(reversal).toMatchObject({ taxable_base: -60, rectified_invoice_id: exchange.id });
    expect(await company.get(exchange.id)).toMatchObject({ status: 'VOIDED', amount_due: 0 });
    const voided = await company.client.post(`/invoices/${corrective.id}/void`, {
      reason: 'Issued in error',
    });
    expect(outcome(voided)).toBe('EXCHANGE_INVOICE_NOT_VOIDABLE');
    const summary = await company.client.get('/fiscal-summary');
    expect(summary.body.data.totals).toMatchObject({ taxable_base: 60, total_vat: 12.6 });
    expect(outcome(await giveBack(right.id, tickets[0] ?? '', [line(-61)]))).toBe(EXCEEDS);
    expect(outcome(await giveBack(right.id, tickets[0] ?? '', [line(-50)]))).toBe(201);
    const third = (await reissue(right.id)).body.data;
    expect(third).toMatchObject({ taxable_base: 10, reversal: { taxable_base: -10 } });
  });

  it('the second new invoice equals the first to the cent', async () => {
    const { exchange } = await exchanged([[line(0.05), line(0.05), line(0.07)]]);
    for (const price of [0.05, 0.05]) await company.correct(exchange.id, { lines: [line(-price)] });
    const left = (await company.get(exchange.id)).amount_due;
    const first = (await reissue(exchange.id)).body.data;
    const second = (await reissue(first.id)).body.data;
    for (const { reversal, total_to_pay } of [first, second])
      expect([total_to_pay, reversal.total_to_pay]).toEqual([left, -left]);
  });

  it('an exchange with a corrective for a bad debt has no reissue', async () => {
    const { exchange } = await exchanged([[line(100)]]);
    await company.correct(exchange.id, { reason: 'R3', lines: [line(-100)] });
    const before = await company.get(exchange.id);
    expect(outcome(await reissue(exchange.id))).toBe('EXCHANGE_INVOICE_NOT_CORRECTABLE');
    expect(await company.get(exchange.id)).toEqual(before);
  });

  it('an exchange with a share in a corrective of several has neither returns nor a reissue', async () => {
    const { tickets, exchange } = await exchanged([[line(100)]]);
    const other = await company.issued();
    const several = await company.client.post('/invoices/correctives', {
      ...correctiveBody({ lines: [line(-10)] }),
      originals: [{ invoice_id: exchange.id }, { invoice_id: other.id }],
    });
    expect(several.status, several.text).toBe(201);
    for (const response of [
      await reissue(exchange.id),
      await giveBack(exchange.id, tickets[0] ?? '', [line(-1)]),
    ])
      expect(outcome(response)).toBe('EXCHANGE_INVOICE_NOT_CORRECTABLE');
  });
});
