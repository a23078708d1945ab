import { abortAllDurableObjects, evictDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiResponse, testEnv } from '../../support/api-client.ts';
import { ledgerObject, makeLedgerFaulty } from '../../support/faults/faulty-ledger.ts';
import type { Fault, FaultScript } from '../../support/faults/faulty-ledger-store.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import {
  CLIENTS,
  DRAFTS,
  fromClients,
  type Insisted,
  insist,
  makeDrafts,
  makeScene,
  type Scene,
  statuses,
} from './issuing-clients.ts';

/** One client in this many disturbs the objects during its own request. */
const DISTURBED_EACH = 9;
const TIMEOUT_MS = 120_000;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Issues all drafts from many clients that retry after a 5xx. Calls `onAnswer` for each response. */
function issueAll(
  { client }: Scene,
  drafts: readonly string[],
  onResponse: (response: ApiResponse) => void = () => undefined,
): Promise<Insisted[]> {
  const issue = async (id: string, headers: Record<string, string>) => {
    const response = await client.post(`/invoices/${id}/issue`, undefined, headers);
    onResponse(response);
    return response;
  };
  return fromClients(drafts.map((id) => () => insist((headers) => issue(id, headers))));
}

async function expectAllIssued({ tenant }: Scene, insisted: readonly Insisted[]): Promise<void> {
  expect(
    insisted.filter(({ response }) => response.status !== 200).map(({ response }) => response.text),
  ).toEqual([]);
  const numbers = insisted.map(({ response }) => response.body.data.invoice_number);
  expect(new Set(numbers).size).toBe(insisted.length);
  const whole = await expectWholeBooks(testEnv, 'TEST', tenant.companyId);
  expect(whole).toEqual({ issued: insisted.length, records: insisted.length });
}

/** Returns a script with every kind of fault, one in `oneIn` database calls, always in the same order. */
function everyKind(faults: readonly Fault[], oneIn: number): FaultScript {
  let calls = 0;
  let played = 0;
  return {
    next: () => {
      calls += 1;
      return calls % oneIn === 0 ? (faults[played++ % faults.length] ?? 'NONE') : 'NONE';
    },
    lateAfterCalls: 2,
  };
}

describe(`${CLIENTS} clients issue ${DRAFTS} drafts over three series`, { timeout: TIMEOUT_MS }, () => {
  it('all drafts are issued once without a 5xx', async () => {
    const scene = await makeScene();
    const insisted = await issueAll(scene, await makeDrafts(scene, DRAFTS));
    expect(statuses(insisted)).toEqual({ 200: DRAFTS });
    await expectAllIssued(scene, insisted);
  });

  it('all drafts are issued once although the database loses and delays calls of the ledger', async () => {
    const scene = await makeScene();
    const drafts = await makeDrafts(scene, DRAFTS);
    const kinds: Fault[] = ['LOST_AFTER', 'LOST_BEFORE', 'LATE', 'LATE', 'LOST_AFTER'];
    await makeLedgerFaulty(scene.tenant.companyId, everyKind(kinds, 2));
    await expectAllIssued(scene, await issueAll(scene, drafts));
  });

  it('all drafts are issued once after a database outage when clients retry', async () => {
    const scene = await makeScene();
    const drafts = await makeDrafts(scene, DRAFTS);
    // The first calls after the outage are lost and late too.
    const faults = ['LOST_AFTER', 'LATE', 'LOST_BEFORE', 'LOST_AFTER'] as const;
    let isOutOfReach = true;
    let callsSince = 0;
    await makeLedgerFaulty(scene.tenant.companyId, {
      next: () => (isOutOfReach ? 'LOST_BEFORE' : (faults[callsSince++] ?? 'NONE')),
    });
    // The outage lasts until one client has met it, on any machine.
    const insisted = await issueAll(scene, drafts, ({ status }) => {
      if (status === 500) isOutOfReach = false;
    });
    expect(statuses(insisted)[500]).toBeGreaterThan(0);
    await expectAllIssued(scene, insisted);
  });

  it.each([
    ['every object is restarted', () => abortAllDurableObjects()],
    ['the ledger is evicted', (companyId: string) => evictDurableObject(ledgerObject(companyId))],
  ])('all drafts are issued once while %s repeatedly', async (_, disturb) => {
    const scene = await makeScene();
    const { companyId } = scene.tenant;
    const drafts = await makeDrafts(scene, DRAFTS);
    const slow: FaultScript = { next: () => 'NONE', latencyMs: () => 10 };
    await makeLedgerFaulty(companyId, slow);
    let disturbed = 0;
    const insisted = await fromClients(
      drafts.map((id, index) => async () => {
        const sent = insist((headers) => scene.client.post(`/invoices/${id}/issue`, undefined, headers));
        if (index % DISTURBED_EACH === 0) {
          await new Promise((resolve) => setTimeout(resolve, 10 + (index % 7)));
          // An object that does not exist at the moment cannot be evicted.
          await disturb(companyId).catch(() => undefined);
          await makeLedgerFaulty(companyId, slow);
          disturbed += 1;
        }
        return await sent;
      }),
    );
    expect(disturbed).toBe(Math.ceil(DRAFTS / DISTURBED_EACH));
    await expectAllIssued(scene, insisted);
  });
});
