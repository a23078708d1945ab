import { beforeAll, expect, it } from 'vitest';
import { companyClient, request, testEnv } from '../../support/api-client.ts';
import { addCompany, makeTenant, type Tenant } from '../../support/tenant.ts';
import { FORAL_ADDRESSES } from '../../support/ticketbai/foral-addresses.ts';
import { foralCompany } from '../../support/ticketbai/foral-company.ts';
import { outcome } from '../invoices/invoice-company.ts';

const PATH = '/ticketbai-configuration';

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
});

it('the sandbox of a foral company is always on, and says what a person in Bizkaia lacks', async () => {
  const { companyId } = await addCompany(testEnv, tenant.accountId, { address: FORAL_ADDRESSES.BIZKAIA });
  const client = companyClient(companyId, tenant.sandboxKey);
  expect((await client.get(PATH)).body.data).toMatchObject({
    territory: 'BIZKAIA',
    enabled: true,
    status: 'PENDING',
    certificate: { source: 'SANDBOX', kind: 'SEAL' },
    software: { licence: 'TBAIBI00000000PRUEBA', developer_nif: 'A99800005' },
    lroe: { model: '140', activity_code: null },
    blockers: [{ code: 'TICKETBAI_ACTIVITY_CODE_MISSING' }],
  });
  expect(outcome(await client.patch(PATH, { enabled: false }))).toBe('TICKETBAI_ALWAYS_ON_IN_SANDBOX');
  expect(outcome(await client.patch(PATH, { lroe: { model: '240' } }))).toBe('LROE_MODEL_NOT_ALLOWED');
  const changed = await client.put(PATH, {
    lroe: { activity_codes: ['849', '8491'] },
    device_serial_number: 'D-1',
  });
  expect(changed.body.data).toMatchObject({
    status: 'ACTIVE',
    blockers: [],
    device_serial_number: 'D-1',
    lroe: { activity_code: '849', activity_codes: ['849', '8491'] },
  });
  const exempt = await client.patch(PATH, { exemption: { reason: 'REAGYP' } });
  expect(exempt.body.data).toMatchObject({ enabled: false, exemption: { reason: 'REAGYP', note: null } });
  expect((await client.get('')).body.data).toMatchObject({
    fiscal_system: 'NONE',
    fiscal_system_reason: 'EXEMPT',
  });
  expect((await client.get('/audit-events')).status).toBeLessThan(500);
});

it('production is off until nothing is missing, and common companies have no configuration to change', async () => {
  const { companyId } = await addCompany(testEnv, tenant.accountId, { address: FORAL_ADDRESSES.ARABA });
  const live = companyClient(companyId, tenant.liveKey);
  const asked = await live.patch(PATH, { enabled: true });
  expect([
    outcome(asked),
    asked.body.error.details.blockers.map(({ code }: { code: string }) => code),
  ]).toEqual([
    'TICKETBAI_NOT_READY',
    ['CERTIFICATE_MISSING', 'TICKETBAI_LICENCE_MISSING', 'TICKETBAI_PRODUCER_NOT_CONFIGURED'],
  ]);
  expect((await live.get(PATH)).body.data).toMatchObject({ enabled: false, status: 'DISABLED' });
  expect(outcome(await live.patch(PATH, { certificate: { source: 'SANDBOX' } }))).toBe('VALIDATION_ERROR');
  const common = companyClient(tenant.companyId, tenant.sandboxKey);
  expect(outcome(await common.patch(PATH, { default_description: 'X' }))).toBe('TICKETBAI_NOT_FOR_TERRITORY');
  expect((await common.get(PATH)).body.data).toMatchObject({
    territory: 'COMMON',
    certificate: null,
    lroe: null,
  });
});

it('a certificate with an elliptic key cannot sign, and the software is public', async () => {
  const { client } = await foralCompany('GIPUZKOA', tenant);
  const unknown = { source: 'COMPANY', certificate_id: '01a22338-d6a1-7705-a1d3-7c40d98c3f30' };
  expect(outcome(await client.patch(PATH, { certificate: unknown }))).toBe('CERTIFICATE_NOT_FOUND');
  await client.patch(PATH, { certificate: { source: 'COMPANY' } });
  const lacking = await client.get('/issuing-readiness');
  expect(lacking.body.data.blockers.map(({ code }: { code: string }) => code)).toEqual([
    'CERTIFICATE_MISSING',
  ]);
  const software = await request('GET', '/v1/ticketbai/software');
  expect(software.body.data.territories).toHaveLength(3);
  expect((await client.post(`${PATH}/resumptions`)).status).toBeLessThan(300);
});
