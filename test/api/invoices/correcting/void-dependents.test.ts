import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testEnv } from '../../../support/api-client.ts';
import { expectWholeBooks } from '../../../support/verify-books.ts';
import {
  correctiveBody,
  invoiceCompany,
  line,
  outcome,
  RECIPIENT,
  tax,
  VOID_BODY,
} from '../invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  company = await invoiceCompany();
});

afterEach(async () => {
  await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
});

type Document = { id: string };
const voided = async ({ id }: Document) =>
  outcome(await company.client.post(`/invoices/${id}/void`, VOID_BODY));
const change = async ({ id }: Document, ...lines: unknown[]) => await company.correct(id, { lines });
const ofSeveral = async (documents: readonly Document[], price: number) => {
  const originals = documents.map(({ id }) => ({ invoice_id: id }));
  const body = correctiveBody({ originals, lines: [line(price, { main_tax: tax(21) })] });
  const response = await company.client.post('/invoices/correctives', body);
  expect(response.status, response.text).toBe(201);
  return response.body.data;
};
const final = async (id: string, price: number, more: Record<string, unknown> = {}) =>
  await company.client.post('/invoices', {
    type: 'STANDARD',
    recipient: RECIPIENT,
    lines: [line(300), line(price, { quantity: -1, advance_invoice_id: id })],
    options: { issue_directly: true },
    ...more,
  });
const due = async ({ id }: Document) => (await company.get(id)).amount_due;

describe('the void of a corrective that later ones build upon', () => {
  it.each([
    ['R1', -250],
    ['R3', -300],
  ])('a corrective upwards stays while a later %s takes back what it added', async (reason, price) => {
    const invoice = await company.issued();
    const up = await change(invoice, line(200));
    const down = await company.client.post(
      `/invoices/${invoice.id}/corrective`,
      correctiveBody({ reason, lines: [line(price)] }),
    );
    expect(down.status, down.text).toBe(201);
    const before = await due(invoice);
    expect(await voided(up)).toBe('INVOICE_HAS_LIVE_CORRECTIVES');
    expect(await due(invoice)).toBe(before);
    expect(await voided(down.body.data)).toBe(200);
    expect(await voided(up)).toBe(200);
    expect(await due(invoice)).toBe(121);
  });

  it('a corrective upwards of a paid invoice stays while a later one takes it back', async () => {
    const invoice = await company.issued();
    const up = await change(invoice, line(100));
    await company.client.post(`/invoices/${invoice.id}/payments`, { amount: 242 });
    await change(invoice, line(-200));
    expect(await voided(up)).toBe('INVOICE_HAS_LIVE_CORRECTIVES');
  });

  it('a corrective of one stays while one of several takes back what it added', async () => {
    const [one, other] = [await company.issued(), await company.issued()];
    const up = await change(one, line(200));
    await ofSeveral([one, other], -390);
    expect(await voided(up)).toBe('INVOICE_HAS_LIVE_CORRECTIVES');
  });

  it('a corrective of several stays while one of a single invoice takes back what it added', async () => {
    const [one, other] = [await company.issued(), await company.issued()];
    const up = await ofSeveral([one, other], 400);
    const down = await change(one, line(-290));
    expect(await voided(up)).toBe('INVOICE_HAS_LIVE_CORRECTIVES');
    expect(await voided(down)).toBe(200);
    expect(await voided(up)).toBe(200);
    expect([await due(one), await due(other)]).toEqual([121, 121]);
  });

  it('a corrective that moved an amount to another rate stays while a later one takes it back', async () => {
    const invoice = await company.issued();
    const at = (price: number, rate: number) => line(price, { main_tax: tax(rate) });
    const moved = await change(invoice, at(-50, 21), at(50, 10));
    await change(invoice, at(-50, 10));
    expect(await voided(moved)).toBe('INVOICE_HAS_LIVE_CORRECTIVES');
  });

  it('a corrective of withholding stays while a later one takes back the amount', async () => {
    const invoice = await company.issued({ lines: [line(100, { irpf_rate: 15 })] });
    const withheld = await change(invoice, line(-100, { irpf_rate: 15 }), line(100, { irpf_rate: 0 }));
    await change(invoice, line(-100, { irpf_rate: 0 }));
    expect(await due(invoice)).toBe(0);
    expect(await voided(withheld)).toBe('INVOICE_HAS_LIVE_CORRECTIVES');
  });

  it('a corrective downwards, or one that leaves enough, is voided among others', async () => {
    const invoice = await company.issued();
    const up = await change(invoice, line(50));
    const down = await change(invoice, line(-100));
    expect(await voided(up)).toBe(200);
    expect(await due(invoice)).toBe(0);
    expect(await voided(down)).toBe(200);
    expect(await due(invoice)).toBe(121);
  });

  it('of the void of a corrective and a corrective that needs it at the same time, one succeeds', async () => {
    const invoice = await company.issued();
    const up = await change(invoice, line(200));
    const [gone, down] = await Promise.all([
      voided(up),
      company.client.post(`/invoices/${invoice.id}/corrective`, correctiveBody({ lines: [line(-250)] })),
    ]);
    expect([gone, outcome(down)].filter((found) => typeof found === 'number')).toHaveLength(1);
    expect(await due(invoice)).toBeGreaterThan(0);
  });
});

describe("the void of a corrective of another system's invoice", () => {
  const external = {
    invoice_number: 'OLD-1',
    issue_date: '2025-11-30',
    type: 'STANDARD',
    taxable_base: 100,
    vat: 21,
  };
  const correct = async (price: number, more: Record<string, unknown> = {}) =>
    await company.client.post(
      '/invoices/correctives',
      correctiveBody({
        originals: [external],
        recipient: RECIPIENT,
        lines: [line(price, { main_tax: tax(21) })],
        ...more,
      }),
    );

  it('a corrective upwards stays while a later one takes back what it added', async () => {
    const up = (await correct(200)).body.data;
    const down = await correct(-250);
    expect(down.status, down.text).toBe(201);
    expect(await voided(up)).toBe('INVOICE_HAS_LIVE_CORRECTIVES');
    expect(await voided(down.body.data)).toBe(200);
    expect(await voided(up)).toBe(200);
  });

  it('a corrective stays while a later substitution has its amounts', async () => {
    const up = (await correct(50)).body.data;
    const whole = await correct(120, { rectification_type: 'SUBSTITUTION' });
    expect(whole.status, whole.text).toBe(201);
    expect(await voided(up)).toBe('INVOICE_HAS_LIVE_CORRECTIVES');
    expect(await voided(whole.body.data)).toBe(200);
    expect(await voided(up)).toBe(200);
  });

  it('of its void and a corrective that needs it at the same time, one succeeds', async () => {
    for (let round = 0; round < 6; round++) {
      const up = (await correct(200)).body.data;
      // Each of the two comes first at times.
      const later = round % 2 === 0 ? correct(-250) : null;
      const [gone, down] = await Promise.all([voided(up), later ?? correct(-250)]);
      expect([gone, outcome(down)].filter((found) => typeof found === 'number')).toHaveLength(1);
      if (down.status === 201) {
        expect(await voided(down.body.data)).toBe(200);
        expect(await voided(up)).toBe(200);
      }
    }
  });

  it('the corrective of a return stays with its full invoice', async () => {
    const ticket = { invoice_number: 'TPV/77', issue_date: '2026-05-01', total: 24.2 };
    const exchange = await company.client.post('/invoices/simplified-exchanges', {
      external_simplified: [ticket],
      lines: [line(20)],
      recipient: RECIPIENT,
    });
    const back = await company.client.post(
      `/invoices/simplified-exchanges/${exchange.body.data.id}/returns`,
      {
        external_simplified: { ...ticket, total: undefined, taxable_base: 20, vat: 4.2 },
        lines: [line(-5)],
        reason_description: 'One of two shirts came back',
      },
    );
    expect(back.status, back.text).toBe(201);
    expect(await voided(back.body.data.corrective)).toBe('EXCHANGE_INVOICE_NOT_VOIDABLE');
  });
});

describe('the void of a corrective that deductions build upon', () => {
  it('a corrective upwards of an advance stays while a final invoice deducts what it added', async () => {
    const advance = await company.issued();
    const up = await change(advance, line(100));
    const whole = await final(advance.id, 200);
    expect(whole.status, whole.text).toBe(201);
    expect(await voided(up)).toBe('ADVANCE_ALREADY_DEDUCTED');
    expect(await voided(whole.body.data)).toBe(200);
    expect(await voided(up)).toBe(200);
  });

  it('a substitution upwards of an advance stays while a final invoice deducts what it added', async () => {
    const advance = await company.issued();
    const up = await company.correct(advance.id, { rectification_type: 'SUBSTITUTION', lines: [line(200)] });
    expect(outcome(await final(advance.id, 150))).toBe(201);
    expect(await voided(up)).toBe('ADVANCE_ALREADY_DEDUCTED');
  });

  const rejectedTotal = async (id: string) => {
    const total = await company.correct(id, { rectification_type: 'TOTAL' });
    await testEnv.BOOKS_SANDBOX.prepare(
      "UPDATE verifactu_records SET submission_status = 'REJECTED' WHERE invoice_id = ?",
    )
      .bind(total.id)
      .run();
    return total;
  };

  it('a final invoice counts again only if no other has deducted its advance since', async () => {
    const advance = await company.issued();
    const first = (await final(advance.id, 100)).body.data;
    const total = await rejectedTotal(first.id);
    const second = await final(advance.id, 100);
    expect(second.status, second.text).toBe(201);
    expect(await voided(total)).toBe('ADVANCE_ALREADY_DEDUCTED');
    expect((await company.get(first.id)).status).toBe('VOIDED');
    expect(await voided(second.body.data)).toBe(200);
    expect(await voided(total)).toBe(200);
    expect(outcome(await final(advance.id, 1))).toBe('ADVANCE_ALREADY_DEDUCTED');
  });

  it('a final invoice does not count again after its advance was voided', async () => {
    const advance = await company.issued();
    const total = await rejectedTotal((await final(advance.id, 100)).body.data.id);
    expect(await voided(advance)).toBe(200);
    expect(await voided(total)).toBe('ADVANCE_ALREADY_DEDUCTED');
  });

  it('of a restored final invoice and another of the same advance at the same time, one succeeds', async () => {
    const advance = await company.issued();
    const total = await rejectedTotal((await final(advance.id, 100)).body.data.id);
    const [restored, other] = await Promise.all([voided(total), final(advance.id, 100)]);
    expect([restored, outcome(other)].filter((found) => typeof found === 'number')).toHaveLength(1);
  });
});

describe('the void of a corrective of an exchanged ticket', () => {
  const exchange = async (tickets: readonly Document[]) => {
    const response = await company.client.post('/invoices/simplified-exchanges', {
      simplified_invoice_ids: tickets.map(({ id }) => id),
      recipient: RECIPIENT,
      include_corrected: true,
    });
    expect(response.status, response.text).toBe(201);
    return response.body.data;
  };

  it.each([
    ['PARTIAL', -60],
    ['PARTIAL', 50],
    ['SUBSTITUTION', 30],
  ])('a %s of %d that the exchange counted stays', async (rectification_type, price) => {
    const ticket = await company.issued({ type: 'SIMPLIFIED' });
    const fix = await company.correct(ticket.id, {
      rectification_type,
      reason: 'R5',
      lines: [line(price)],
    });
    await company.registered([ticket.id, fix.id]);
    await exchange([ticket]);
    expect(await voided(fix)).toBe('EXCHANGE_INVOICE_NOT_VOIDABLE');
  });

  it('the corrective of a return stays with its full invoice', async () => {
    const ticket = await company.issued({ type: 'SIMPLIFIED' });
    await company.registered([ticket.id]);
    const { id } = await exchange([ticket]);
    const back = await company.client.post(`/invoices/simplified-exchanges/${id}/returns`, {
      simplified_invoice_id: ticket.id,
      lines: [line(60, { quantity: -1 })],
      reason_description: 'One of two shirts came back',
    });
    expect(back.status, back.text).toBe(201);
    expect(await voided(back.body.data.corrective)).toBe('EXCHANGE_INVOICE_NOT_VOIDABLE');
    expect(await voided(back.body.data)).toBe('EXCHANGE_INVOICE_NOT_VOIDABLE');
  });
});

describe('the void of a corrective after which its invoice was settled', () => {
  const pay = async ({ id }: Document, amount: number) => {
    const paid = await company.client.post(`/invoices/${id}/payments`, { amount });
    expect(paid.status, paid.text).toBe(201);
    return paid.body.data;
  };
  const writeOff = async ({ id }: Document, amount: number) => {
    const given = await company.client.post(`/invoices/${id}/write-offs`, { amount, reason: 'Incobrable' });
    expect(given.status, given.text).toBe(201);
  };
  const expectOpen = async ({ id }: Document, amount_due: number) => {
    const payment_date = amount_due === 0 ? expect.any(String) : null;
    expect(await company.get(id)).toMatchObject({ amount_due, payment_date });
    const { totals } = (await company.client.get('/receivables')).body.data;
    expect(totals.total).toBe(amount_due);
  };

  it.each([
    ['payment', pay],
    ['write-off', writeOff],
  ])('an invoice settled by a %s is receivable again', async (_, settle) => {
    const invoice = await company.issued();
    const down = await change(invoice, line(-50));
    await settle(invoice, 60.5);
    await expectOpen(invoice, 0);
    expect(await voided(down)).toBe(200);
    await expectOpen(invoice, 60.5);
  });

  it('an invoice settled after a substitution is receivable again', async () => {
    const invoice = await company.issued();
    const less = await company.correct(invoice.id, {
      rectification_type: 'SUBSTITUTION',
      lines: [line(40)],
    });
    await pay(invoice, 48.4);
    expect(await voided(less)).toBe(200);
    await expectOpen(invoice, 72.6);
  });

  it('of the invoices of a corrective of several, only the settled one is opened again', async () => {
    const [one, other] = [await company.issued(), await company.issued()];
    const down = await ofSeveral([one, other], -50);
    await pay(one, 90.75);
    await pay(other, 121);
    expect(await voided(down)).toBe(200);
    expect([await due(one), await due(other)]).toEqual([30.25, 0]);
    expect((await company.get(other.id)).payment_date).not.toBeNull();
    const { totals } = (await company.client.get('/receivables')).body.data;
    expect(totals.total).toBe(30.25);
  });

  it('an invoice whose overpayment covers what the corrective took stays settled', async () => {
    const invoice = await company.issued();
    const down = await change(invoice, line(-50));
    await pay(invoice, 121);
    expect(await voided(down)).toBe(200);
    await expectOpen(invoice, 0);
  });

  it('an invoice refunded after a rejected TOTAL is receivable again', async () => {
    const invoice = await company.issued();
    const paid = await pay(invoice, 121);
    const total = await company.correct(invoice.id, { rectification_type: 'TOTAL' });
    const refund = await company.client.post(`/invoices/${invoice.id}/payments/${paid.id}/refunds`, {
      amount: 121,
    });
    expect(refund.status, refund.text).toBe(201);
    await testEnv.BOOKS_SANDBOX.prepare(
      "UPDATE verifactu_records SET submission_status = 'REJECTED' WHERE invoice_id = ?",
    )
      .bind(total.id)
      .run();
    expect(await voided(total)).toBe(200);
    await expectOpen(invoice, 121);
  });

  it('a payment of the freed amount settles the invoice again', async () => {
    const invoice = await company.issued();
    const down = await change(invoice, line(-50));
    await pay(invoice, 60.5);
    expect(await voided(down)).toBe(200);
    await pay(invoice, 60.5);
    await expectOpen(invoice, 0);
  });

  const expectPaid = async ({ id }: Document, more: Record<string, unknown> = {}) => {
    const payment_date = expect.any(String);
    expect(await company.get(id)).toMatchObject({
      status: 'PAID',
      amount_due: 0,
      paid_at: expect.any(String),
      payment_date,
      ...more,
    });
    const paid = (await company.client.get('/invoices?status=PAID')).body.data.invoices;
    expect(paid.map((found: Document) => found.id)).toContain(id);
    expect(await voided({ id })).toBe('TRANSITION_NOT_SUPPORTED');
    const { results } = await testEnv.BOOKS_SANDBOX.prepare(
      "SELECT data FROM outbox WHERE type = 'invoice.paid' AND subject_id = ?",
    )
      .bind(id)
      .all<{ data: string }>();
    expect(results.map(({ data }) => JSON.parse(data))).toEqual([
      expect.objectContaining({ invoice_id: id, payment_date, total: 121, currency: 'EUR' }),
    ]);
  };

  it.each([
    ['a payment after a PARTIAL upwards', 50, pay, 181.5],
    ['a payment of its first amount after a PARTIAL upwards', 50, pay, 121],
    ['a payment after a PARTIAL downwards', -50, pay, 121],
    ['a write-off after a PARTIAL upwards', 50, writeOff, 181.5],
  ] as const)('an invoice settled by %s is paid', async (_, price, settle, amount) => {
    const invoice = await company.issued();
    const fix = await change(invoice, line(price));
    await settle(invoice, amount);
    expect(await voided(fix)).toBe(200);
    await expectPaid(invoice);
  });

  it('an invoice settled after a substitution is paid', async () => {
    const invoice = await company.issued();
    const fix = await company.correct(invoice.id, {
      rectification_type: 'SUBSTITUTION',
      lines: [line(300)],
    });
    await pay(invoice, 363);
    expect(await voided(fix)).toBe(200);
    await expectPaid(invoice, { credit_amount: 242 });
  });

  it('of the invoices of a corrective of several, the settled one is paid and the other issued', async () => {
    const [one, other] = [await company.issued(), await company.issued()];
    const up = await ofSeveral([one, other], 50);
    await pay(one, 151.25);
    await pay(other, 60.5);
    expect(await voided(up)).toBe(200);
    await expectPaid(one);
    expect(await company.get(other.id)).toMatchObject({
      status: 'ISSUED',
      amount_due: 60.5,
      payment_date: null,
    });
  });

  it('an invoice settled with two correctives is paid once both are voided', async () => {
    const invoice = await company.issued();
    const [up, down] = [await change(invoice, line(50)), await change(invoice, line(-20))];
    await pay(invoice, 157.3);
    expect(await voided(up)).toBe(200);
    expect((await company.get(invoice.id)).status).toBe('RECTIFIED');
    expect(await voided(down)).toBe(200);
    await expectPaid(invoice);
  });

  it('an invoice that was paid before its corrective is paid again, with its first instant', async () => {
    const invoice = await company.issued();
    await pay(invoice, 121);
    const { paid_at, payment_date } = await company.get(invoice.id);
    const up = await change(invoice, line(50));
    await pay(invoice, 60.5);
    expect(await voided(up)).toBe(200);
    await expectPaid(invoice, { paid_at, payment_date, credit_amount: 60.5 });
  });

  it('an invoice that was paid before and refunded since stays PAID and is due again', async () => {
    const invoice = await company.issued();
    const paid = await pay(invoice, 121);
    const down = await change(invoice, line(-50));
    await company.client.post(`/invoices/${invoice.id}/payments/${paid.id}/refunds`, { amount: 60.5 });
    expect(await voided(down)).toBe(200);
    expect(await company.get(invoice.id)).toMatchObject({
      status: 'PAID',
      amount_due: 60.5,
      payment_date: null,
    });
  });

  it('an invoice that was corrected without a payment is issued again', async () => {
    const invoice = await company.issued();
    const up = await change(invoice, line(50));
    const paid = await pay(invoice, 181.5);
    await company.client.delete(`/invoices/${invoice.id}/payments/${paid.id}`);
    expect(await voided(up)).toBe(200);
    expect(await company.get(invoice.id)).toMatchObject({
      status: 'ISSUED',
      amount_due: 121,
      payment_date: null,
    });
  });
});
