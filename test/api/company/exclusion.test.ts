import { beforeAll, describe, expect, it } from 'vitest';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { invoiceBody } from '../../support/invoice-bodies.ts';
import { addCompany, makeTenant, type Tenant } from '../../support/tenant.ts';

const PATH = '/verifactu-configuration';

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
    const told = await live.patch(PATH, { exclusion: { reason: 'FORAL', note: 'Navarra' } });
    expect(told.body.data).toMatchObject({
      enabled: false,
      status: 'DISABLED',
      exclusion: { reason: 'FORAL', note: 'Navarra' },
      obligated_from: '2027-07-01',
    });
    expect(await blockers()).toEqual([]);
    expect((await issue()).body.data).toMatchObject({ status: 'ISSUED', verifactu_status: 'NO_VERIFACTU' });
  });

  it('the exclusion stays until it changes, and removing it blocks issuing again', async () => {
    const { live, blockers } = await liveCompany();
    await live.patch(PATH, { exclusion: { reason: 'SII' } });
    expect((await live.put(PATH, {})).body.data.exclusion).toEqual({ reason: 'SII', note: null });
    expect((await live.patch(PATH, { exclusion: null })).body.data.exclusion).toBeNull();
    expect(await blockers()).toEqual(['VERIFACTU_EXCLUSION_REQUIRED']);
    await live.patch(PATH, { enabled: true });
    expect(await blockers()).not.toContain('VERIFACTU_EXCLUSION_REQUIRED');
  });

  it('the obligation of a legal entity begins on 2027-01-01', async () => {
    const { live } = await liveCompany();
    await live.patch('', { entity_type: 'LEGAL_ENTITY' });
    expect((await live.get(PATH)).body.data.obligated_from).toBe('2027-01-01');
  });

  it.each([
    [{ reason: 'OTHER_LAW' }, 'exclusion.note'],
    [{ reason: 'OTHER_LAW', note: ' ' }, 'exclusion.note'],
    [{ reason: 'SII', note: 'x'.repeat(501) }, 'exclusion.note'],
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
