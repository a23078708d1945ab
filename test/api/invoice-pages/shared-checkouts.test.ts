import { beforeEach, describe, expect, it } from 'vitest';
import type { Env } from '../../../src/composition/env.ts';
import { storePaymentEvent } from '../../../src/composition/store-payment-event.ts';
import type { Job } from '../../../src/context/queue/job.ts';
import { runPayment, runPaymentEvent } from '../../../src/jobs/run-payment.ts';
import { testEnv } from '../../support/api-client.ts';
import { handleRequest } from '../../support/handle-request.ts';
import { storeConnection } from '../../support/payments/stored-payments.ts';
import { type SentEvent, stripeEvent } from '../../support/payments/stripe-events.ts';
import { charge, stripePayment } from '../../support/payments/stripe-payments.ts';
import { dispute, refund, refundedCharge } from '../../support/payments/stripe-refunds.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { correctiveBody, invoiceCompany, line, RECIPIENT } from '../invoices/invoice-company.ts';

const { STRIPE_PAGES } = testEnv as unknown as { STRIPE_PAGES: Fetcher };
const OTHER = { ...RECIPIENT, legal_name: 'Destinatario Correcto SL', nif: 'B22334452' };
const from = { account: 'acct_shared' };

let company: Awaited<ReturnType<typeof invoiceCompany>>;
let connectionId: string;

beforeEach(async () => {
  company = await invoiceCompany();
  connectionId = await storeConnection(testEnv, company.tenant, { takesPayments: true });
});

interface Document {
  id: string;
  hosted_url: string;
}

const pathOf = ({ hosted_url }: Document) => new URL(hosted_url).pathname;
const ask = (path: string, init: RequestInit = {}) =>
  handleRequest(new Request(`https://folio.test${path}`, init), testEnv);
const textOf = async (document: Document) => await (await ask(pathOf(document))).text();

/** Presses the button of a page. Returns the address to which the payer is led. */
async function pay(document: Document): Promise<string> {
  return (await ask(`${pathOf(document)}/pay`, { method: 'POST' })).headers.get('Location') ?? '';
}

/** Pays at the provider's page. Returns the status: 409 if the checkout has ended. */
async function payByCard(url: string): Promise<number> {
  const form = { method: 'POST', body: new URLSearchParams({ act: 'card' }) };
  return (await STRIPE_PAGES.fetch(url, { ...form, redirect: 'manual' })).status;
}

/** Issues two invoices of 121 and 363 euros. */
async function twoInvoices(): Promise<[Document, Document]> {
  return [await company.issued(), await company.issued({ lines: [line(300)] })];
}

async function substitute(originals: readonly Document[], more: Record<string, unknown> = {}) {
  const body = { originals: originals.map(({ id }) => ({ invoice_id: id })), lines: [line(400)], ...more };
  const made = await company.client.post(
    '/invoices/correctives',
    correctiveBody({ ...body, rectification_type: 'SUBSTITUTION' }),
  );
  expect(made.status, made.text).toBe(201);
  return made.body.data;
}

/** Receives events of Stripe and processes them. */
async function receive(...sent: SentEvent[]): Promise<void> {
  const jobs: Job[] = [];
  const queue = {
    send: async (job: Job) => void jobs.push(job),
    sendBatch: async (messages: { body: Job }[]) => void jobs.push(...messages.map(({ body }) => body)),
  };
  const env: Env = { ...testEnv, JOBS: queue as unknown as Queue<Job> };
  const { companyId, accountId } = company.tenant;
  const of = { id: connectionId, companyId, accountId, environment: 'TEST', provider: 'stripe' } as const;
  for (const event of sent) {
    const read = { externalEventId: event.id, eventType: event.type, isOtherEnvironment: false };
    const received = { ...read, payload: JSON.stringify(event) };
    await storePaymentEvent(env, { ...of, status: 'ACTIVE', booksShard: 0 }, received, Date.now());
  }
  const run = async (job: Job) => {
    if (job.kind === 'PAYMENT_EVENT') await runPaymentEvent(env, job);
    if (job.kind === 'PAYMENT') await runPayment(env, job);
  };
  await Promise.all([...jobs, ...jobs].map((job) => run(job).catch(() => undefined)));
  for (const job of [...jobs]) await run(job);
}

/** Receives the charge of a card payment that names a document. */
async function receiveCharge({ id }: Document, amount: number) {
  const checkout = await testEnv.BOOKS_SANDBOX.prepare(
    'SELECT external_payment_id AS paid FROM invoice_checkouts WHERE company_id = ? AND external_payment_id IS NOT NULL',
  )
    .bind(company.tenant.companyId)
    .first<{ paid: string }>();
  const ref = checkout?.paid.replace('pi_', '') ?? 'shared';
  const payment = stripePayment(ref, { amount, metadata: { invoice_id: id } });
  await receive(stripeEvent('charge.succeeded', charge(payment), from));
  return payment;
}

/** Returns the failures of the received events. */
async function failures() {
  const { results } = await testEnv.BOOKS_SANDBOX.prepare(
    "SELECT failure_reason FROM payment_events WHERE company_id = ? AND status = 'FAILED'",
  )
    .bind(company.tenant.companyId)
    .all<{ failure_reason: string }>();
  return [...new Set(results.map(({ failure_reason }) => failure_reason))];
}

/** Returns the amounts due, and the credits, of documents. */
async function dues(...documents: Document[]) {
  const all = await Promise.all(documents.map(({ id }) => company.get(id)));
  await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  return all.map(({ amount_due, payment_state }) => [amount_due, payment_state]);
}

async function checkouts() {
  const { results } = await testEnv.BOOKS_SANDBOX.prepare(
    'SELECT state, amount_cents FROM invoice_checkouts WHERE company_id = ? ORDER BY id',
  )
    .bind(company.tenant.companyId)
    .all<{ state: string; amount_cents: number }>();
  return results.map(({ state, amount_cents }) => `${state} ${amount_cents}`);
}

describe('card payments of a substitution of several invoices', () => {
  it('one card payment on the page of the substitution pays all invoices that it replaces', async () => {
    const [one, other] = await twoInvoices();
    const corrective = await substitute([one, other], { recipient: OTHER });
    await company.client.post(`/invoices/${other.id}/payments`, { amount: 13 });
    expect(await textOf(corrective)).toContain('Pagar ahora 471,00');
    const url = await pay(corrective);
    expect(await pay(corrective)).toBe(url);
    expect(await payByCard(url)).toBe(303);
    expect((await ask(`${pathOf(corrective)}/paid`)).status).toBe(303);
    expect(await textOf(corrective)).toContain('Su pago está en camino.');
    await receiveCharge(corrective, 47_100);
    expect(await dues(one, other)).toEqual([
      [0, 'PAID'],
      [0, 'PAID'],
    ]);
    expect(await textOf(corrective)).toContain('Esta factura está pagada.');
  });

  it('refunds of a payment of several invoices are booked once, on the invoices that it paid', async () => {
    const [one, other] = await twoInvoices();
    const corrective = await substitute([one, other]);
    const payment = await receiveCharge(corrective, 48_400);
    await receive(stripeEvent('charge.refunded', refundedCharge(payment, 40_000), from));
    await receive(
      stripeEvent('refund.created', refund(payment, 40_000), from),
      stripeEvent('charge.refunded', refundedCharge(payment, 40_000), from),
    );
    const after = await dues(one, other);
    expect(after.reduce((sum, [due]) => sum + Number(due), 0)).toBe(400);
    expect(await failures()).toEqual(['SHARED_PAYMENT_REFUNDED']);
    expect(await textOf(corrective)).toContain('Pagar ahora 400,00');
  });

  it('a lost dispute makes the invoices of such a payment due again, and a won one takes it back', async () => {
    const [one, other] = await twoInvoices();
    const corrective = await substitute([one, other]);
    const payment = await receiveCharge(corrective, 48_400);
    await receive(stripeEvent('charge.dispute.closed', dispute(payment, 'lost'), from));
    const due = async () => (await dues(one, other)).reduce((sum, [each]) => sum + Number(each), 0);
    expect(await due()).toBe(484);
    expect(await textOf(corrective)).toContain('Pagar ahora 484,00');
    const won = dispute(payment, 'won');
    await receive(stripeEvent('charge.dispute.closed', won, { ...from, created: won.created + 60 }));
    expect(await due()).toBe(0);
  });

  it('more money than is due becomes credit on one invoice alone', async () => {
    const [one, other] = await twoInvoices();
    const corrective = await substitute([one, other], { lines: [line(300)] });
    await receiveCharge(corrective, 48_400);
    const all = await Promise.all([one, other].map(({ id }) => company.get(id)));
    const sum = (field: string) => all.reduce((total, each) => total + each[field], 0);
    expect([sum('amount_due'), sum('credit_amount')]).toEqual([0, 121]);
    await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  });

  it('checkouts that were open before the substitution end before one of the substitution opens', async () => {
    const [one, other] = await twoInvoices();
    const before = [await pay(one), await pay(other)];
    const corrective = await substitute([one, other]);
    const url = await pay(corrective);
    expect(url).toContain('/checkout/');
    for (const old of before) expect(await payByCard(old)).toBe(409);
    expect(await checkouts()).toEqual(['ENDED 12100', 'ENDED 36300', 'OPEN 48400']);
    const again = await pay(one);
    expect(await payByCard(url)).toBe(409);
    expect(await payByCard(again)).toBe(303);
    expect(await pay(corrective)).toBe(pathOf(corrective));
    expect(await textOf(corrective)).toContain('Su pago está en camino.');
    await receiveCharge(one, 12_100);
    expect(await textOf(corrective)).toContain('Pagar ahora 363,00');
  });

  it('a payment at a checkout from before the substitution leaves exactly the rest of its debt', async () => {
    const [one, other] = await twoInvoices();
    await payByCard(await pay(other));
    const corrective = await substitute([one, other], { lines: [line(310)] });
    expect(await pay(corrective)).toBe(pathOf(corrective));
    await receiveCharge(other, 36_300);
    const after = await dues(one, other);
    // 375.10 by the substitution, less 363 paid.
    expect(after.reduce((sum, [due]) => sum + Number(due), 0)).toBe(12.1);
    expect(after.map(([, state]) => state)).not.toContain('OVERPAID');
    expect(await textOf(corrective)).toContain('Pagar ahora 12,10');
  });

  it('a payment of a substitution that was voided since pays the invoices of the same recipient', async () => {
    const [one, other] = await twoInvoices();
    const corrective = await substitute([one, other], { lines: [line(310)] });
    await payByCard(await pay(corrective));
    await company.void(corrective.id);
    expect(await pay(one)).toBe(pathOf(one));
    await receiveCharge(corrective, 37_510);
    const after = await dues(one, other);
    expect(after.reduce((sum, [due]) => sum + Number(due), 0)).toBe(108.9);
  });

  it('a payment of a voided substitution for another recipient waits for a person', async () => {
    const [one, other] = await twoInvoices();
    const corrective = await substitute([one, other], { recipient: OTHER });
    await company.void(corrective.id);
    await receiveCharge(corrective, 48_400);
    expect(await dues(one, other)).toEqual([
      [121, 'UNPAID'],
      [363, 'UNPAID'],
    ]);
    expect(await failures()).toEqual(['INVOICE_NOT_PAYABLE']);
  });
});
