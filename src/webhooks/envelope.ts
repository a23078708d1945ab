import { timestampText } from '../clock.ts';
import type { Environment } from '../db/clients.ts';
import { uuidV7 } from '../ids.ts';

/** The contract that payloads follow (decisions, section 7). */
export const WEBHOOK_API_VERSION = '2026-11-01';

/** An event, with what a receiver has to know of whose it is. */
export interface ToldEvent {
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

/**
 * The body of a delivery: every field of the envelope, null where it does not apply; within `data` nulls are left out
 * (specification, Events; decisions, section 1). `account_relationship` says how the account of the event stands to the one of the
 * endpoint.
 */
export function envelopeText(event: ToldEvent, relationship: 'own' | 'managed', isTest = false): string {
  const data = Object.fromEntries(Object.entries(event.data).filter(([, value]) => value !== null));
  return JSON.stringify({
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
    data,
  });
}

/** What a test sends: an event that concerns no company and tells of nothing. */
export function testEvent(
  account: { accountId: string; accountExternalRef: string | null; environment: Environment },
  nowMs: number,
): ToldEvent {
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
