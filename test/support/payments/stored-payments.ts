import type { Env } from '../../../src/composition/env.ts';
import { type Database, directoryOf } from '../../../src/db/clients.ts';
import { paymentConnections } from '../../../src/db/schema/payment-connection-schema.ts';
import {
  type PaymentEventRow,
  type PaymentRow,
  paymentEvents,
  payments,
} from '../../../src/db/schema/payment-schema.ts';
import { uuidV7 } from '../../../src/platform/ids.ts';

/** Inserts connections, payments and events into the databases without the API, in any state. */

let stored = 0;

/** Returns an external id that no other stored row has. */
function externalId(prefix: string): string {
  stored += 1;
  return `${prefix}_${Date.now().toString(36)}${stored}`;
}

/** Inserts an active connection of a company in the sandbox. Returns its id. */
export async function storeConnection(
  env: Env,
  of: { companyId: string; accountId: string },
  changes: Partial<typeof paymentConnections.$inferInsert> = {},
): Promise<string> {
  const nowMs = Date.now();
  const id = uuidV7(nowMs);
  await directoryOf(env)
    .insert(paymentConnections)
    .values({
      id,
      companyId: of.companyId,
      accountId: of.accountId,
      environment: 'TEST',
      provider: 'stripe',
      externalAccountId: externalId('acct'),
      status: 'ACTIVE',
      connectedAt: nowMs,
      createdAt: nowMs,
      updatedAt: nowMs,
      ...changes,
    });
  return id;
}

type StoredIn = Pick<PaymentEventRow, 'companyId' | 'connectionId'>;

/** Inserts a payment of 121 euros, open by default. Returns its id. */
export async function storePayment(
  books: Database,
  { companyId, connectionId }: StoredIn,
  changes: Partial<PaymentRow> = {},
): Promise<string> {
  const nowMs = Date.now();
  const id = uuidV7(nowMs);
  await books.insert(payments).values({
    id,
    companyId,
    connectionId,
    accountId: companyId,
    stage: 'OPEN',
    currency: 'EUR',
    amountCents: 12_100,
    paidAt: nowMs,
    createdAt: nowMs,
    updatedAt: nowMs,
    ...changes,
  });
  return id;
}

const BARE_FACTS: Omit<NonNullable<PaymentEventRow['facts']>, 'happenedAt'> = {
  side: 'CHARGE',
  keys: [],
  customerKey: null,
  isPaidElsewhere: false,
  buyer: null,
  refund: null,
  isDisputeLost: false,
};

/** Inserts an event that completes a payment, skipped by default. Returns its id. */
export async function storeEvent(
  books: Database,
  { companyId, connectionId }: StoredIn,
  changes: Partial<PaymentEventRow> = {},
): Promise<string> {
  const nowMs = Date.now();
  const id = uuidV7(nowMs);
  const isFailed = changes.status === 'FAILED';
  await books.insert(paymentEvents).values({
    id,
    companyId,
    connectionId,
    provider: 'stripe',
    externalEventId: externalId('evt'),
    eventType: 'charge.succeeded',
    payload: '{}',
    receivedAt: nowMs,
    eventKind: 'PAYMENT_COMPLETED',
    facts: { ...BARE_FACTS, happenedAt: nowMs },
    category: 'DIRECT_PAYMENT',
    currency: 'EUR',
    amountCents: 12_100,
    status: 'SKIPPED',
    failureCategory: isFailed ? 'DOMAIN_RULE' : null,
    failureReason: isFailed ? 'BUYER_DATA_REQUIRED' : null,
    failureMessages: isFailed ? { en: 'In English', es: 'En español' } : null,
    ...changes,
  });
  return id;
}

/** Inserts a charge that could not be invoiced, of a payment that waits for a person. Returns the id of its event. */
export async function storeFailedCharge(books: Database, storedIn: StoredIn): Promise<string> {
  const paymentId = await storePayment(books, storedIn, { stage: 'FAILED' });
  return await storeEvent(books, storedIn, { paymentId, status: 'FAILED' });
}
