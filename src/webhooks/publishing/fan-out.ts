import type { Database } from '../../db/clients.ts';
import type { Environment } from '../../domain/environment.ts';
import { selects } from '../../domain/events/event-selectors.ts';
import type { AccountRelationship } from '../../domain/events/event-types.ts';
import type { Clock } from '../../platform/clock.ts';
import { uuidV7 } from '../../platform/ids.ts';
import { envelopeText } from '../envelope.ts';
import {
  type AwaitedPdf,
  type EventAccount,
  type EventOwners,
  keepDeliveries,
  type NewDelivery,
  readOwners,
  readSubscriptions,
  readUnpublished,
  type Subscription,
  type WaitingEvent,
} from './fan-out-repository.ts';

/** Dependencies of publishing events to the endpoints of an environment. */
export interface FanOutPorts {
  directory: Database;
  environment: Environment;
  books(shard: number): Database;
  clock: Clock;
  /** Wakes an endpoint, which checks for deliveries. */
  wake(booksShard: number, webhookId: string): Promise<void>;
  /** Requests the PDF of an invoice. */
  draw(booksShard: number, pdf: AwaitedPdf): Promise<void>;
}

type Side = 'own' | 'managed';

/** Sides of events that an endpoint receives, by its account relationship. */
export const RECEIVES: Readonly<Record<AccountRelationship, readonly Side[]>> = {
  own: ['own'],
  managed: ['managed'],
  all: ['own', 'managed'],
};

/** Builds the delivery of an event to one endpoint, due at an instant (milliseconds). */
export function deliveryOf(
  { environment }: Pick<FanOutPorts, 'environment'>,
  event: WaitingEvent,
  { nifs, accounts }: EventOwners,
  { id }: Pick<Subscription, 'id'>,
  side: Side,
  nowMs: number,
): NewDelivery {
  const payload = envelopeText(
    {
      id: event.id,
      type: event.type,
      createdAtMs: event.createdAt,
      environment,
      companyId: event.companyId,
      nif: event.companyId === null ? null : (nifs.get(event.companyId) ?? null),
      accountId: event.accountId,
      accountExternalRef: accounts.get(event.accountId)?.externalRef ?? null,
      data: event.data,
    },
    side,
  );
  return {
    webhook_id: id,
    event_id: event.id,
    event_type: event.type,
    payload,
    next_attempt_id: uuidV7(nowMs),
  };
}

/** Returns the side of an event for an endpoint: its own account, or an account that it manages. Null for neither. */
function sideOf(
  event: WaitingEvent,
  { accountId }: Subscription,
  owner: EventAccount | undefined,
): Side | null {
  if (accountId === event.accountId) return 'own';
  return owner?.manager?.accountId === accountId ? 'managed' : null;
}

function deliveriesOf(
  ports: FanOutPorts,
  events: readonly WaitingEvent[],
  owners: EventOwners,
  subscriptions: readonly Subscription[],
): NewDelivery[] {
  const nowMs = ports.clock.now();
  return events.flatMap((event) =>
    subscriptions.flatMap((subscription) => {
      if (!selects(subscription.events, event.type)) return [];
      const side = sideOf(event, subscription, owners.accounts.get(event.accountId));
      if (side === null || !RECEIVES[subscription.accountRelationship].includes(side)) return [];
      return [deliveryOf(ports, event, owners, subscription, side, nowMs)];
    }),
  );
}

/** Returns the issued invoices whose PDF events endpoints receive. Their PDFs are drawn without a request. */
function awaitedPdfs(
  events: readonly WaitingEvent[],
  owners: EventOwners,
  subscriptions: readonly Subscription[],
): AwaitedPdf[] {
  return events.flatMap((event) => {
    const { companyId, accountId } = event;
    const { invoice_id: invoiceId } = event.data;
    if (event.type !== 'invoice.issued' || companyId === null || typeof invoiceId !== 'string') return [];
    const isAwaited = subscriptions.some((subscription) => {
      const side = sideOf(event, subscription, owners.accounts.get(accountId));
      const receives = side !== null && RECEIVES[subscription.accountRelationship].includes(side);
      return receives && selects(subscription.events, 'invoice.pdf.generated');
    });
    return isAwaited ? [{ invoiceId, companyId, accountId }] : [];
  });
}

/** Returns the accounts that may have endpoints for the events, by the shard of their books. */
function receivingAccounts({ accounts }: EventOwners): Map<number, Set<string>> {
  const byShard = new Map<number, Set<string>>();
  const add = (shard: number, accountId: string) =>
    byShard.set(shard, (byShard.get(shard) ?? new Set()).add(accountId));
  for (const { id, booksShard, manager } of accounts.values()) {
    add(booksShard, id);
    if (manager !== null) add(manager.booksShard, manager.accountId);
  }
  return byShard;
}

/**
 * Writes a delivery for each endpoint that subscribes to one of the events, shard by shard, and wakes those endpoints. A
 * repeated call writes nothing twice. `last` names the shard that is written last, and its own events, which are marked as
 * published in the same commit. Null for events stored elsewhere. Returns the number of deliveries written.
 */
export async function deliverEvents(
  ports: FanOutPorts,
  events: readonly WaitingEvent[],
  last: { booksShard: number; eventIds: readonly string[] } | null,
): Promise<number> {
  const owners = await readOwners(ports.directory, events);
  const receiving = receivingAccounts(owners);
  if (last !== null && !receiving.has(last.booksShard)) receiving.set(last.booksShard, new Set());
  let written = 0;
  const pdfs = new Map<string, AwaitedPdf>();
  for (const [shard, accountIds] of [...receiving].sort(([a]) => (a === last?.booksShard ? 1 : -1))) {
    const books = ports.books(shard);
    const subscriptions = await readSubscriptions(books, [...accountIds]);
    const rows = deliveriesOf(ports, events, owners, subscriptions);
    for (const pdf of awaitedPdfs(events, owners, subscriptions)) pdfs.set(pdf.invoiceId, pdf);
    const isLast = shard === last?.booksShard;
    await keepDeliveries(
      books,
      rows,
      isLast ? last.eventIds : [],
      isLast ? [...pdfs.values()] : [],
      ports.clock.now(),
    );
    written += rows.length;
    const endpoints = new Set(rows.map((row) => row.webhook_id));
    await Promise.all([...endpoints].map((webhookId) => ports.wake(shard, webhookId)));
  }
  if (last !== null) for (const pdf of pdfs.values()) await ports.draw(last.booksShard, pdf);
  return written;
}

/**
 * Publishes events of one books database to the endpoints that subscribe to them, as deliveries due at once. It marks the
 * events as published in the same commit. A repeated or parallel call changes nothing. Returns the number of deliveries
 * written.
 *
 * @throws errors of the databases. Nothing is lost then: the events still wait
 */
export async function fanOut(
  ports: FanOutPorts,
  booksShard: number,
  eventIds: readonly string[],
): Promise<number> {
  const events = await readUnpublished(ports.books(booksShard), eventIds);
  if (events.length === 0) return 0;
  // The books of the events come last. They are marked as published once every other shard has its deliveries.
  return await deliverEvents(ports, events, { booksShard, eventIds: events.map(({ id }) => id) });
}
