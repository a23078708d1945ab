import { beforeAll, describe, expect, it } from 'vitest';
import { sweepObligations } from '../../../src/jobs/sweeps/obligation-sweep.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { addCompany, makeTenant, type Tenant } from '../../support/tenant.ts';

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
});

/** Returns the environment of a deployment whose clock is at an instant. */
const at = (instant: string) => ({ ...testEnv, CLOCK_OFFSET_MS: String(Date.parse(instant) - Date.now()) });

async function subjectsOf(companyId: string): Promise<string[]> {
  const { results } = await testEnv.BOOKS_LIVE.prepare('SELECT subject FROM emails WHERE company_id = ?')
    .bind(companyId)
    .all<{ subject: string }>();
  return results.map(({ subject }) => subject);
}

describe('the beginning of the VeriFactu obligation', () => {
  it('a company without VeriFactu is reminded 60, 30 and 7 days before, each once, and not with VeriFactu', async () => {
    const { companyId } = await addCompany(testEnv, tenant.accountId);
    await testEnv.BOOKS_LIVE.prepare('UPDATE company_settings SET verifactu = ? WHERE company_id = ?')
      .bind(
        JSON.stringify({ enabled: false, exclusion: { reason: 'BEFORE_OBLIGATION', note: null } }),
        companyId,
      )
      .run();
    const sweep = async (instant: string) => {
      await sweepObligations(at(instant), { booksShard: 0, after: companyId.slice(0, -1) });
      return (await subjectsOf(companyId)).length;
    };
    // A natural person is obliged from 1 July 2027.
    expect(await sweep('2027-05-01T03:00:00Z')).toBe(0);
    expect(await sweep('2027-05-02T03:00:00Z')).toBe(1);
    expect(await sweep('2027-05-20T03:00:00Z')).toBe(1);
    expect(await sweep('2027-06-02T03:00:00Z')).toBe(2);
    expect(await sweep('2027-06-25T03:00:00Z')).toBe(3);
    expect(await sweep('2027-07-01T03:00:00Z')).toBe(3);
    expect(await subjectsOf(companyId)).toContainEqual(expect.stringContaining('1 de julio de 2027'));
    const codes = async (instant: string) => {
      const live = companyClient(companyId, tenant.liveKey, at(instant));
      const { recommendations } = (await live.get('/issuing-readiness')).body.data;
      return recommendations.map(({ code }: { code: string }) => code);
    };
    expect(await codes('2027-05-01T10:00:00Z')).toEqual([]);
    expect(await codes('2027-05-02T10:00:00Z')).toEqual(['VERIFACTU_STARTS_SOON']);
    await companyClient(companyId, tenant.liveKey).patch('/verifactu-configuration', { enabled: true });
    expect(await codes('2027-05-02T10:00:00Z')).toEqual([]);
  });

  it('the tax subject follows the NIF, can be set with a reason, and decides the date', async () => {
    const { companyId } = await addCompany(testEnv, tenant.accountId, { nif: 'E12345674' });
    const live = companyClient(companyId, tenant.liveKey);
    const date = async () => (await live.get('/verifactu-configuration')).body.data.obligated_from;
    expect([(await live.get('')).body.data.tax_subject, await date()]).toEqual([
      'INCOME_ATTRIBUTION',
      '2027-07-01',
    ]);
    const reason = 'Civil partnership with commercial object';
    const set = await live.put('/tax-subject', { tax_subject: 'CORPORATE', reason });
    expect([set.status, set.body.data.tax_subject, await date()]).toEqual([200, 'CORPORATE', '2027-01-01']);
    expect((await live.delete('/tax-subject')).status).toBe(204);
    expect(await date()).toBe('2027-07-01');
    const publicBody = await addCompany(testEnv, tenant.accountId, { nif: 'P2807900B' });
    const exempt = companyClient(publicBody.companyId, tenant.liveKey);
    expect((await exempt.get('/verifactu-configuration')).body.data.obligated_from).toBeNull();
  });
});
