import type { Env } from '../../src/composition/env.ts';
import { booksOf } from '../../src/db/clients.ts';
import type { ApiResponse } from '../../test/support/api-client.ts';
import {
  storeConnection,
  storeEvent,
  storeFailedCharge,
} from '../../test/support/payments/stored-payments.ts';
import { makeTenant, type Tenant } from '../../test/support/tenant.ts';
import { encodePlan, type FuzzRequest, type Secrets } from './encode.ts';
import { IdReference } from './json-text.ts';
import type { FuzzOperation } from './operations.ts';
import { type Plan, partsOf } from './plan.ts';

/** Sends a request of the fuzz to the service under test. */
export type Send = (request: FuzzRequest) => Promise<ApiResponse>;

/** UUID that no resource has. */
const NOWHERE = '019a43c4-6f10-7a52-9d0e-2f6a1c9b7e34';
/** One reference in this many names nothing. */
const NOWHERE_EACH = 11;
/** Operations that run first in a tenant's books. The POSTs with their examples follow. */
const FIRST = ['series.ensure-defaults'];
/** Operations that would remove the tenant while its books are filled. They are fuzzed like all others. */
const ENDING = ['closures.create'];
/** Rounds of examples, so that there are several resources of each kind, in several states. */
const ROUNDS = 2;
/** Payments that wait for a person. Each allows one act or a few. */
const FAILED_PAYMENTS = 6;
const PAGE_LINK = /\/v1\/[^\s"?#]+/g;

function plainPlan(operation: FuzzOperation, round: number): Plan {
  const { method, placeholders, json, headers } = operation;
  const needsKey = headers.some(({ name, required }) => name === 'Idempotency-Key' && required === true);
  return {
    operation,
    method,
    ids: Object.fromEntries(placeholders.map((name) => [name, new IdReference(name, round)])),
    query: [],
    rawQuery: null,
    headers: {
      ...(json === null ? {} : { 'Content-Type': 'application/json' }),
      ...(needsKey ? { 'Idempotency-Key': crypto.randomUUID() } : {}),
    },
    credential: 'right',
    json: json === null ? undefined : (json.example ?? {}),
    parts: partsOf(operation),
    spoil: null,
  };
}

/**
 * Tenant with every kind of resource that the document can create, and their ids. Ids in responses of a path with a
 * placeholder serve for later requests.
 */
export class World implements Secrets {
  private readonly ids = new Map<string, string[]>();
  private readonly operations: readonly FuzzOperation[];
  private readonly send: Send;
  readonly tenant: Tenant;
  private readonly foreign: Tenant;

  private constructor(operations: readonly FuzzOperation[], send: Send, tenant: Tenant, foreign: Tenant) {
    this.operations = operations;
    this.send = send;
    this.tenant = tenant;
    this.foreign = foreign;
  }

  static async create(env: Env, operations: readonly FuzzOperation[], send: Send): Promise<World> {
    const world = new World(operations, send, await makeTenant(env), await makeTenant(env));
    await world.furnish();
    await world.takePayments(env);
    return world;
  }

  /** Creates a resource of each kind. */
  private async furnish(): Promise<void> {
    const secured = this.operations.filter(
      ({ id, credential }) => credential !== 'none' && !ENDING.includes(id),
    );
    const first = this.operations.filter(({ id }) => FIRST.includes(id));
    const posts = secured.filter(({ method }) => method === 'POST');
    const lists = secured.filter(({ method }) => method === 'GET');
    await this.carryOut(first, 0);
    for (let round = 0; round < ROUNDS; round += 1) await this.carryOut(posts, round);
    await this.carryOut(lists, 0);
  }

  /** Stores data that no client request creates: a provider connection, and payments that wait for a person. */
  private async takePayments(env: Env): Promise<void> {
    const { companyId, accountId } = this.tenant;
    const books = booksOf(env, 'TEST', 0);
    const connectionId = await storeConnection(env, { companyId, accountId });
    this.ids.set('provider', ['stripe']);
    this.ids.set('connection_id', [connectionId]);
    for (let made = 0; made < FAILED_PAYMENTS; made += 1)
      this.keep('event_id', await storeFailedCharge(books, { companyId, connectionId }));
    this.keep('event_id', await storeEvent(books, { companyId, connectionId }));
  }

  /** Creates the resource in an operation's path again, if earlier requests have used it up. */
  async replenish({ placeholders }: FuzzOperation): Promise<void> {
    const [name] = placeholders.slice(-1);
    if (name === undefined || !this.ids.has(name)) return;
    this.ids.delete(name);
    const makers = this.operations.filter(
      ({ method, path }) => method === 'POST' && this.placeholderBelow(path) === name,
    );
    for (let round = 0; round < ROUNDS; round += 1) await this.carryOut(makers, round);
  }

  private async carryOut(operations: readonly FuzzOperation[], round: number): Promise<void> {
    for (const operation of operations)
      this.harvest(operation, await this.send(encodePlan(plainPlan(operation, round), this)));
  }

  /** Stores the ids in a response. */
  harvest(operation: FuzzOperation, { status, body, text }: ApiResponse): void {
    if (status >= 300 || body === null) return;
    const data: unknown = body.data;
    if (typeof data !== 'object' || data === null) return;
    const placeholder = this.placeholderBelow(operation.path);
    if (placeholder !== null) {
      for (const item of [data, ...Object.values(data).filter(Array.isArray).flat()]) {
        const id = item?.[placeholder] ?? item?.id;
        if (typeof id === 'string') this.keep(placeholder, id);
      }
    }
    for (const [link] of text.matchAll(PAGE_LINK)) this.keepPath(link);
  }

  idOf({ name, choice }: IdReference): string {
    if (name === 'company_id') return this.tenant.companyId;
    if (name === 'account_id') return this.tenant.accountId;
    if (choice % NOWHERE_EACH === NOWHERE_EACH - 1) return NOWHERE;
    const found = this.poolOf(name);
    return found[choice % found.length] ?? NOWHERE;
  }

  credentialOf({ operation, credential }: Plan): string | null {
    const { sandboxKey, liveKey, sessionToken } = this.tenant;
    if (credential === 'foreign') return this.foreign.sandboxKey;
    const wanted = credential === 'right' ? operation.credential : credential;
    if (wanted === 'none') return null;
    return { any: sandboxKey, sandbox: sandboxKey, live: liveKey, session: sessionToken }[wanted];
  }

  /** Returns the ids for the longest placeholder at the end of a property's name: `simplified_invoice_ids` means invoices. */
  private poolOf(name: string): readonly string[] {
    const one = name.replace(/s$/, '');
    const [closest] = [...this.ids.keys()]
      .filter((known) => one.endsWith(known))
      .sort((a, b) => b.length - a.length);
    return closest === undefined ? [...this.ids.values()].flat() : (this.ids.get(closest) ?? []);
  }

  /** Returns the placeholder after a path, or after the closest path above it. */
  private placeholderBelow(path: string): string | null {
    for (let parent = path; parent.length > 1; parent = parent.slice(0, parent.lastIndexOf('/'))) {
      const below = this.operations.find(({ path: other }) => other.startsWith(`${parent}/{`));
      const name = below?.path.slice(parent.length + 2).split('}', 1)[0];
      if (name !== undefined && name !== 'company_id' && name !== 'account_id') return name;
    }
    return null;
  }

  private keepPath(link: string): void {
    const segments = link.split('/');
    const operation = this.operations.find(({ path, placeholders }) => {
      const names = path.split('/');
      return (
        placeholders.length > 0 &&
        names.length === segments.length &&
        names.every((name, index) => name.startsWith('{') || name === segments[index])
      );
    });
    operation?.path.split('/').forEach((name, index) => {
      if (name.startsWith('{')) this.keep(name.slice(1, -1), segments[index] ?? '');
    });
  }

  private keep(name: string, id: string): void {
    const known = this.ids.get(name) ?? [];
    if (!known.includes(id)) this.ids.set(name, [...known, id]);
  }
}
