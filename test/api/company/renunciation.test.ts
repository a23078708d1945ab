import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAeat } from '../../../aeat-simulator/create-aeat.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { PATIENCE } from '../../support/patience.ts';
import { bindAeat } from '../../support/registration/dispatcher.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';
import { invoiceCompany } from '../invoices/invoice-company.ts';

const PATH = '/verifactu-configuration';
const RENUNCIATIONS = `${PATH}/renunciations`;
/** Year of the tests about the end of the year. */
const YEAR = '2026';
const DAY_MS = 86_400_000;

let tenant: Tenant;
beforeEach(async () => {
  tenant = await makeTenant(testEnv);
});

afterEach(() => {
  vi.useRealTimers();
});

function live(aheadMs = 0) {
  const env = { ...testEnv, CLOCK_OFFSET_MS: String(aheadMs) };
  return companyClient(tenant.companyId, tenant.liveKey, env);
}

describe('the renunciation of VeriFactu', () => {
  it('the next submission, and no other, informs the AEAT of a renunciation', async () => {
    const company = await invoiceCompany();
    const { companyId } = company.tenant;
    const aeat = createAeat({ now: () => Date.now() });
    const sent: string[] = [];
    await bindAeat(companyId, {
      fetch: async (url, init) => {
        sent.push(String(init.body));
        return await aeat.fetch(url, init);
      },
    });
    const made = await company.client.post(RENUNCIATIONS, undefined, { 'Accept-Language': 'es' });
    // The alarm uses the machine's clock, so the expected year comes from the response.
    const { year } = made.body.data;
    expect([made.status, made.body.data]).toEqual([
      201,
      {
        year: expect.stringMatching(/^20\d\d$/),
        last_day: `${year}-12-31`,
        state: 'PENDING',
        requested_at: expect.any(String),
        sent_at: null,
        csv: null,
        next_steps: expect.stringContaining('sede electrónica'),
      },
    ]);
    await company.issued();
    const told = async () => (await company.client.get(PATH)).body.data.renunciation;
    await vi.waitFor(async () => expect((await told()).state).toBe('SENT'), PATIENCE);
    expect(await told()).toMatchObject({
      year,
      requested_at: made.body.data.requested_at,
      sent_at: expect.any(String),
      csv: expect.any(String),
      next_steps: null,
    });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain(
      `<sf:RemisionVoluntaria><sf:FechaFinVeriFactu>31-12-${year}</sf:FechaFinVeriFactu></sf:RemisionVoluntaria>`,
    );
    const again = await company.client.post(RENUNCIATIONS);
    expect([again.status, again.body.data.state]).toEqual([201, 'SENT']);
    // The sandbox continues in any year.
    expect((await company.client.get(PATH)).body.data.enabled).toBe(true);
  });

  it('live VeriFactu records end with the year of the renunciation, and an exclusion is then required', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-10T10:00:00Z') });
    await live().patch(PATH, { enabled: true, exclusion: null });
    expect((await live().post(RENUNCIATIONS)).body.data).toMatchObject({ year: YEAR, state: 'PENDING' });
    const toTheEnd = Date.UTC(Number(YEAR), 11, 31, 22, 59) - Date.now();
    expect((await live(toTheEnd).get(PATH)).body.data.enabled).toBe(true);
    const after = live(toTheEnd + DAY_MS);
    expect((await after.get(PATH)).body.data).toMatchObject({ enabled: false, status: 'DISABLED' });
    expect((await after.get('')).body.data.verifactu_status).toBe('NOT_CONFIGURED');
    const { blockers } = (await after.get('/issuing-readiness')).body.data;
    expect(blockers.map(({ code }: { code: string }) => code)).toContain('VERIFACTU_EXCLUSION_REQUIRED');
    const refused = await after.post(RENUNCIATIONS);
    expect([refused.status, refused.body.error.code]).toEqual([422, 'VERIFACTU_NOT_ENABLED']);
    const on = await after.patch(PATH, { enabled: true });
    expect(on.body.data).toMatchObject({ enabled: true, renunciation: null });
  });

  it('a renunciation returns 422 if VeriFactu is off, and a repetition returns the first one', async () => {
    const refused = await live().post(RENUNCIATIONS);
    expect([refused.status, refused.body.error.code]).toEqual([422, 'VERIFACTU_NOT_ENABLED']);
    expect((await live().get(PATH)).body.data.renunciation).toBeNull();
    await live().patch(PATH, { enabled: true });
    const first = await live().post(RENUNCIATIONS);
    expect((await live().post(RENUNCIATIONS)).body.data).toEqual(first.body.data);
  });
});
