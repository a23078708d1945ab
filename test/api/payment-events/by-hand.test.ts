import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type PaymentEventRow, payments } from '../../../src/db/schema/payment-schema.ts';
import { RECIPIENT } from '../../support/invoice-bodies.ts';
import { storeEvent, storePayment } from '../../support/payments/stored-payments.ts';
import { BOOKS, paymentCompany } from './payment-company.ts';

const PI = { externalPaymentId: 'pi_1' };

let company: Awaited<ReturnType<typeof paymentCompany>>;
beforeAll(async () => {
  company = await paymentCompany();
});

/** Stores a payment that failed because buyer data is missing, as charge and as payment intent. */
async function failedPayment(changes: Partial<PaymentEventRow> = {}) {
  const connection = await company.connect();
  const { storedIn, get } = connection;
  const paymentId = await storePayment(BOOKS, storedIn, { stage: 'FAILED', externalPaymentId: 'pi_1' });
  const failed = { ...PI, paymentId, status: 'FAILED', ...changes } as const;
  const charge = await storeEvent(BOOKS, storedIn, { ...failed, sourceObjectId: 'ch_1' });
  const intent = await storeEvent(BOOKS, storedIn, { ...failed, sourceObjectId: 'pi_1' });
  const payment = async () => (await BOOKS.select().from(payments).where(eq(payments.id, paymentId)))[0];
  const events = async () => await Promise.all([charge, intent].map(get));
  return { ...connection, paymentId, charge, intent, payment, events };
}

describe('POST draft of a payment event', () => {
  it('a draft is created once and linked to every event of the payment', async () => {
    const { act, charge, intent, events } = await failedPayment();
    const responses = await Promise.all([act(charge, 'draft'), act(intent, 'draft'), act(charge, 'draft')]);
    const made = responses.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    expect(new Set(responses.map(({ body }) => body.error?.code))).toEqual(
      new Set([undefined, 'EVENT_INVALID_STATUS_FOR_DRAFT']),
    );
    const { invoice_id } = made[0]?.body.data ?? {};
    expect(made[0]?.headers.get('Location')).toBe(`${company.client.base}/invoices/${invoice_id}`);
    const draft = (await company.client.get(`/invoices/${invoice_id}`)).body.data;
    expect(draft).toMatchObject({ type: 'STANDARD', status: 'DRAFT', total_to_pay: 121 });
    for (const event of await events())
      expect(event).toMatchObject({
        status: 'FAILED',
        invoice_id,
        invoice_number: null,
        draft_available: false,
      });
  });

  it('issuing the draft settles its payment in the same commit', async () => {
    const { act, charge, events, payment } = await failedPayment();
    const { invoice_id } = (await act(charge, 'draft')).body.data;
    await company.client.patch(`/invoices/${invoice_id}`, { recipient: RECIPIENT });
    const { invoice_number } = (await company.client.post(`/invoices/${invoice_id}/issue`)).body.data;
    for (const event of await events()) {
      expect(event).toMatchObject({
        status: 'MANUALLY_RESOLVED',
        invoice_id,
        invoice_number,
        failure_category: null,
        failure_message: null,
        needs_action: false,
        retry_available: false,
        discard_available: false,
      });
      expect(event.processed_at).not.toBeNull();
    }
    expect(await payment()).toMatchObject({ stage: 'INVOICED', draftVersion: null });
    const refused = await act(charge, 'discard');
    expect([refused.status, refused.body.error.code]).toEqual([400, 'EVENT_NOT_DISCARDABLE']);
  });

  it('a deleted draft can be created again', async () => {
    const { act, charge, events, payment } = await failedPayment();
    const { invoice_id } = (await act(charge, 'draft')).body.data;
    expect((await company.client.delete(`/invoices/${invoice_id}`)).status).toBe(204);
    for (const event of await events())
      expect(event).toMatchObject({
        status: 'FAILED',
        invoice_id: null,
        draft_available: true,
        needs_action: true,
      });
    expect(await payment()).toMatchObject({ stage: 'FAILED', invoiceId: null, draftVersion: null });
    expect((await act(charge, 'draft')).status).toBe(201);
  });

  it('deleting the draft of a skipped payment leaves the payment skipped', async () => {
    const { act, charge, payment } = await failedPayment({ status: 'SKIPPED', failureCategory: null });
    const { invoice_id } = (await act(charge, 'draft')).body.data;
    await company.client.delete(`/invoices/${invoice_id}`);
    expect(await payment()).toMatchObject({ stage: 'SKIPPED', invoiceId: null });
  });

  it('issuing the draft settles its payment even after it was resolved or discarded', async () => {
    for (const meanwhile of ['resolve', 'discard']) {
      const { act, charge, get, payment } = await failedPayment();
      const { invoice_id } = (await act(charge, 'draft')).body.data;
      expect((await act(charge, meanwhile)).body.data.invoice_id).toBe(invoice_id);
      await company.client.patch(`/invoices/${invoice_id}`, { recipient: RECIPIENT });
      await company.client.post(`/invoices/${invoice_id}/issue`);
      expect(await get(charge)).toMatchObject({ status: 'MANUALLY_RESOLVED', invoice_id });
      expect(await payment()).toMatchObject({ stage: 'INVOICED', discardedAt: null });
    }
  });

  it.each([
    ['of a refund', { eventKind: 'REFUND_COMPLETED' }],
    ['of a payment that is waited for', { status: 'RECEIVED', failureCategory: null }],
    ['of a payment that is being processed', { status: 'PROCESSING', failureCategory: null }],
    ['of a discarded payment', { deletedAt: 1 }],
  ] as const)('a draft cannot be created %s', async (_name, changes) => {
    const { act, charge, get } = await failedPayment(changes);
    expect((await get(charge)).draft_available).toBe(false);
    const response = await act(charge, 'draft');
    expect([response.status, response.body.error.code]).toEqual([400, 'EVENT_INVALID_STATUS_FOR_DRAFT']);
  });
});

describe('POST resolve of a payment event', () => {
  it('resolving an event settles the whole charge except pending and discarded events', async () => {
    const { act, charge, intent, get, payment, storedIn, paymentId } = await failedPayment();
    const others = await Promise.all(
      (
        [
          { status: 'SKIPPED', eventKind: 'PAYMENT_FAILED' },
          { status: 'RECEIVED', eventKind: 'REFUND_COMPLETED' },
          { status: 'FAILED', deletedAt: 1 },
          { status: 'FAILED', externalPaymentId: 'pi_2' },
        ] as const
      ).map((changes) => storeEvent(BOOKS, storedIn, { ...PI, ...changes })),
    );
    const response = await act(charge, 'resolve');
    expect([response.status, response.body.data.status]).toEqual([200, 'MANUALLY_RESOLVED']);
    expect(response.body.data).toMatchObject({
      failure_category: null,
      needs_action: false,
      invoice_id: null,
    });
    expect((await get(intent)).status).toBe('MANUALLY_RESOLVED');
    const statuses = await Promise.all(others.map(async (id) => (await get(id)).status));
    expect(statuses).toEqual(['MANUALLY_RESOLVED', 'RECEIVED', 'FAILED', 'FAILED']);
    expect(await payment()).toMatchObject({ id: paymentId, stage: 'RESOLVED' });
  });

  it.each(['PROCESSED', 'PROCESSING', 'MANUALLY_RESOLVED'] as const)(
    'resolving an event that is %s returns 400',
    async (status) => {
      const { storedIn, act, get } = await company.connect();
      const id = await storeEvent(BOOKS, storedIn, { status });
      const response = await act(id, 'resolve');
      expect([response.status, response.body.error.code]).toEqual([400, 'EVENT_INVALID_STATUS_FOR_RESOLVE']);
      expect((await get(id)).status).toBe(status);
    },
  );

  it.each(['SKIPPED', 'RECEIVED'] as const)('an event that is %s can be resolved', async (status) => {
    const { storedIn, act } = await company.connect();
    const id = await storeEvent(BOOKS, storedIn, { status });
    expect((await act(id, 'resolve')).body.data.status).toBe('MANUALLY_RESOLVED');
  });
});

describe('POST retry of a payment event', () => {
  /** Charge of some time ago, so that it does not wait for other events. */
  const failedCharge = async (amountCents: number) => {
    const { storedIn, act, get } = await company.connect();
    const paymentId = await storePayment(BOOKS, storedIn, { stage: 'FAILED', amountCents });
    const past = { receivedAt: Date.now() - 60_000 };
    const id = await storeEvent(BOOKS, storedIn, { ...past, paymentId, status: 'FAILED', amountCents });
    const invoice = async () =>
      (await company.client.get(`/invoices/${(await get(id)).invoice_id}`)).body.data;
    return { act: (name: string) => act(id, name), invoice };
  };

  it('a retry issues the invoice before its response', async () => {
    const { act, invoice } = await failedCharge(12_100);
    const { status, body } = await act('retry');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: 'PROCESSED', retry_count: 1, failure_reason: null });
    expect(body.data.invoice_number).not.toBeNull();
    expect(await invoice()).toMatchObject({ type: 'SIMPLIFIED', status: 'PAID', invoice_total: 121 });
  });

  it('a retry replaces an unchanged draft, and issues an edited one as it is', async () => {
    const { act, invoice } = await failedCharge(605_000);
    const { invoice_id } = (await act('draft')).body.data;
    const again = (await act('retry')).body.data;
    expect(again).toMatchObject({ status: 'FAILED', retry_count: 1, needs_action: true });
    expect(again.invoice_id).not.toBe(invoice_id);
    expect((await company.client.get(`/invoices/${invoice_id}`)).status).toBe(404);
    await company.client.patch(`/invoices/${again.invoice_id}`, { recipient: RECIPIENT, notes: 'A mano' });
    const done = (await act('retry')).body.data;
    expect(done).toMatchObject({ status: 'PROCESSED', invoice_id: again.invoice_id, retry_count: 2 });
    expect(await invoice()).toMatchObject({ type: 'STANDARD', notes: 'A mano', invoice_total: 6050 });
  });
});

it.each([
  [{ status: 'PROCESSED' }, 'EVENT_INVALID_STATUS_FOR_RETRY'],
  [{ status: 'SKIPPED' }, 'EVENT_INVALID_STATUS_FOR_RETRY'],
  [{ status: 'RECEIVED' }, 'EVENT_INVALID_STATUS_FOR_RETRY'],
  [{ status: 'FAILED', deletedAt: 1 }, 'EVENT_INVALID_STATUS_FOR_RETRY'],
  [{ status: 'FAILED', retryCount: 3 }, 'EVENT_MAX_RETRIES_EXCEEDED'],
] as const)('retrying an event with %o returns 400', async (changes, code) => {
  const { storedIn, act, get } = await company.connect();
  const id = await storeEvent(BOOKS, storedIn, changes);
  const before = await get(id);
  const response = await act(id, 'retry');
  expect([response.status, response.body.error.code]).toEqual([400, code]);
  expect(await get(id)).toEqual(before);
});
