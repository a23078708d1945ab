import { beforeAll, describe, expect, it } from 'vitest';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { invoiceBody } from '../../support/invoice-bodies.ts';
import { addCompany, makeTenant, type Tenant } from '../../support/tenant.ts';

const PATH = '/verifactu-configuration';
const SII = { reason: 'SII', since: '2026-01-01' };
const RULING = { reason: 'OTHER_LAW', resolution_reference: 'RGE 12/2026', resolution_date: '2026-03-01' };

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
});

/** Creates a company that has just been activated in live. */
async function liveCompany() {
  const { companyId } = await addCompany(testEnv, tenant.accountId, { activated: false, proved: true });
  const live = companyClient(companyId, tenant.liveKey);
  await live.post('/activations', { environment: 'LIVE' });
  await live.put('/series/defaults');
  const blockers = async () =>
    (await live.get('/issuing-readiness')).body.data.blockers.map(({ code }: { code: string }) => code);
  const issue = () => live.post('/invoices', invoiceBody({ options: { issue_directly: true } }));
  return { live, blockers, issue };
}

describe('the VeriFactu exclusion of a live company', () => {
  it('a live company without VeriFactu issues only after it gives an exclusion reason, and without records', async () => {
    const { live, blockers, issue } = await liveCompany();
    expect((await live.get(PATH)).body.data).toMatchObject({ enabled: false, exclusion: null });
    expect(await blockers()).toEqual(['VERIFACTU_EXCLUSION_REQUIRED']);
    const refused = await issue();
    expect([refused.status, refused.body.error.code]).toEqual([422, 'EMISSION_NOT_READY']);
    expect(refused.body.error.details.blockers).toMatchObject([{ code: 'VERIFACTU_EXCLUSION_REQUIRED' }]);
    const evidence = { resolution_reference: 'RGE 12/2026', resolution_date: '2026-03-01' };
    const told = await live.patch(PATH, { exclusion: { reason: 'OTHER_LAW', ...evidence, note: 'Test' } });
    expect(told.body.data).toMatchObject({
      enabled: false,
      status: 'DISABLED',
      exclusion: { reason: 'OTHER_LAW', note: 'Test', ...evidence, valid_until: null, since: null },
      obligated_from: '2027-07-01',
    });
    expect(await blockers()).toEqual([]);
    expect((await issue()).body.data).toMatchObject({ status: 'ISSUED', verifactu_status: 'NO_VERIFACTU' });
  });

  it('the exclusion stays until it changes, and removing it blocks issuing again', async () => {
    const { live, blockers } = await liveCompany();
    await live.patch(PATH, { exclusion: SII });
    expect((await live.put(PATH, {})).body.data.exclusion).toMatchObject({ ...SII, note: null });
    expect((await live.patch(PATH, { exclusion: null })).body.data.exclusion).toBeNull();
    expect(await blockers()).toEqual(['VERIFACTU_EXCLUSION_REQUIRED']);
    await live.patch(PATH, { enabled: true });
    expect(await blockers()).not.toContain('VERIFACTU_EXCLUSION_REQUIRED');
  });

  it('an exclusion without its evidence is refused, and the refusal names what is missing', async () => {
    const { live } = await liveCompany();
    const refusal = async (exclusion: object) => {
      const { status, body } = await live.put(PATH, { exclusion });
      return [status, body.error.code, body.error.details?.missing];
    };
    const code = 'VERIFACTU_EXCLUSION_EVIDENCE_REQUIRED';
    expect(await refusal({ reason: 'SII' })).toEqual([422, code, ['exclusion.since']]);
    const fields = ['exclusion.resolution_reference', 'exclusion.resolution_date'];
    expect(await refusal({ reason: 'OTHER_LAW', note: 'by some law' })).toEqual([422, code, fields]);
    expect((await refusal({ reason: 'FORAL' })).slice(0, 2)).toEqual([422, 'EXCLUSION_NOT_FOR_TERRITORY']);
    expect((await live.get(PATH)).body.data.exclusion).toBeNull();
  });

  it('an exclusion changes once a calendar year, and refused attempts do not count', async () => {
    const { live, blockers } = await liveCompany();
    await live.patch(PATH, { exclusion: { reason: 'SII' } });
    expect((await live.patch(PATH, { exclusion: SII })).status).toBe(200);
    // The same exclusion with another note is no change.
    expect((await live.patch(PATH, { exclusion: { ...SII, note: 'REDEME' } })).status).toBe(200);
    for (const exclusion of [RULING, { ...SII, since: '2026-01-02' }, { reason: 'BEFORE_OBLIGATION' }]) {
      const { status, body } = await live.put(PATH, { exclusion });
      expect([status, body.error.code]).toEqual([422, 'VERIFACTU_EXCLUSION_LOCKED']);
    }
    // Without an exclusion production is blocked, so that removing it opens no way out.
    await live.patch(PATH, { exclusion: null });
    expect((await live.patch(PATH, { exclusion: SII })).body.error.code).toBe('VERIFACTU_EXCLUSION_LOCKED');
    expect(await blockers()).toEqual(['VERIFACTU_EXCLUSION_REQUIRED']);
  });

  it('an exclusion that has not begun or has ended does not hold', async () => {
    const ended = await liveCompany();
    const exclusion = { ...RULING, valid_until: '2026-03-02' };
    expect((await ended.live.patch(PATH, { exclusion })).status).toBe(200);
    expect(await ended.blockers()).toEqual(['VERIFACTU_EXCLUSION_REQUIRED']);
    const begins = await liveCompany();
    await begins.live.patch(PATH, { exclusion: { reason: 'SII', since: '2999-01-01' } });
    expect(await begins.blockers()).toEqual(['VERIFACTU_EXCLUSION_REQUIRED']);
    expect((await begins.live.get('')).body.data).toMatchObject({
      fiscal_system: 'VERIFACTU',
      fiscal_system_reason: null,
    });
  });

  it.each([
    [{ ...SII, note: 'x'.repeat(501) }, 'exclusion.note'],
    [{ ...RULING, resolution_date: '2999-01-01' }, 'exclusion.resolution_date'],
  ])('the configuration rejects %j and changes nothing', async (exclusion, field) => {
    const { live } = await liveCompany();
    const refused = await live.patch(PATH, { exclusion });
    expect([refused.status, refused.body.error.code, Object.keys(refused.body.error.details)]).toEqual([
      422,
      'VALIDATION_ERROR',
      [field],
    ]);
    expect((await live.get(PATH)).body.data.exclusion).toBeNull();
  });

  it('the configuration rejects an unknown exclusion reason and lists the allowed ones', async () => {
    const { live } = await liveCompany();
    const { status, body } = await live.patch(PATH, { exclusion: { reason: 'BECAUSE' } });
    expect([status, body.error.code, body.error.details.field]).toEqual([
      422,
      'VALIDATION_ERROR',
      'exclusion.reason',
    ]);
    expect(body.error.details.allowed_values).toEqual(['SII', 'FORAL', 'BEFORE_OBLIGATION', 'OTHER_LAW']);
  });
});
