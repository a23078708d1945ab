import { type AuditEvent, hashOf } from '../db/audited/audit-event.ts';
import { booksBinding, type DatabaseBindings } from '../db/clients.ts';
import { boundShards } from '../db/shards.ts';
import { ENVIRONMENTS, type Environment } from '../domain/environment.ts';
import { timestampText } from '../platform/clock.ts';
import {
  type AuditHead,
  appendEvents,
  eraseValues,
  readAccountsOfCompanies,
  readCompaniesOf,
  readHeads,
} from './chain-repository.ts';
import { actingOf, changesOf, isPurge, type PendingRow } from './pending-event.ts';
import { forgetPending, readPending, readPendingOf } from './pending-repository.ts';

/** Number of events chained at once. Their JSON must fit into one statement parameter (2 MB). */
const MAX_SEALED_EVENTS = 100;
/** Number of rounds in which a reader chains pending events. The sweep chains the rest. */
const MAX_READ_ROUNDS = 20;
/** Number of attempts to append to a chain to which other runs append at the same time. */
const MAX_TRIES = 10;

/** Retention of events whose company does not exist yet, because its series are written just before it. */
const NOBODYS_KEPT_MS = 24 * 3_600_000;

/** Pending event with its database. */
interface Pending {
  row: PendingRow;
  source: Source;
}

interface Source {
  database: D1Database;
  /** Environment of the books. Null for the directory. */
  environment: Environment | null;
}

function sourcesOf(databases: DatabaseBindings, shards: readonly number[]): Source[] {
  return [
    { database: databases.DIRECTORY, environment: null },
    ...shards.flatMap((shard) =>
      ENVIRONMENTS.map((environment) => ({
        database: booksBinding(databases, environment, shard),
        environment,
      })),
    ),
  ];
}

/** Sorts events by time. Events of one instant keep the order of their database. */
function inOrder(events: readonly Pending[]): Pending[] {
  const at = ({ row }: Pending) => actingOf(row).at;
  return events.toSorted((a, b) => at(a) - at(b) || a.row.position - b.row.position);
}

function chained(accountId: string, head: AuditHead | undefined, pending: readonly Pending[]) {
  let previous = head;
  return inOrder(pending).map(({ row, source }) => {
    const acting = actingOf(row);
    const event: Omit<AuditEvent, 'hash'> = {
      id: row.id,
      at: timestampText(acting.at),
      actor: acting.actor,
      account_id: accountId,
      company_id: row.company_id,
      environment: source.environment ?? row.environment ?? acting.environment ?? 'LIVE',
      operation: acting.operation,
      resource: { type: row.resource_type, id: row.resource_id },
      changes: changesOf(row),
      request_id: acting.request_id,
      ip: acting.ip,
      previous_hash: previous?.hash ?? null,
    };
    const hash = hashOf(event);
    previous = { position: (previous?.position ?? 0) + 1, hash };
    return { ...event, hash, position: previous.position, at_ms: acting.at };
  });
}

/** Events that are not chained yet, by account. */
type PendingByAccount = ReadonlyMap<string, readonly Pending[]>;

/** Appends the events to the chains of their accounts. Events that are already chained stay unchanged. */
async function append(directory: D1Database, pending: PendingByAccount): Promise<void> {
  const ids = [...pending.values()].flat().map(({ row }) => row.id);
  for (let tries = 1; ; tries++) {
    const { heads, chained: known } = await readHeads(directory, [...pending.keys()], ids);
    const events = [...pending].flatMap(([accountId, some]) =>
      chained(
        accountId,
        heads.get(accountId),
        some.filter(({ row }) => !known.has(row.id)),
      ),
    );
    if (events.length === 0 || (await appendEvents(directory, events))) return;
    if (tries >= MAX_TRIES)
      throw new Error(`the audit trails of ${[...pending.keys()].join(', ')} are appended to without end`);
  }
}

/** Chains events and deletes them where they were written. Three round trips, and two more for each erased resource. */
async function seal(directory: D1Database, pending: PendingByAccount): Promise<void> {
  await append(directory, pending);
  for (const [accountId, some] of pending)
    for (const { row } of some)
      if (isPurge(row))
        await eraseValues(directory, accountId, { type: row.resource_type, id: row.resource_id });
  const bySource = Map.groupBy([...pending.values()].flat(), ({ source }) => source.database);
  const forgotten = [...bySource].map(([database, some]) =>
    forgetPending(
      database,
      some.map(({ row }) => row.id),
    ),
  );
  await Promise.all(forgotten);
}

/**
 * Chains the pending events of an account, so that the next reader of its trail sees them. Three round trips if nothing is
 * pending.
 */
export async function sealAccount(
  databases: DatabaseBindings,
  { accountId, booksShard }: { accountId: string; booksShard: number },
): Promise<void> {
  const companyIds = await readCompaniesOf(databases.DIRECTORY, accountId);
  const sources = sourcesOf(databases, [booksShard]);
  for (let round = 0; round < MAX_READ_ROUNDS; round++) {
    const found = await Promise.all(
      sources.map(async (source) => {
        const rows = await readPendingOf(source.database, { accountId, companyIds }, MAX_SEALED_EVENTS);
        return rows.map((row): Pending => ({ row, source }));
      }),
    );
    const pending = inOrder(found.flat()).slice(0, MAX_SEALED_EVENTS);
    if (pending.length === 0) return;
    await seal(databases.DIRECTORY, new Map([[accountId, pending]]));
    if (found.every((rows) => rows.length < MAX_SEALED_EVENTS) && found.flat().length === pending.length)
      return;
  }
}

/**
 * Chains pending events of all accounts, up to a limit, and returns their number. Events of a company that does not exist yet
 * wait for it for one day.
 */
export async function sealPending(databases: DatabaseBindings, nowMs: number): Promise<number> {
  let sealed = 0;
  for (const source of sourcesOf(databases, boundShards(databases))) {
    const rows = await readPending(source.database, MAX_SEALED_EVENTS);
    if (rows.length === 0) continue;
    const companies = [...new Set(rows.flatMap(({ company_id: id }) => (id === null ? [] : [id])))];
    const accounts = await readAccountsOfCompanies(databases.DIRECTORY, companies);
    const accountOf = ({ row }: Pending) =>
      row.account_id ?? accounts.get(row.company_id ?? '') ?? actingOf(row).account_id;
    const byAccount = Map.groupBy(
      rows.map((row): Pending => ({ row, source })),
      accountOf,
    );
    const old = (byAccount.get(null) ?? []).filter(({ row }) => row.written_at < nowMs - NOBODYS_KEPT_MS);
    await forgetPending(
      source.database,
      old.map(({ row }) => row.id),
    );
    const known = new Map(
      [...byAccount].flatMap(([accountId, some]): [string, Pending[]][] =>
        accountId === null ? [] : [[accountId, some]],
      ),
    );
    await seal(databases.DIRECTORY, known);
    sealed += [...known.values()].flat().length;
  }
  return sealed;
}
