import type { Database } from '../db/clients.ts';
import type { Environment } from '../domain/environment.ts';
import { type EventSelector, selectedTypes } from '../domain/events/event-selectors.ts';
import { COUNTED_EVENTS, MAX_REPLAYED_EVENTS, REPLAY_SLICE_EVENTS, REPLAY_SLICES } from './event-limits.ts';
import { deliveryOf, type FanOutPorts, RECEIVES } from './publishing/fan-out.ts';
import { readOwners, type Subscription, type WaitingEvent } from './publishing/fan-out-repository.ts';
import {
  countMissing,
  keepReplayed,
  type ReplayScan,
  readManaged,
  type ScanPosition,
  scanBooks,
  scanDirectory,
} from './replay-repository.ts';

/** Replay of events to an endpoint. The books are those of the endpoint's account. */
export interface Replay {
  environment: Environment;
  booksShard: number;
  webhookId: string;
  fromMs: number;
  /** Inclusive. */
  toMs: number;
  /** Null for the endpoint's own selection. */
  selectors: readonly EventSelector[] | null;
}

/** Position of a replay: index of the outbox, and its last event read. */
export interface ReplayCursor {
  source: number;
  after: ScanPosition;
}

export const REPLAY_START: ReplayCursor = { source: 0, after: null };

/** Reader of one outbox in a replay. */
type Read = (after: ScanPosition, limit: number) => Promise<WaitingEvent[]>;

type Endpoint = Pick<Subscription, 'id' | 'accountId' | 'events' | 'accountRelationship'>;

async function accountsByShard(
  directory: Database,
  endpoint: Endpoint,
  booksShard: number,
): Promise<Map<number, string[]>> {
  const sides = RECEIVES[endpoint.accountRelationship];
  const own = sides.includes('own') ? [{ id: endpoint.accountId, booksShard }] : [];
  const managed = sides.includes('managed') ? await readManaged(directory, endpoint.accountId) : [];
  const byShard = new Map<number, string[]>();
  for (const { id, booksShard: shard } of [...own, ...managed]) {
    const ids = byShard.get(shard);
    if (ids === undefined) byShard.set(shard, [id]);
    else ids.push(id);
  }
  return byShard;
}

/** Returns the outboxes with events for an endpoint, always in the same order: books by shard, then the directory. */
async function sourcesOf(
  { directory, books }: Pick<FanOutPorts, 'directory' | 'books'>,
  replay: Replay,
  endpoint: Endpoint,
): Promise<Read[]> {
  const byShard = await accountsByShard(directory, endpoint, replay.booksShard);
  const types = selectedTypes(replay.selectors ?? endpoint.events);
  const scanOf = (accountIds: readonly string[]): ReplayScan => ({
    accountIds,
    types,
    fromMs: replay.fromMs,
    toMs: replay.toMs,
  });
  const ofBooks = [...byShard]
    .sort(([a], [b]) => a - b)
    .map(([shard, accountIds]): Read => {
      const scan = scanOf(accountIds);
      return (after, limit) => scanBooks(books(shard), scan, after, limit);
    });
  const all = scanOf([...byShard.values()].flat());
  const ofDirectory: Read = (after, limit) => scanDirectory(directory, replay.environment, all, after, limit);
  return [...ofBooks, ofDirectory];
}

function positionAfter(events: readonly WaitingEvent[]): ScanPosition {
  const last = events.at(-1);
  return last === undefined ? null : { createdAt: last.createdAt, id: last.id };
}

/**
 * Counts the events of a replay that the endpoint has not accepted. Returns null if there are more than one replay may read.
 */
export async function countReplay(
  ports: Pick<FanOutPorts, 'directory' | 'books'>,
  replay: Replay,
  endpoint: Endpoint,
): Promise<number | null> {
  let seen = 0;
  let missing = 0;
  for (const read of await sourcesOf(ports, replay, endpoint)) {
    let after: ScanPosition = null;
    for (;;) {
      const events = await read(after, COUNTED_EVENTS);
      seen += events.length;
      if (seen > MAX_REPLAYED_EVENTS) return null;
      const ids = events.map(({ id }) => id);
      if (ids.length > 0) missing += await countMissing(ports.books(replay.booksShard), endpoint.id, ids);
      if (events.length < COUNTED_EVENTS) break;
      after = positionAfter(events);
    }
  }
  return missing;
}

/**
 * Processes one batch of a replay: writes deliveries that the endpoint has not accepted, due at once, and wakes it. A
 * repeated call sends no accepted event twice. Returns the next position, or null at the end.
 */
export async function continueReplay(
  ports: Omit<FanOutPorts, 'draw'>,
  replay: Replay,
  endpoint: Endpoint,
  from: ReplayCursor,
): Promise<ReplayCursor | null> {
  const sources = await sourcesOf(ports, replay, endpoint);
  const home = ports.books(replay.booksShard);
  let { source, after } = from;
  for (let slice = 0; slice < REPLAY_SLICES; slice += 1) {
    const read = sources[source];
    if (read === undefined) return null;
    const events = await read(after, REPLAY_SLICE_EVENTS);
    if (events.length > 0) {
      const owners = await readOwners(ports.directory, events);
      const nowMs = ports.clock.now();
      const rows = events.map((event) =>
        deliveryOf(
          ports,
          event,
          owners,
          endpoint,
          event.accountId === endpoint.accountId ? 'own' : 'managed',
          nowMs,
        ),
      );
      await keepReplayed(home, rows, nowMs);
      await ports.wake(replay.booksShard, endpoint.id);
    }
    if (events.length < REPLAY_SLICE_EVENTS) {
      source += 1;
      after = null;
    } else after = positionAfter(events);
  }
  return source < sources.length ? { source, after } : null;
}
