import type { Environment } from '../domain/environment.ts';
import { timestampText } from '../platform/clock.ts';
import { uuidV7 } from '../platform/ids.ts';

/** Version of the payload contract (decisions, section 7). */
export const WEBHOOK_API_VERSION = '2026-11-01';

/** Event with its owner: company, NIF and account. */
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

/** Envelope of an event, in deliveries and in the list of events (specification, Envelope fields). */
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
 * Builds the envelope of an event. It has every field, null if not applicable. Nulls within `data` are left out
 * (specification, Events; decisions, section 1). `account_relationship` is the relationship of the event's account to the
 * receiver's account.
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

/** Returns the body of a delivery: the envelope as JSON text, exactly as it is signed. */
export function envelopeText(event: PublishedEvent, relationship: 'own' | 'managed', isTest = false): string {
  return JSON.stringify(envelopeOf(event, relationship, isTest));
}

/** Builds the event of a test delivery. It concerns no company and has no data. */
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
