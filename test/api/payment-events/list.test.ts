import { beforeAll, describe, expect, it } from 'vitest';
import { foldText } from '../../../src/domain/identity/fold-text.ts';
import { request, testEnv } from '../../support/api-client.ts';
import { storeConnection, storeEvent, storePayment } from '../../support/payments/stored-payments.ts';
import { makeTenant } from '../../support/tenant.ts';
import { BOOKS, paymentCompany } from './payment-company.ts';

const SWITCH_MS = Date.parse('2026-12-11T00:00:00Z');
/** Well before the switch, on any day. */
const BEFORE_MS = Date.parse('2026-11-20T10:00:00Z');
const DAY_MS = 86_400_000;

/** Returns the service with its clock at the given time. */
function at(instantMs: number) {
  return { env: { ...testEnv, CLOCK_OFFSET_MS: String(instantMs - Date.now()) } };
}

let company: Awaited<ReturnType<typeof paymentCompany>>;
let connection: Awaited<ReturnType<typeof company.connect>>;
const names = new Map<string, string>();

async function store(name: string, changes: Parameters<typeof storeEvent>[2]): Promise<void> {
  names.set(await storeEvent(BOOKS, connection.storedIn, changes), name);
}

async function listed(query = '', instantMs = BEFORE_MS): Promise<string[]> {
  const { status, body } = await connection.list(query, at(instantMs));
  expect(status).toBe(200);
  return body.data.events.map(({ id }: { id: string }) => names.get(id));
}

beforeAll(async () => {
  company = await paymentCompany();
  connection = await company.connect();
  const day = (days: number) => ({ receivedAt: BEFORE_MS - days * DAY_MS });
  const paymentId = await storePayment(BOOKS, connection.storedIn, { stage: 'SKIPPED' });
  await store('skipped', { ...day(9), paymentId, amountCents: 1_001 });
  await store('processed', {
    ...day(8),
    status: 'PROCESSED',
    customerName: 'Ñandú Consultores',
    searchKey: foldText('Ñandú Consultores'),
  });
  await store('failed', { ...day(7), status: 'FAILED', amountCents: 400_000, feeCents: 1_250 });
  await store('failed too', { ...day(6), status: 'FAILED', failureReason: 'PAYMENT_NOT_INVOICED' });
  await store('outage', {
    ...day(5),
    status: 'FAILED',
    failureCategory: 'INFRASTRUCTURE',
    failureReason: 'LEDGER_UNAVAILABLE',
  });
  await store('refund', { ...day(4), eventKind: 'REFUND_COMPLETED', status: 'RECEIVED', category: 'REFUND' });
  await store('unread', { ...day(3), eventKind: null, facts: null, status: 'RECEIVED', amountCents: null });
  await store('tired', { ...day(2), status: 'FAILED', retryCount: 3 });
  await store('discarded', { ...day(1), status: 'FAILED', deletedAt: BEFORE_MS });
});

const ALL = ['tired', 'unread', 'refund', 'outage', 'failed too', 'failed', 'processed', 'skipped'];

describe('GET /v1/companies/{company_id}/payment-connections/{connection_id}/events', () => {
  it('events are listed newest first in pages, and discarded ones only on request', async () => {
    expect(await listed()).toEqual(ALL);
    expect(await listed('?include_discarded=true')).toEqual(['discarded', ...ALL]);
    expect(await listed('?limit=3&page=3')).toEqual(['processed', 'skipped']);
    const { pagination } = (await connection.list('?limit=3&page=2&status=FAILED', at(BEFORE_MS))).body.data;
    expect(pagination).toEqual({
      current_page: 2,
      total_pages: 2,
      total_items: 4,
      items_per_page: 3,
      has_next: false,
      has_previous: true,
    });
  });

  it.each([
    ['status=RECEIVED,PROCESSED', ['unread', 'refund', 'processed']],
    ['status=RECEIVED&status=SKIPPED', ['unread', 'refund', 'skipped']],
    ['event_kind=REFUND_COMPLETED', ['refund']],
    ['event_kind=UNKNOWN', ['unread']],
    ['failure_category=INFRASTRUCTURE', ['outage']],
    ['needs_action=true', ['tired', 'failed too', 'failed']],
    ['needs_action=false', ['unread', 'refund', 'outage', 'processed', 'skipped']],
    ['needs_action=false&include_discarded=true&failure_category=DOMAIN_RULE', ['discarded']],
    ['charges_only=true', ['tired', 'outage', 'failed too', 'failed', 'processed', 'skipped']],
    ['charges_only=', ALL],
    ['min_amount=10.01&max_amount=121', ['tired', 'refund', 'outage', 'failed too', 'processed', 'skipped']],
    ['min_amount=10.010001', ['tired', 'refund', 'outage', 'failed too', 'failed', 'processed']],
    ['max_amount=10.009', []],
    ['from=2026-11-15&to=2026-11-16', ['refund', 'outage']],
    ['from=2026-11-17T10:00:00Z&to=2026-11-17T10:00:00.000Z', ['unread']],
    ['q=nandu%20CONS', ['processed']],
    ['q=', ALL],
  ])('events are filtered by %s', async (query, expected) => {
    expect(await listed(`?${query}`)).toEqual(expected);
  });

  it('the counts ignore the filters status and needs_action only', async () => {
    const counts = async (query: string) => (await connection.list(query, at(BEFORE_MS))).body.data.counts;
    const whole = {
      total: 8,
      discarded: 1,
      by_status: { RECEIVED: 2, PROCESSING: 0, PROCESSED: 1, FAILED: 4, SKIPPED: 1, MANUALLY_RESOLVED: 0 },
      failure_reasons: [
        { failure_category: 'DOMAIN_RULE', failure_reason: 'BUYER_DATA_REQUIRED', count: 2 },
        { failure_category: 'INFRASTRUCTURE', failure_reason: 'LEDGER_UNAVAILABLE', count: 1 },
        { failure_category: 'DOMAIN_RULE', failure_reason: 'PAYMENT_NOT_INVOICED', count: 1 },
      ],
      needs_action: 3,
      ignored: 1,
      by_failure_reason: { BUYER_DATA_REQUIRED: 2, LEDGER_UNAVAILABLE: 1, PAYMENT_NOT_INVOICED: 1 },
    };
    expect(await counts('')).toEqual(whole);
    expect(await counts('?status=SKIPPED&needs_action=true&limit=1')).toEqual(whole);
    expect(await counts('?include_discarded=true')).toMatchObject({
      total: 9,
      discarded: 1,
      needs_action: 3,
    });
    expect(await counts('?min_amount=1000&status=SKIPPED')).toMatchObject({
      total: 1,
      discarded: 0,
      by_status: { FAILED: 1, SKIPPED: 0 },
    });
  });

  it('the list changes to charges only at the start of 2026-12-11', async () => {
    const RETIRING = ['needs_action', 'ignored', 'by_failure_reason'];
    const charges = ALL.filter((name) => name !== 'unread' && name !== 'refund');
    const answered = async (instantMs: number) => {
      const { counts } = (await connection.list('', at(instantMs))).body.data;
      return [counts.total, RETIRING.filter((name) => name in counts)];
    };
    // Some seconds before, because the clock continues during the request.
    expect(await listed('', SWITCH_MS - 5_000)).toEqual(ALL);
    expect(await answered(SWITCH_MS - 5_000)).toEqual([8, RETIRING]);
    expect(await listed('', SWITCH_MS)).toEqual(charges);
    expect(await answered(SWITCH_MS)).toEqual([6, []]);
    expect(await listed('?charges_only=false', SWITCH_MS)).toEqual(ALL);
    expect(await listed('?needs_action=true', SWITCH_MS)).toEqual(['tired', 'failed too', 'failed']);
  });

  it.each([
    ['status=LOST', 'status', 400],
    ['needs_action=yes', 'needs_action', 400],
    ['from=yesterday', 'from', 400],
    ['min_amount=much', 'min_amount', 400],
    ['sort_by=amount', 'sort_by', 400],
    ['limit=101', 'limit', 422],
  ])('the list rejects %s', async (query, field, status) => {
    const response = await connection.list(`?${query}`);
    expect([response.status, response.body.error.details.field]).toEqual([status, field]);
  });

  it('events require a connection of the company in the environment of the key', async () => {
    const { tenant, client } = company;
    const stranger = await makeTenant(testEnv);
    const strange = await storeConnection(testEnv, stranger);
    const live = await storeConnection(testEnv, tenant, { environment: 'LIVE' });
    for (const id of [strange, live, crypto.randomUUID()]) {
      const { status, body } = await client.get(`/payment-connections/${id}/events`);
      expect([status, body.error.code]).toEqual([404, 'CONNECTION_NOT_FOUND']);
    }
    const path = `${client.base}/payment-connections/${live}/events`;
    expect((await request('GET', path, { key: tenant.liveKey })).status).toBe(200);
  });
});

it("an event shows its available actions and its failure in the caller's language", async () => {
  const { events } = (await connection.list('?charges_only=false&include_discarded=true')).body.data;
  const shown = new Map(events.map((event: { id: string }) => [names.get(event.id), event]));
  const may = (name: string) => {
    // biome-ignore lint/suspicious/noExplicitAny: an event as the API shows it
    const event = shown.get(name) as any;
    return ['needs_action', 'draft_available', 'retry_available', 'discard_available'].filter(
      (key) => event[key],
    );
  };
  expect(may('skipped')).toEqual(['draft_available', 'discard_available']);
  expect(may('failed')).toEqual(['needs_action', 'retry_available', 'discard_available']);
  expect(may('outage')).toEqual(['retry_available', 'discard_available']);
  expect(may('tired')).toEqual(['needs_action', 'discard_available']);
  expect(may('unread')).toEqual(['discard_available']);
  expect(may('discarded')).toEqual([]);
  expect(shown.get('failed')).toMatchObject({
    provider: 'stripe',
    amount: 4_000,
    fee_amount: 12.5,
    net_amount: 3_987.5,
    currency: 'EUR',
    received_at: '2026-11-13T10:00:00.000Z',
    failure_category: 'DOMAIN_RULE',
    failure_message: 'In English',
  });
  expect(shown.get('unread')).toMatchObject({ event_kind: 'UNKNOWN', amount: null, net_amount: null });
  const spanish = await connection.list('?status=FAILED&max_amount=121', {
    headers: { 'Accept-Language': 'es' },
  });
  expect(spanish.body.data.events[0].failure_message).toBe('En español');
});
