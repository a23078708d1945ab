import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type SentEvent, stripeEvent } from '../../support/payments/stripe-events.ts';
import {
  charge,
  checkoutSession,
  MADRID_ADDRESS,
  type StripePayment,
  stripePayment,
} from '../../support/payments/stripe-payments.ts';
import { refundedCharge } from '../../support/payments/stripe-refunds.ts';
import { mortalProcess } from '../recurring/support/mortal-process.ts';
import { ACCOUNT, type PaymentWorld, paymentWorld } from './support/payment-world.ts';

const from = { account: ACCOUNT };
const KNOWN = {
  name: 'Sol SL',
  address: MADRID_ADDRESS,
  taxIds: [{ type: 'es_cif', value: 'B83334110' } as const],
};
/** Limit above the number of calls of any of these runs. */
const MAX_CALLS = 80;
const TIMEOUT_MS = 60_000;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});

/**
 * Runs the queue with a process that dies at a call, and then with one that survives. Returns true if it
 * died.
 */
async function killedAt(world: PaymentWorld, calls: number, isCarriedOut: boolean): Promise<boolean> {
  const process = mortalProcess(world.books, world.ledger, () => (isCarriedOut ? 0 : 1));
  const { died } = process.live(calls);
  const context = world.context(process.books, process.ledger);
  const jobs = world.queue.splice(0);
  const work = async () => {
    for (const { job } of jobs) await world.carryOut(context, job);
    return 'THROUGH';
  };
  const end = await Promise.race([work(), died.then(() => 'DIED')]);
  world.queue.push(...jobs);
  await world.settle();
  world.pass(60_000);
  const { results } = await world.books
    .prepare('SELECT id FROM payments WHERE due_at IS NOT NULL')
    .all<{ id: string }>();
  const place = { environment: 'TEST', booksShard: 0, accountId: 'account', companyId: '' } as const;
  for (const { id } of results)
    world.queue.push({ job: { kind: 'PAYMENT', ...place, paymentId: id }, at: world.now() });
  await world.settle();
  return end === 'DIED';
}

/**
 * Kills a run at each of its calls, with a new payment each time, until one finishes. Returns the calls of
 * that run.
 */
async function atEachCall(
  isCarriedOut: boolean,
  sent: (of: StripePayment) => SentEvent[],
  known: Parameters<typeof stripePayment>[1],
  expected: { invoices: readonly object[]; event: object },
): Promise<number> {
  const world = await paymentWorld();
  for (let calls = 1; calls < MAX_CALLS; calls++) {
    const of = stripePayment(`k${calls}`, known);
    const before = new Set((await world.invoices()).map(({ id }) => id));
    await world.receive(...sent(of));
    const died = await killedAt(world, calls, isCarriedOut);
    expect((await world.invoices()).filter(({ id }) => !before.has(id))).toMatchObject(expected.invoices);
    for (const event of await world.events())
      if (event.external_payment_id === `pi_${of.ref}`) expect(event).toMatchObject(expected.event);
    if (!died) return calls;
  }
  throw new Error('the run never got through');
}

describe.each([true, false])(
  'a run that dies at any of its calls (carried out: %s)',
  { timeout: TIMEOUT_MS },
  (isCarriedOut) => {
    it('the next run completes the payment with one invoice and one corrective', async () => {
      const sent = (of: StripePayment) => [
        stripeEvent('charge.succeeded', charge(of), from),
        stripeEvent('charge.refunded', refundedCharge(of, of.amount), from),
        stripeEvent('checkout.session.completed', checkoutSession(of), from),
      ];
      const invoices = [
        { type: 'STANDARD', status: 'VOIDED', invoice_total_cents: 12_100 },
        { type: 'CORRECTIVE', invoice_total_cents: -12_100 },
      ];
      const expected = { invoices, event: { status: 'PROCESSED' } };
      expect(await atEachCall(isCarriedOut, sent, KNOWN, expected)).toBeGreaterThan(10);
    });

    it('the next run leaves one draft for the user', async () => {
      const sent = (of: StripePayment) => [
        stripeEvent('charge.succeeded', charge(of), from),
        stripeEvent('checkout.session.completed', checkoutSession(of), from),
      ];
      const invoices = [{ status: 'DRAFT', number: null, deleted_at: null }];
      const event = { status: 'FAILED', failure_category: 'DOMAIN_RULE', invoice_id: expect.any(String) };
      expect(await atEachCall(isCarriedOut, sent, { amount: 400_000 }, { invoices, event })).toBeGreaterThan(
        5,
      );
    });
  },
);
