import { beforeAll, describe, expect, it } from 'vitest';
import type { Env } from '../../../src/composition/env.ts';
import { storePaymentEvent } from '../../../src/composition/store-payment-event.ts';
import type { Job } from '../../../src/context/queue/job.ts';
import { runPayment, runPaymentEvent } from '../../../src/jobs/run-payment.ts';
import { sweepPayments } from '../../../src/jobs/sweeps/payment-sweep.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { storeConnection } from '../../support/payments/stored-payments.ts';
import { type SentEvent, stripeEvent } from '../../support/payments/stripe-events.ts';
import {
  charge,
  checkoutSession,
  MADRID_ADDRESS,
  paymentIntent,
  stripePayment,
} from '../../support/payments/stripe-payments.ts';
import { refund, refundedCharge } from '../../support/payments/stripe-refunds.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';

const from = { account: 'acct_engine' };
const LONG_AGO_MS = 120_000;

let tenant: Tenant;
let connectionId: string;
let client: ReturnType<typeof companyClient>;
let ref = 0;

beforeAll(async () => {
  tenant = await makeTenant(testEnv);
  connectionId = await storeConnection(testEnv, tenant);
  client = companyClient(tenant.companyId, tenant.sandboxKey);
  await client.put('/series/defaults');
});

/** Returns the environment with a queue whose jobs the test can see. */
function queuingEnv(): { env: Env; jobs: Job[] } {
  const jobs: Job[] = [];
  const queue = {
    send: async (job: Job) => void jobs.push(job),
    sendBatch: async (messages: { body: Job }[]) => void jobs.push(...messages.map(({ body }) => body)),
  };
  return { env: { ...testEnv, JOBS: queue as unknown as Queue<Job> }, jobs };
}

async function receive(sent: readonly SentEvent[], atMs = Date.now()): Promise<Job[]> {
  const { env, jobs } = queuingEnv();
  const { companyId, accountId } = tenant;
  const connection = {
    id: connectionId,
    companyId,
    accountId,
    environment: 'TEST',
    provider: 'stripe',
    status: 'ACTIVE',
    booksShard: 0,
  } as const;
  for (const event of sent) {
    const received = {
      externalEventId: event.id,
      eventType: event.type,
      payload: JSON.stringify(event),
      isOtherEnvironment: false,
    };
    await storePaymentEvent(env, connection, received, atMs);
  }
  return jobs;
}

async function run(job: Job): Promise<void> {
  if (job.kind === 'PAYMENT_EVENT') await runPaymentEvent(testEnv, job);
  if (job.kind === 'PAYMENT') await runPayment(testEnv, job);
}

async function eventsOf(payment: { ref: string }) {
  const { results } = await testEnv.BOOKS_SANDBOX.prepare(
    'SELECT event_type, status, invoice_id, payment_id FROM payment_events WHERE connection_id = ? AND external_payment_id = ?',
  )
    .bind(connectionId, `pi_${payment.ref}`)
    .all<{ event_type: string; status: string; invoice_id: string | null; payment_id: string }>();
  return results;
}

function knownPayment() {
  ref += 1;
  const taxIds = [{ type: 'es_cif', value: 'B83334110' } as const];
  return stripePayment(`engine${ref}`, {
    name: 'Sol SL',
    email: 'sol@example.com',
    address: MADRID_ADDRESS,
    taxIds,
  });
}

describe('the events of a payment, sent concurrently and twice', () => {
  it('repeated concurrent events of a payment issue one paid invoice and one corrective', async () => {
    const payment = knownPayment();
    const jobs = await receive([
      stripeEvent('charge.succeeded', charge(payment), from),
      stripeEvent('payment_intent.succeeded', paymentIntent(payment), from),
      stripeEvent('checkout.session.completed', checkoutSession(payment), from),
      stripeEvent('charge.refunded', refundedCharge(payment, payment.amount), from),
      stripeEvent('refund.created', refund(payment, payment.amount), from),
    ]);
    expect(jobs).toHaveLength(5);
    await Promise.all([...jobs, ...jobs].map((job) => run(job).catch(() => undefined)));
    for (const job of jobs) await run(job);
    const events = await eventsOf(payment);
    expect(events.map(({ status }) => status)).toEqual(Array(5).fill('PROCESSED'));
    expect(new Set(events.map((event) => event.payment_id)).size).toBe(1);
    const { invoices } = (await client.get('/invoices')).body.data;
    expect(invoices).toHaveLength(2);
    const [invoiceId] = events.flatMap((event) =>
      event.event_type === 'charge.succeeded' ? event.invoice_id : [],
    );
    const invoice = (await client.get(`/invoices/${invoiceId}`)).body.data;
    expect(invoice).toMatchObject({
      type: 'STANDARD',
      status: 'VOIDED',
      invoice_total: 121,
      void_cause: 'TOTAL_CORRECTIVE',
    });
    expect(invoice.payment_date).not.toBeNull();
    expect(invoice.verifactu_status).not.toBeNull();
    await expectWholeBooks(testEnv, 'TEST', tenant.companyId);
  });
});

describe('the sweep of payments', () => {
  it('the sweep queues unread events and payments that are overdue', async () => {
    const payment = knownPayment();
    await receive([stripeEvent('charge.succeeded', charge(payment), from)], Date.now() - LONG_AGO_MS);
    const { env, jobs } = queuingEnv();
    const ofTenant = () =>
      jobs.splice(0).filter((job) => 'companyId' in job && job.companyId === tenant.companyId);
    await sweepPayments(env, { environment: 'TEST', booksShard: 0, after: { unreadId: '' } });
    expect(jobs.map(({ kind }) => kind)).toContain('PAYMENT_SWEEP');
    const unread = ofTenant();
    expect(unread).toMatchObject([{ kind: 'PAYMENT_EVENT', accountId: tenant.accountId }]);
    for (const job of unread) await run(job);
    expect(await eventsOf(payment)).toMatchObject([{ status: 'PROCESSED' }]);

    const late = knownPayment();
    for (const job of await receive([stripeEvent('charge.succeeded', charge(late), from)])) await run(job);
    expect(await eventsOf(late)).toMatchObject([{ status: 'RECEIVED' }]);
    await testEnv.BOOKS_SANDBOX.prepare(
      'UPDATE payments SET due_at = ? WHERE due_at IS NOT NULL AND company_id = ?',
    )
      .bind(Date.now() - LONG_AGO_MS, tenant.companyId)
      .run();
    await sweepPayments(env, { environment: 'TEST', booksShard: 0, after: { dueAt: 0, paymentId: '' } });
    const [waiting] = await eventsOf(late);
    expect(ofTenant()).toMatchObject([{ kind: 'PAYMENT', paymentId: waiting?.payment_id }]);
  });
});
