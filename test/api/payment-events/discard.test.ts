import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type PaymentEventRow, payments } from '../../../src/db/schema/payment-schema.ts';
import { freshKey } from '../../support/idempotency-keys.ts';
import { PATIENCE } from '../../support/patience.ts';
import { storeEvent, storePayment } from '../../support/payments/stored-payments.ts';
import { BOOKS, paymentCompany } from './payment-company.ts';

/** Maximum wait for work that continues after a response. */

/** Events of one connection by letter. Requests name `a`. */
type Letter = 'a' | 'b' | 'c' | 'd';
type Stored = Partial<Omit<PaymentEventRow, 'invoiceId'>> & { invoice?: 'ISSUED' | 'DRAFT' };
type Charge = Partial<Record<Letter, Stored>>;

const PI = { externalPaymentId: 'pi_1' };
const OBJECT = { sourceObjectId: 'in_1' };

/** Stored events and the events that discarding `a` also discards. Null if it is rejected. */
const DISCARDS: readonly [string, Charge, readonly Letter[] | null][] = [
  [
    'takes all kinds of the same external payment, whatever their object',
    {
      a: { ...PI, sourceObjectId: 'ch_1' },
      b: { ...PI, sourceObjectId: 'pi_1', status: 'FAILED' },
      c: { ...PI, sourceObjectId: 're_1', eventKind: 'REFUND_COMPLETED' },
      d: { ...PI, sourceObjectId: 'dp_1', eventKind: 'DISPUTE_OPENED', status: 'PROCESSED' },
    },
    ['a', 'b', 'c', 'd'],
  ],
  [
    'leaves other external payments, also those about the same object',
    { a: { ...PI, ...OBJECT }, b: { externalPaymentId: 'pi_2', ...OBJECT }, c: { ...OBJECT } },
    ['a'],
  ],
  [
    'falls back on the object where there is no external payment',
    { a: { ...OBJECT }, b: { ...OBJECT }, c: { sourceObjectId: 'in_2' }, d: {} },
    ['a', 'b'],
  ],
  ['falls back on the event alone where there is neither', { a: {}, b: {}, c: { ...PI } }, ['a']],
  [
    'leaves other events that are still RECEIVED, and those being processed',
    {
      a: { ...PI, status: 'FAILED' },
      b: { ...PI, status: 'RECEIVED' },
      c: { ...PI, status: 'PROCESSING' },
      d: { ...PI, status: 'MANUALLY_RESOLVED' },
    },
    ['a', 'd'],
  ],
  [
    'takes the event named though it is RECEIVED',
    { a: { ...PI, status: 'RECEIVED' }, b: { ...PI, status: 'RECEIVED' } },
    ['a'],
  ],
  [
    'leaves events that are linked to an issued invoice',
    { a: { ...PI, status: 'FAILED' }, b: { ...PI, status: 'PROCESSED', invoice: 'ISSUED' } },
    ['a'],
  ],
  [
    'takes events that are linked to a draft',
    { a: { ...PI, status: 'FAILED', invoice: 'DRAFT' }, b: { ...PI, status: 'FAILED', invoice: 'DRAFT' } },
    ['a', 'b'],
  ],
  [
    'is refused for an event that is linked to an issued invoice, and changes nothing',
    { a: { ...PI, status: 'PROCESSED', invoice: 'ISSUED' }, b: { ...PI } },
    null,
  ],
  [
    'is refused for an event that is being processed, and changes nothing',
    { a: { ...PI, status: 'PROCESSING' }, b: { ...PI, status: 'FAILED' } },
    null,
  ],
];

let company: Awaited<ReturnType<typeof paymentCompany>>;
let invoices: Record<'ISSUED' | 'DRAFT', string>;

beforeAll(async () => {
  company = await paymentCompany();
  invoices = { ISSUED: await company.invoice(true), DRAFT: await company.invoice(false) };
});

async function storeCharge(charge: Charge) {
  const connection = await company.connect();
  const ids = new Map<Letter, string>();
  for (const [letter, { invoice, ...changes }] of Object.entries(charge) as [Letter, Stored][]) {
    const invoiceId = invoice === undefined ? null : invoices[invoice];
    ids.set(letter, await storeEvent(BOOKS, connection.storedIn, { ...changes, invoiceId }));
  }
  const idOf = (letter: Letter) => ids.get(letter) ?? '';
  const all = async () => {
    const { events } = (await connection.list('?charges_only=false&include_discarded=true')).body.data;
    const byId = new Map(events.map((event: { id: string }) => [event.id, event]));
    // biome-ignore lint/suspicious/noExplicitAny: what is expected of it is spelt out below
    return [...ids].map(([letter, id]) => [letter, byId.get(id)] as [Letter, any]);
  };
  return { ...connection, idOf, all };
}

describe('POST discard and restore of a payment event', () => {
  it.each(DISCARDS)('discarding an event %s', async (_name, charge, taken) => {
    const { act, idOf, all } = await storeCharge(charge);
    const before = await all();
    const response = await act(idOf('a'), 'discard');
    if (taken === null) {
      expect([response.status, response.body.error.code]).toEqual([400, 'EVENT_NOT_DISCARDABLE']);
      expect(await all()).toEqual(before);
      return;
    }
    expect([response.status, response.body.data.id]).toEqual([200, idOf('a')]);
    const { discarded_at } = response.body.data;
    expect(discarded_at).toEqual(expect.any(String));
    const marked = { discarded: true, discarded_at, needs_action: false };
    const unavailable = { discard_available: false, retry_available: false, draft_available: false };
    const after = before.map(([letter, event]) =>
      taken.includes(letter) ? [letter, { ...event, ...marked, ...unavailable }] : [letter, event],
    );
    expect(await all()).toEqual(after);

    const restored = await act(idOf(taken.at(-1) ?? 'a'), 'restore');
    expect([restored.status, restored.body.data.discarded, restored.body.data.discarded_at]).toEqual([
      200,
      false,
      null,
    ]);
    expect(await all()).toEqual(before);
  });

  it('repeating a discard or restore changes nothing', async () => {
    const { act, idOf, all } = await storeCharge({ a: { ...PI }, b: { ...PI }, c: { ...PI } });
    const before = await all();
    expect((await act(idOf('a'), 'restore')).status).toBe(200);
    expect(await all()).toEqual(before);
    const first = await act(idOf('a'), 'discard');
    const discarded = await all();
    const second = await act(idOf('b'), 'discard');
    expect([second.status, second.body.data.discarded_at]).toEqual([200, first.body.data.discarded_at]);
    expect(await all()).toEqual(discarded);
  });

  it('restoring an event restores only those that were discarded with it', async () => {
    const { act, idOf, all, storedIn } = await storeCharge({
      a: { ...PI, status: 'FAILED' },
      b: { ...PI, status: 'RECEIVED' },
      c: { externalPaymentId: 'pi_2' },
    });
    // Concurrent requests, so that the time alone cannot distinguish them.
    const [first, other] = await Promise.all([act(idOf('a'), 'discard'), act(idOf('c'), 'discard')]);
    const second = await act(idOf('b'), 'discard');
    const instants = [first, other, second].map(({ body }) => body.data.discarded_at);
    expect(new Set(instants).size).toBe(3);
    const late = await storeEvent(BOOKS, storedIn, PI);

    await act(idOf('a'), 'restore');
    const shown = Object.fromEntries((await all()).map(([letter, event]) => [letter, event.discarded]));
    expect(shown).toEqual({ a: false, b: true, c: true });
    expect((await act(late, 'restore')).body.data.discarded).toBe(false);
  });

  it('concurrent discards of one payment have one time', async () => {
    const { act, idOf, all } = await storeCharge({ a: { ...PI }, b: { ...PI }, c: { ...PI } });
    const responses = await Promise.all(
      (['a', 'b', 'c', 'a', 'b'] as const).map((letter) => act(idOf(letter), 'discard')),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set((await all()).map(([, event]) => event.discarded_at)).size).toBe(1);
  });

  it('a repeated key replays the discard although the event was restored meanwhile', async () => {
    const { act, idOf } = await storeCharge({ a: { ...PI } });
    const headers = { 'Idempotency-Key': freshKey() };
    const first = await act(idOf('a'), 'discard', { headers });
    await act(idOf('a'), 'restore');
    const again = await act(idOf('a'), 'discard', { headers });
    expect(again.headers.get('Idempotency-Replay')).toBe('true');
    expect(again.body.data).toEqual(first.body.data);
  });
});

describe('the payment of a discarded event', () => {
  const stored = async (stage: 'FAILED' | 'INVOICED', changes: Partial<PaymentEventRow>) => {
    const { storedIn, act } = await company.connect();
    const invoiceId = stage === 'INVOICED' ? await company.invoice(true) : null;
    const paymentId = await storePayment(BOOKS, storedIn, { stage, invoiceId });
    const eventId = await storeEvent(BOOKS, storedIn, { ...PI, paymentId, status: 'FAILED', ...changes });
    const discardedAt = async () =>
      (await BOOKS.select().from(payments).where(eq(payments.id, paymentId)))[0]?.discardedAt;
    return { act: (name: string) => act(eventId, name), discardedAt };
  };

  it('a payment is discarded and restored with its events at the same time', async () => {
    const { act, discardedAt } = await stored('FAILED', {});
    const { discarded_at } = (await act('discard')).body.data;
    expect(await discardedAt()).toBe(Date.parse(discarded_at));
    await act('restore');
    expect(await discardedAt()).toBeNull();
  });

  it('a discarded pending payment is not invoiced until it is restored', async () => {
    const { storedIn, act, get } = await company.connect();
    const paymentId = await storePayment(BOOKS, storedIn, PI);
    // Payment of some time ago, so that it does not wait for other events.
    const waiting = { ...PI, paymentId, status: 'RECEIVED', receivedAt: Date.now() - 60_000 } as const;
    const charge = await storeEvent(BOOKS, storedIn, waiting);
    const intent = await storeEvent(BOOKS, storedIn, waiting);
    await act(charge, 'discard');
    await vi.waitFor(async () => expect((await get(intent)).status).toBe('SKIPPED'), PATIENCE);
    expect(await get(charge)).toMatchObject({ status: 'RECEIVED', discarded: true, invoice_id: null });
    await act(charge, 'restore');
    await vi.waitFor(async () => expect((await get(charge)).status).toBe('PROCESSED'), PATIENCE);
    const { invoice_id } = await get(charge);
    expect(await get(intent)).toMatchObject({ status: 'PROCESSED', invoice_id });
    expect((await company.client.get(`/invoices/${invoice_id}`)).body.data.status).toBe('PAID');
  });

  it('an invoiced payment is not discarded with its refund', async () => {
    const { act, discardedAt } = await stored('INVOICED', { eventKind: 'REFUND_COMPLETED' });
    expect((await act('discard')).status).toBe(200);
    expect(await discardedAt()).toBeNull();
  });

  it('a payment is not discarded with an event that only mentions it', async () => {
    const { act, discardedAt } = await stored('FAILED', {
      eventKind: 'REFUND_COMPLETED',
      category: 'CREDIT_NOTE',
      externalPaymentId: null,
      ...OBJECT,
    });
    expect((await act('discard')).body.data.discarded).toBe(true);
    expect(await discardedAt()).toBeNull();
  });
});

it('an event of another connection or company returns 404', async () => {
  const [own, other] = [await company.connect(), await company.connect()];
  const id = await storeEvent(BOOKS, own.storedIn);
  for (const act of ['retry', 'draft', 'resolve', 'discard', 'restore']) {
    const response = await other.act(id, act);
    expect([response.status, response.body.error.code]).toEqual([404, 'EVENT_NOT_FOUND']);
  }
  expect((await own.get(id)).status).toBe('SKIPPED');
  const stranger = await (await paymentCompany()).connect();
  expect((await stranger.act(id, 'discard')).body.error.code).toBe('EVENT_NOT_FOUND');
});
