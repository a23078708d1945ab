import type { Environment } from '../domain/environment.ts';
import { timestampText } from '../platform/clock.ts';
import { uuidV7 } from '../platform/ids.ts';

/** The contract that payloads follow (decisions, section 7). */
export const WEBHOOK_API_VERSION = '2026-11-01';

/** An event, with what a receiver has to know of whose it is. */
export interface PublishedEvent {
  id: string;
  type: string;
  createdAtMs: number;
  environment: Environment;
  companyId: string | null;
  nif: string | null;
  accountId: string;
  accountExternalRef: string | null;
  data: Record<string, unknown>;
}

/** How an event is told, in deliveries and by the list of events (specification, Envelope fields). */
export interface Envelope {
  id: string;
  type: string;
  created_at: string;
  api_version: string;
  livemode: boolean;
  test: boolean;
  company_id: string | null;
  nif: string | null;
  account_id: string;
  account_external_ref: string | null;
  account_relationship: 'own' | 'managed';
  data: Record<string, unknown>;
}

/**
 * The envelope of an event: every field, null where it does not apply; within `data` nulls are left out (specification, Events;
 * decisions, section 1). `account_relationship` says how the account of the event stands to the one that is told.
 */
export function envelopeOf(event: PublishedEvent, relationship: 'own' | 'managed', isTest = false): Envelope {
  return {
    id: event.id,
    type: event.type,
    created_at: timestampText(event.createdAtMs),
    api_version: WEBHOOK_API_VERSION,
    livemode: event.environment === 'LIVE',
    test: isTest,
    company_id: event.companyId,
    nif: event.nif,
    account_id: event.accountId,
    account_external_ref: event.accountExternalRef,
    account_relationship: relationship,
    data: Object.fromEntries(Object.entries(event.data).filter(([, value]) => value !== null)),
  };
}

/** The body of a delivery: the envelope as JSON text, as it is signed. */
export function envelopeText(event: PublishedEvent, relationship: 'own' | 'managed', isTest = false): string {
  return JSON.stringify(envelopeOf(event, relationship, isTest));
}

/** What a test sends: an event that concerns no company and tells of nothing. */
export function testEvent(
  account: { accountId: string; accountExternalRef: string | null; environment: Environment },
  nowMs: number,
): PublishedEvent {
  return {
    ...account,
    id: uuidV7(nowMs),
    type: 'webhook.test',
    createdAtMs: nowMs,
    companyId: null,
    nif: null,
    data: {},
  };
}
