import type { Clock } from '../clock.ts';
import type { Database, Environment } from '../db/clients.ts';
import { uuidV7 } from '../ids.ts';
import { envelopeText } from './envelope.ts';
import type { AccountRelationship, EventType } from './event-types.ts';
import {
  type EventAccount,
  type EventOwners,
  keepDeliveries,
  type NewDelivery,
  type OutboxRow,
  readOwners,
  readSubscriptions,
  readUntold,
  type Subscription,
} from './fan-out-repository.ts';

/** What passing events on works with. */
export interface FanOutPorts {
  directory: Database;
  environment: Environment;
  booksShard: number;
  books(shard: number): Database;
  clock: Clock;
  /** Has an endpoint look for what it has to deliver. */
  wake(booksShard: number, webhookId: string): Promise<void>;
}

type Side = 'own' | 'managed';

const RECEIVES: Readonly<Record<AccountRelationship, readonly Side[]>> = {
  own: ['own'],
  managed: ['managed'],
  all: ['own', 'managed'],
};

function deliveryOf(
  { environment }: FanOutPorts,
  event: OutboxRow,
  { nifs, accounts }: EventOwners,
  { id }: Subscription,
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
      nif: nifs.get(event.companyId) ?? null,
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

/** How an account's endpoints stand to an event: their own account's, or that of one which they manage. */
function sideOf(event: OutboxRow, { accountId }: Subscription, owner: EventAccount | undefined): Side | null {
  if (accountId === event.accountId) return 'own';
  return owner?.manager?.accountId === accountId ? 'managed' : null;
}

function deliveriesOf(
  ports: FanOutPorts,
  events: readonly OutboxRow[],
  owners: EventOwners,
  subscriptions: readonly Subscription[],
): NewDelivery[] {
  const nowMs = ports.clock.now();
  return events.flatMap((event) =>
    subscriptions.flatMap((subscription) => {
      if (!subscription.events.includes(event.type as EventType)) return [];
      const side = sideOf(event, subscription, owners.accounts.get(event.accountId));
      if (side === null || !RECEIVES[subscription.accountRelationship].includes(side)) return [];
      return [deliveryOf(ports, event, owners, subscription, side, nowMs)];
    }),
  );
}

/** The accounts that may have endpoints for some events, by the shard of their books. */
function receivingAccounts(ports: FanOutPorts, { accounts }: EventOwners): Map<number, Set<string>> {
  const byShard = new Map([[ports.booksShard, new Set(accounts.keys())]]);
  for (const { manager } of accounts.values()) {
    if (manager === null) continue;
    const of = byShard.get(manager.booksShard) ?? new Set();
    byShard.set(manager.booksShard, of.add(manager.accountId));
  }
  return byShard;
}

/**
 * Passes events of one books database on to the endpoints that asked for them: a delivery each, due at once, and the events are
 * told of in the commit that writes those. Repeating it, or doing it twice at once, changes nothing. Answers how many deliveries
 * it wrote.
 *
 * @throws what the databases throw; nothing is lost then, the events still wait
 */
export async function fanOut(ports: FanOutPorts, eventIds: readonly string[]): Promise<number> {
  const events = await readUntold(ports.books(ports.booksShard), eventIds);
  if (events.length === 0) return 0;
  const owners = await readOwners(ports.directory, events);
  const told = events.map(({ id }) => id);
  let written = 0;
  const shards = [...receivingAccounts(ports, owners)].sort(([a]) => (a === ports.booksShard ? 1 : -1));
  // The events' own books come last: they are told of once every other shard has its deliveries.
  for (const [shard, accountIds] of shards) {
    const books = ports.books(shard);
    const rows = deliveriesOf(ports, events, owners, await readSubscriptions(books, [...accountIds]));
    await keepDeliveries(books, rows, shard === ports.booksShard ? told : [], ports.clock.now());
    written += rows.length;
    const endpoints = new Set(rows.map((row) => row.webhook_id));
    await Promise.all([...endpoints].map((webhookId) => ports.wake(shard, webhookId)));
  }
  return written;
}
