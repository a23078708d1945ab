import { beforeEach, describe, expect, it, vi } from 'vitest';
import { booksOf } from '../../../src/db/clients.ts';
import { paymentEvents } from '../../../src/db/schema/payment-schema.ts';
import { findEvent } from '../../../src/payments/event-list/event-repository.ts';
import { isDraftable } from '../../../src/payments/event-list/event-state.ts';
import { discardCharge, resolveCharge } from '../../../src/payments/event-list/scope-repository.ts';
import { retryEvent } from '../../../src/payments/events/retry-event.ts';
import { draftOfPayment } from '../../../src/payments/invoicing/payment-draft.ts';
import { uuidV7 } from '../../../src/platform/ids.ts';
import { stripeEvent } from '../../support/payments/stripe-events.ts';
import { stripeInvoice } from '../../support/payments/stripe-invoices.ts';
import {
  charge,
  checkoutSession,
  MADRID_ADDRESS,
  type StripePayment,
  stripePayment,
} from '../../support/payments/stripe-payments.ts';
import { refund, refundedCharge } from '../../support/payments/stripe-refunds.ts';
import { bindingsOf } from '../ledger/support/sqlite-books.ts';
import { COMPANY } from '../recurring/support/due-company.ts';
import { ACCOUNT, type PaymentWorld, paymentWorld } from './support/payment-world.ts';

const from = { account: ACCOUNT };
const KNOWN = {
  name: 'Sol SL',
  email: 'sol@example.com',
  address: MADRID_ADDRESS,
  taxIds: [{ type: 'es_cif', value: 'B83334110' } as const],
};
const OVER_LIMIT = { amount: 300_001 };

let world: PaymentWorld;
let count = 0;

beforeEach(async () => {
  world = await paymentWorld();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});

function payment(known: Partial<Omit<StripePayment, 'ref'>> = {}): StripePayment {
  count += 1;
  return stripePayment(`h${count}`, known);
}

const charged = (of: StripePayment) => stripeEvent('charge.succeeded', charge(of), from);
const checkedOut = (of: StripePayment) =>
  stripeEvent('checkout.session.completed', checkoutSession(of), from);
const live = async () => (await world.invoices()).filter(({ deleted_at }) => deleted_at === null);
const write = (statement: string, ...values: (string | number)[]) =>
  world.books
    .prepare(statement)
    .bind(...values)
    .run();

async function received(of: StripePayment): Promise<void> {
  await world.receive(charged(of), checkedOut(of));
  await world.settle();
}

async function firstId(table: 'payments' | 'payment_events'): Promise<string> {
  const row = await world.books.prepare(`SELECT id FROM ${table} ORDER BY rowid`).first<{ id: string }>();
  return row?.id ?? '';
}

describe('a payment that waits for its user', () => {
  it('a retry without new data fails again and creates a new draft', async () => {
    await received(payment(OVER_LIMIT));
    const [before] = await live();
    await retryEvent(world.context(), await firstId('payment_events'));
    const [after, ...others] = await live();
    expect(others).toEqual([]);
    expect(after?.id).not.toBe(before?.id);
    expect(after).toMatchObject({ status: 'DRAFT', type: 'STANDARD' });
    for (const event of await world.events())
      expect(event).toMatchObject({
        status: 'FAILED',
        failure_reason: 'BUYER_DATA_MISSING',
        invoice_id: after?.id,
      });
  });

  it('a retry issues the draft that the user completed and marks it as paid', async () => {
    await received(payment(OVER_LIMIT));
    const [draft] = await live();
    const recipient = {
      legal_name: 'Cliente, S.A.',
      nif: 'A28015865',
      alternative_id: null,
      email: null,
      address: {
        street: 'Mayor',
        number: '1',
        postal_code: '28013',
        city: 'Madrid',
        province: 'Madrid',
        country: 'ES',
      },
    };
    await write(
      'UPDATE invoices SET recipient = ?, version = version + 1 WHERE id = ?',
      JSON.stringify(recipient),
      draft?.id ?? '',
    );
    await retryEvent(world.context(), await firstId('payment_events'));
    expect(await live()).toMatchObject([{ id: draft?.id, status: 'PAID', number: 1 }]);
    for (const event of await world.events())
      expect(event).toMatchObject({ status: 'PROCESSED', invoice_id: draft?.id });
  });

  it('late events do not change a draft that the user edited', async () => {
    const of = payment(OVER_LIMIT);
    await world.receive(charged(of));
    await world.settle();
    const [draft] = await live();
    await write('UPDATE invoices SET notes = ?, version = version + 1 WHERE id = ?', 'mine', draft?.id ?? '');
    await world.receive(checkedOut({ ...of, ...KNOWN }));
    await world.settle();
    expect(await live()).toMatchObject([{ id: draft?.id, status: 'DRAFT' }]);
    expect((await world.events())[1]).toMatchObject({ status: 'FAILED', invoice_id: draft?.id });
  });

  it('a payment whose NIF is not in the census fails and leaves a draft', async () => {
    const of = payment(KNOWN);
    await world.receive(charged(of), checkedOut(of));
    const census = {
      check: async () => ({ status: 'NOT_IDENTIFIED' }),
      lookUp: async () => ({ status: 'NOT_IDENTIFIED' }),
    };
    const context = { ...world.context(), census } as never;
    for (const { job } of world.queue.splice(0)) await world.carryOut(context, job);
    const [draft] = await live();
    expect(draft).toMatchObject({ status: 'DRAFT', recipient_nif: 'B83334110', customer_id: null });
    for (const event of await world.events())
      expect(event).toMatchObject({
        status: 'FAILED',
        failure_category: 'DOMAIN_RULE',
        failure_reason: 'NIF_NOT_IN_CENSUS',
        invoice_id: draft?.id,
      });
  });

  it('a draft on demand contains the known data of the buyer', async () => {
    world.settings({ autoInvoiceEnabled: false });
    await received(payment({ name: 'Ana', email: 'ana@example.com' }));
    const invoiceId = uuidV7(world.now());
    const { draft, payment: read } = await draftOfPayment(
      world.context(),
      await firstId('payments'),
      invoiceId,
    );
    expect(draft.row).toMatchObject({
      id: invoiceId,
      type: 'STANDARD',
      invoiceTotalCents: 12_100,
      recipient: { legal_name: 'Ana', nif: null, email: 'ana@example.com' },
    });
    expect(read.stage).toBe('SKIPPED');
    expect(await live()).toEqual([]);
  });
});

describe('a discarded payment', () => {
  it('a discarded payment is not invoiced until it is restored', async () => {
    const of = payment();
    await world.receive(charged(of));
    await world.work();
    await write('UPDATE payment_events SET deleted_at = ?', world.now());
    await write('UPDATE payments SET discarded_at = ?, version = version + 1', world.now());
    await world.receive(checkedOut(of));
    await world.settle();
    expect(await live()).toEqual([]);
    expect((await world.events()).map(({ status }) => status)).toEqual(['RECEIVED', 'SKIPPED']);
    await write('UPDATE payment_events SET deleted_at = NULL');
    await write('UPDATE payments SET discarded_at = NULL, version = version + 1, due_at = 0');
    const place = { environment: 'TEST', booksShard: 0, accountId: 'account', companyId: '' } as const;
    world.queue.push({ job: { kind: 'PAYMENT', ...place, paymentId: await firstId('payments') }, at: 0 });
    await world.settle();
    expect(await live()).toHaveLength(1);
    expect((await world.events()).map(({ status }) => status)).toEqual(['PROCESSED', 'PROCESSED']);
  });
});

describe('a disconnected payment connection', () => {
  const named = async () => {
    const [row] = await booksOf(bindingsOf(world.books), 'TEST', 0).select().from(paymentEvents).limit(1);
    if (row === undefined) throw new Error('no event came');
    return row;
  };

  it.each([
    ['discarded', discardCharge, 'SKIPPED'],
    ['settled by hand', resolveCharge, 'MANUALLY_RESOLVED'],
  ] as const)(
    'a payment that was %s while disconnected is not invoiced after reconnection',
    async (_what, act, status) => {
      const of = payment(KNOWN);
      world.settings({ status: 'DISCONNECTED' });
      await world.receive(charged(of));
      await world.settle();
      const row = await named();
      expect(row).toMatchObject({ status: 'SKIPPED', externalPaymentId: `pi_${of.ref}` });
      expect(await act(booksOf(bindingsOf(world.books), 'TEST', 0), row, world.now())).not.toBeNull();
      world.settings({ status: 'ACTIVE' });
      await world.receive(checkedOut(of));
      await world.settle();
      expect((await world.events()).map((event) => event.status)).toEqual([status, 'SKIPPED']);
      expect(await live()).toEqual([]);
    },
  );

  it('an event received while disconnected can become a draft on demand', async () => {
    world.settings({ status: 'DISCONNECTED' });
    await world.receive(charged(payment()));
    await world.settle();
    const { id } = await named();
    const key = { companyId: COMPANY, connectionId: (await named()).connectionId, id };
    const event = await findEvent(booksOf(bindingsOf(world.books), 'TEST', 0), key);
    expect(event !== null && isDraftable(event)).toBe(true);
  });

  it('after disconnection a pending payment is skipped and an earlier refund is still corrected', async () => {
    const [invoiced, waiting] = [payment(KNOWN), payment()];
    await received(invoiced);
    await world.receive(stripeEvent('refund.created', refund(invoiced, 2_100), from), charged(waiting));
    world.settings({ status: 'DISCONNECTED' });
    await world.receive(stripeEvent('refund.created', refund(invoiced, 1_000, {}, 2), from));
    await world.settle();
    expect((await world.events()).map(({ status }) => status)).toEqual([
      'PROCESSED',
      'PROCESSED',
      'PROCESSED',
      'SKIPPED',
      'SKIPPED',
    ]);
    expect((await live()).map((invoice) => invoice.invoice_total_cents)).toEqual([12_100, -2_100]);
  });

  it('an event of the other environment is skipped and linked to no payment', async () => {
    await world.receive(stripeEvent('charge.succeeded', charge(payment()), { ...from, livemode: true }));
    await world.settle();
    expect(await world.events()).toMatchObject([{ status: 'SKIPPED', payment_id: null }]);
  });
});

describe('a ledger that does not respond', () => {
  it('a failed payment is retried with growing pauses until the ledger responds', async () => {
    const silent = {
      issue: () => Promise.reject(new Error('the object went away')),
      plan: () => Promise.reject(new Error('the object went away')),
    };
    const of = payment(KNOWN);
    await world.receive(charged(of), checkedOut(of));
    for (const { job } of world.queue.splice(0))
      await world.carryOut(world.context(world.books, silent), job);
    for (const event of await world.events())
      expect(event).toMatchObject({ status: 'FAILED', failure_category: 'INFRASTRUCTURE' });
    // A job before the due time does not shorten the pause.
    const place = { environment: 'TEST', booksShard: 0, accountId: 'account', companyId: '' } as const;
    await world.carryOut(world.context(), {
      kind: 'PAYMENT',
      ...place,
      paymentId: await firstId('payments'),
    });
    const [first] = world.queue;
    const pauses = [(first?.at ?? 0) - world.now()];
    world.pass(pauses[0] ?? 0);
    for (const { job } of world.queue.splice(0))
      await world.carryOut(world.context(world.books, silent), job);
    pauses.push((world.queue.at(-1)?.at ?? 0) - world.now());
    expect(pauses[1]).toBeGreaterThan((pauses[0] ?? 0) * 1.5);
    await world.settle();
    expect(await live()).toMatchObject([{ status: 'PAID', number: 1 }]);
    for (const event of await world.events())
      expect(event).toMatchObject({ status: 'PROCESSED', failure_category: null });
  });

  it('a faulty ledger response is a SYSTEM_ERROR and is retried on demand', async () => {
    const broken = {
      issue: async () => ({ ok: false, refusal: { reason: 'FAILED' } }) as never,
      plan: async () => ({ ok: false, refusal: { reason: 'FAILED' } }) as never,
    };
    const of = payment(KNOWN);
    await world.receive(charged(of), checkedOut(of));
    for (const { job } of world.queue.splice(0))
      await world.carryOut(world.context(world.books, broken), job);
    expect(await world.events()).toMatchObject([
      { status: 'FAILED', failure_category: 'SYSTEM_ERROR', invoice_id: null },
      { status: 'FAILED', failure_category: 'SYSTEM_ERROR', invoice_id: null },
    ]);
    expect(await live()).toEqual([]);
    await retryEvent(world.context(), await firstId('payment_events'));
    expect((await world.events()).map(({ status }) => status)).toEqual(['PROCESSED', 'PROCESSED']);
    expect(await live()).toHaveLength(1);
  });
});

describe('a refund that fails after its corrective', () => {
  it('a failed refund with an issued corrective fails with REFUND_REVERSED', async () => {
    const of = payment(KNOWN);
    await received(of);
    await world.receive(stripeEvent('refund.created', refund(of, 2_100), from));
    await world.settle();
    const failed = refund(of, 2_100, { status: 'failed' });
    await world.receive(stripeEvent('refund.failed', { ...failed, created: failed.created + 60 }, from));
    await world.settle();
    expect((await world.events()).at(-1)).toMatchObject({
      status: 'FAILED',
      failure_category: 'DOMAIN_RULE',
      failure_reason: 'REFUND_REVERSED',
    });
    expect(await live()).toHaveLength(2);
  });
});

describe('the customer of an invoiced payment', () => {
  it('all payments of one tax id share one customer', async () => {
    await received(payment(KNOWN));
    await received(payment(KNOWN));
    const [one, other] = await live();
    expect(one?.customer_id).not.toBeNull();
    expect(other?.customer_id).toBe(one?.customer_id);
  });

  it('the service stores no customer when auto-creation is off', async () => {
    world.settings({ autoCreateCustomer: false });
    await received(payment(KNOWN));
    expect(await live()).toMatchObject([{ type: 'STANDARD', customer_id: null, recipient_nif: 'B83334110' }]);
  });

  it('an invalid tax id gives a simplified invoice without recipient', async () => {
    await received(payment({ ...KNOWN, taxIds: [{ type: 'es_cif', value: 'B83334111' }] }));
    expect(await live()).toMatchObject([{ type: 'SIMPLIFIED', recipient_nif: null }]);
  });
});

describe('the amounts of an invoiced payment', () => {
  it('prices without tax are the taxable base, and refunds are reduced in proportion', async () => {
    world.settings({ pricesIncludeTax: false });
    const of = payment({ ...KNOWN, amount: 10_000 });
    await received(of);
    await world.receive(
      stripeEvent('charge.refunded', refundedCharge(of, 2_500), from),
      stripeEvent('refund.created', refund(of, 2_500), from),
    );
    await world.settle();
    expect((await live()).map((one) => one.invoice_total_cents)).toEqual([12_100, -3_025]);
  });

  it('a zero payment is skipped, and an invoice paid out of band is invoiced alone', async () => {
    const of = payment({ ...KNOWN, customer: 'cus_e' });
    await world.receive(
      charged(payment({ amount: 0 })),
      stripeEvent('invoice.paid', { ...stripeInvoice(of), paid_out_of_band: true }, from),
    );
    await world.settle();
    expect((await world.events()).map(({ status }) => status)).toEqual(['SKIPPED', 'PROCESSED']);
    expect(await live()).toHaveLength(1);
  });
});
