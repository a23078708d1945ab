import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../service/api.ts';
import { type EarlierState, earlierState } from '../service/earlier-state.ts';
import { admin } from '../service/operator.ts';
import { type RunningService, startService } from '../service/service.ts';

const LINE = { description: 'Reparación', quantity: 1, unit_price: 100 };
const TICKET = { type: 'SIMPLIFIED', lines: [LINE], options: { issue_directly: true } };
/** First hour of the default of TICKETBAI_BLOCKS_FROM in Spain. */
const BLOCKED_AT = '2027-02-26T00:30:00Z';

let before: EarlierState;
let service: RunningService | null = null;
beforeAll(async () => {
  before = await earlierState();
});
afterAll(async () => {
  await service?.stop();
  rmSync(before.state, { recursive: true, force: true });
});

/** Starts the service on the state of before at an instant, and returns calls of the live company. */
async function startAt(now: string) {
  await service?.stop();
  const started = await startService({ state: before.state, now });
  service = started;
  return async (method: string, path: string, body?: unknown) => {
    const options = { key: before.liveKey, ...(body === undefined ? {} : { body }) };
    return (await call(started, method, `/v1/companies/${before.companyId}${path}`, options)).body;
  };
}

/** Two starts, on a busy machine too. */
const TIMEOUT_MS = 600_000;

const codesOf = (found: readonly { code: string }[]) => found.map(({ code }) => code);

it(
  'a live company that issued under FORAL goes on after the migration with a warning until the date, and is blocked from it',
  async () => {
    const live = await startAt('2026-12-10T09:00:00Z');
    const old = (await live('GET', '/invoices')).data.invoices;
    const shown = old.map((one: Record<string, unknown>) => [
      one.invoice_number,
      one.status,
      one.fiscal_system,
      one.ticketbai,
    ]);
    expect(shown.toSorted()).toEqual([
      [null, 'DRAFT', null, null],
      ['F-2026-0001', 'VOIDED', 'NONE', null],
      ['F-2026-0002', 'ISSUED', 'NONE', null],
    ]);
    expect((await live('GET', '')).data).toMatchObject({
      ...{ fiscal_territory: 'BIZKAIA', fiscal_territory_source: 'ADDRESS' },
      ...{ fiscal_system: 'NONE', fiscal_system_reason: 'NOT_ENABLED_YET' },
    });
    // Production asks each company for a proof of its NIF since then (decisions, section 15). Nothing else stops this one.
    const { blockers, recommendations } = (await live('GET', '/issuing-readiness')).data;
    expect([codesOf(blockers), codesOf(recommendations)]).toEqual([['NIF_NOT_PROVED'], ['TICKETBAI_DUE']]);
    const { state, companyId } = before;
    const proved = ['prove-company', '--company', companyId, '--reason', 'Deed of the company seen'];
    expect((await admin(...proved, '--state', state)).exitCode).toBe(0);
    const { id } = old.find(({ status }: { status: string }) => status === 'DRAFT');
    const issued = await live('POST', `/invoices/${id}/issue`);
    expect([issued.data?.invoice_number, issued.data?.verifactu_status, issued.meta.warnings]).toMatchObject([
      'F-2026-0003',
      'NO_VERIFACTU',
      [{ code: 'TICKETBAI_DUE' }],
    ]);
    const due = await startAt(BLOCKED_AT);
    const blocked = await due('POST', '/invoices', TICKET);
    expect([blocked.error?.code, codesOf(blocked.error?.details.blockers)]).toEqual([
      'EMISSION_NOT_READY',
      expect.arrayContaining(['TICKETBAI_NOT_ENABLED']),
    ]);
    // What it issued before stays as it was.
    const kept = (await due('GET', `/invoices/${id}`)).data;
    expect([kept.invoice_number, kept.fiscal_system, kept.ticketbai]).toEqual(['F-2026-0003', 'NONE', null]);
  },
  TIMEOUT_MS,
);
