import { expect } from 'vitest';
import { type AuditEvent, verifyAuditChain } from '../../src/db/audited/audit-event.ts';
import { testEnv } from './api-client.ts';
import { handleRequest } from './handle-request.ts';

/** Returns the whole audit trail of an account in chain order. Fails if the chain is broken. */
export async function auditTrail(accountId: string, key: string, query = ''): Promise<AuditEvent[]> {
  const url = `https://folio.test/v1/accounts/${accountId}/audit-events?format=ndjson${query}`;
  const response = await handleRequest(
    new Request(url, { headers: { Authorization: `Bearer ${key}` } }),
    testEnv,
  );
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('application/x-ndjson');
  const lines = (await response.text()).split('\n').filter((line) => line !== '');
  const events = lines.map((line) => JSON.parse(line) as AuditEvent);
  if (query === '') expect(verifyAuditChain(events)).toEqual({ valid: true, events: events.length });
  return events;
}
