import { runInDurableObject } from 'cloudflare:test';
import { expect, it } from 'vitest';
import type { FiscalLedger } from '../../../durable-objects/fiscal-ledger.ts';
import {
  type ApprovalRow,
  approvalReading,
  approvalStatements,
} from '../../../src/companies/representation/approval-repository.ts';
import { signerOpener } from '../../../src/composition/file-signers.ts';
import type { StatementText } from '../../../src/db/statement-text.ts';
import { machineClock } from '../../../src/platform/clock.ts';
import { executionIds, uuidV7 } from '../../../src/platform/ids.ts';
import { TICKETBAI_TERRITORIES } from '../../../src/ticketbai/territories.ts';
import { companyClient, request, testEnv } from '../../support/api-client.ts';
import { clearPkcs12 } from '../../support/certificates/pkcs12-maker.ts';
import { madeCertificate } from '../../support/certificates/x509-maker.ts';
import { tinyPdf } from '../../support/documents/tiny-pdf.ts';
import { formOf } from '../../support/multipart-forms.ts';
import { addCompany, makeTenant } from '../../support/tenant.ts';
import { answeredCompany } from '../../support/ticketbai/answered-company.ts';
import { FORAL_ADDRESSES } from '../../support/ticketbai/foral-addresses.ts';
import { storedFiles, verifiedFiles } from '../../support/ticketbai/foral-company.ts';
import { line, outcome, RECIPIENT } from '../invoices/invoice-company.ts';

const PROVIDER_NIF = 'B12345674';
const NOW_MS = Date.now();

/** Deployment that is registered in Gipuzkoa, and whose operator has an RSA certificate. */
async function providingDeployment() {
  const seal = await madeCertificate({
    keyKind: 'RSA',
    commonName: 'SELLO DEL OPERADOR',
    organizationIdentifier: `VATES-${PROVIDER_NIF}`,
    policy: '0.4.0.194112.1.1',
    notBefore: '2020-01-01T00:00:00Z',
    notAfter: '2046-01-01T00:00:00Z',
  });
  return {
    ...testEnv,
    TICKETBAI_DEVELOPER_NIF: PROVIDER_NIF,
    TICKETBAI_DEVELOPER_NAME: 'Operador de Prueba SL',
    TICKETBAI_SOFTWARE_NAME: 'Folio',
    TICKETBAI_SOFTWARE_VERSION: '1.0',
    TICKETBAI_LICENCE_GIPUZKOA: 'TBAIGI0000000001',
    PRODUCER_NAME: 'Operador de Prueba, S.L.',
    PRODUCER_NIF: PROVIDER_NIF,
    PRODUCER_ADDRESS: 'Gran Vía, 1, 28013 Madrid',
    PRODUCER_SYSTEM_ID: 'FO',
    PRODUCER_PLACE: 'Madrid',
    PRODUCER_DATE: '2026-01-01',
    OPERATOR_CERTIFICATE: Buffer.from(clearPkcs12(seal)).toString('base64'),
    OPERATOR_CERTIFICATE_PASSWORD: '',
    OPERATOR_ADDRESS: JSON.stringify({
      ...{ street: 'Gran Vía, 1', postal_code: '28013', city: 'Madrid', province: 'Madrid' },
    }),
  };
}

const prepared = ({ sql, params }: StatementText) => testEnv.DIRECTORY.prepare(sql).bind(...params);

/** Accepts the submitted representation of a company, as the operator does. */
async function approve(companyId: string): Promise<void> {
  const row = await prepared(approvalReading(companyId)).first<ApprovalRow>();
  if (row === null) throw new Error('no company to approve');
  await testEnv.DIRECTORY.batch(approvalStatements(row, executionIds(uuidV7(NOW_MS)), NOW_MS).map(prepared));
}

/** Grants the representation of a company before the authority of a territory, and has it accepted. */
async function grant(client: ReturnType<typeof companyClient>, companyId: string, territory: string) {
  const made = await client.post(`/representation?territory=${territory}`);
  expect(made.body.data, made.text).toMatchObject({ territory, state: 'PDF_GENERATED' });
  await client.post('/representation/submit', formOf({ document: tinyPdf() }));
  await approve(companyId);
}

it('the seal of the provider signs for a company that has granted the representation before its diputación', async () => {
  const deployment = await providingDeployment();
  const tenant = await makeTenant(testEnv);
  const { companyId } = await addCompany(testEnv, tenant.accountId, { address: FORAL_ADDRESSES.GIPUZKOA });
  const client = companyClient(companyId, tenant.liveKey, deployment);
  await client.put('/series/defaults');
  const turnOn = (more = {}) => client.patch('/ticketbai-configuration', { enabled: true, ...more });
  const refused = await turnOn({ certificate: { source: 'PROVIDER' } });
  const blockersOf = ({ details }: { details: { blockers: { code: string }[] } }) =>
    details.blockers.map(({ code }) => code);
  // Its representation before the AEAT, which the tenant has, is none before the diputación.
  expect([refused.status, blockersOf(refused.body.error)]).toEqual([
    422,
    ['TICKETBAI_REPRESENTATION_REQUIRED'],
  ]);
  await client.delete('/representation');
  const made = await client.post('/representation');
  expect(made.body.data).toMatchObject({ system: 'TICKETBAI', territory: 'GIPUZKOA' });
  await client.post('/representation/submit', formOf({ document: tinyPdf() }));
  await approve(companyId);
  const on = await turnOn({ certificate: { source: 'PROVIDER' } });
  expect(on.body.data?.certificate, on.text).toMatchObject({
    ...{ source: 'PROVIDER', certificate_id: null, holder_nif: PROVIDER_NIF, kind: 'SEAL' },
  });
  expect((await client.get('/issuing-readiness')).body.data.blockers).toEqual([]);
  const ledger = testEnv.FISCAL_LEDGER.getByName(`LIVE:${companyId}`);
  await runInDurableObject(ledger, (object: FiscalLedger) => {
    Object.assign(object, {
      openerOf: () => signerOpener(deployment, 'LIVE', 0, machineClock(0)),
    });
  });
  const issue = { type: 'STANDARD', recipient: RECIPIENT, lines: [line(100)] };
  const issued = await client.post('/invoices', { ...issue, options: { issue_directly: true } });
  expect(issued.body.data?.ticketbai?.identifier, issued.text).toMatch(/^TBAI-/);
  expect((await client.post(`/invoices/${issued.body.data.id}/void`, { reason: 'No se hizo' })).status).toBe(
    200,
  );
  expect((await storedFiles(companyId, testEnv.BOOKS_LIVE)).map(({ kind }) => kind)).toEqual([
    'ISSUE',
    'CANCELLATION',
  ]);
  expect(await verifiedFiles(companyId, testEnv.BOOKS_LIVE)).toMatchObject({ valid: true, problems: [] });
  const overviews = await request('GET', '/v1/company-overviews', { key: tenant.liveKey, env: deployment });
  const { company_overviews: listed } = overviews.body.data;
  expect(listed.find((one: { company_id: string }) => one.company_id === companyId)?.blockers).toEqual([]);
  // A cancelled representation blocks the next invoice, and a deployment without the certificate says that it lacks it.
  await client.delete('/representation');
  const bare = { ...deployment, OPERATOR_CERTIFICATE: '' };
  const readiness = await companyClient(companyId, tenant.liveKey, bare).get('/issuing-readiness');
  expect(readiness.body.data.blockers.map(({ code }: { code: string }) => code)).toEqual([
    'CERTIFICATE_MISSING',
    'TICKETBAI_REPRESENTATION_REQUIRED',
  ]);
});

it.each(TICKETBAI_TERRITORIES)(
  'files that the provider signs under a representation are accepted in %s, and wait while it is revoked there',
  async (territory) => {
    const deployment = await providingDeployment();
    const { companyId, client: sandbox, tenant, authorities, settle } = await answeredCompany(territory);
    const client = companyClient(companyId, tenant.sandboxKey, deployment);
    const live = companyClient(companyId, tenant.liveKey, deployment);
    await live.delete('/representation');
    await grant(live, companyId, territory);
    const signed = await client.patch('/ticketbai-configuration', { certificate: { source: 'PROVIDER' } });
    expect(signed.body.data?.blockers, signed.text).toEqual([]);
    await runInDurableObject(testEnv.FISCAL_LEDGER.getByName(`TEST:${companyId}`), (object: FiscalLedger) => {
      Object.assign(object, { openerOf: () => signerOpener(deployment, 'TEST', 0, machineClock(0)) });
    });
    const issue = { type: 'STANDARD', recipient: RECIPIENT, lines: [line(100)] };
    const issued = async () => {
      const { body, text } = await client.post('/invoices', { ...issue, options: { issue_directly: true } });
      expect(body.data?.ticketbai_status, text).toBe('PENDING');
      return body.data.id;
    };
    const statusOf = async (id: string) => (await sandbox.get(`/invoices/${id}`)).body.data.ticketbai_status;
    const first = await issued();
    await settle();
    expect(await statusOf(first)).toBe('ACCEPTED');
    const nif = (await sandbox.get('')).body.data.nif;
    authorities.setRevoked(territory, nif, true);
    const second = await issued();
    await settle();
    const paused = (await client.get('/ticketbai-configuration')).body.data;
    expect([await statusOf(second), paused.records_pending, paused.paused?.code]).toEqual([
      ...['PENDING', 1],
      territory === 'BIZKAIA' ? 'N3_0000007' : '001',
    ]);
    authorities.setRevoked(territory, nif, false);
    await client.post('/ticketbai-configuration/resumptions');
    await settle();
    expect([await statusOf(second), authorities.records(territory, nif)]).toEqual([
      'ACCEPTED',
      [expect.anything(), expect.anything()],
    ]);
  },
);

it('a company has a representation before each authority, and one ends without the others', async () => {
  const tenant = await makeTenant(testEnv);
  const { companyId } = await addCompany(testEnv, tenant.accountId);
  const client = companyClient(companyId, tenant.liveKey, await providingDeployment());
  const inForce = async () => (await client.get('/representation')).body.data.in_force.toSorted();
  await client.delete('/representation');
  await grant(client, companyId, 'COMMON');
  expect(outcome(await client.post('/representation'))).toBe('REPRESENTATION_STATE_TRANSITION_INVALID');
  // A company that will move grants it before the diputación while its records still go to the AEAT.
  await grant(client, companyId, 'BIZKAIA');
  await grant(client, companyId, 'ARABA');
  expect(await inForce()).toEqual(['ARABA', 'BIZKAIA', 'COMMON']);
  expect((await client.get('/issuing-readiness')).body.data.blockers).not.toContainEqual(
    expect.objectContaining({ code: 'REPRESENTATION_REQUIRED' }),
  );
  for (const territory of ['COMMON', 'BIZKAIA', 'ARABA'])
    expect(outcome(await client.post(`/representation?territory=${territory}`))).toBe(
      'REPRESENTATION_STATE_TRANSITION_INVALID',
    );
  expect(outcome(await client.post('/representation?territory=NAVARRA'))).toBe('VALIDATION_ERROR');
  expect((await client.delete('/representation?territory=COMMON')).status).toBe(204);
  expect(outcome(await client.delete('/representation?territory=COMMON'))).toBe('REPRESENTATION_NOT_FOUND');
  expect((await client.delete('/representation?territory=ARABA')).status).toBe(204);
  expect(await inForce()).toEqual(['BIZKAIA']);
  const { results } = await testEnv.DIRECTORY.prepare(
    'SELECT territory, cancelled_at IS NULL AS holds FROM representations WHERE company_id = ? AND signed_at IS NOT NULL ORDER BY territory',
  )
    .bind(companyId)
    .all();
  expect(results).toEqual([
    { territory: null, holds: 0 },
    { territory: 'ARABA', holds: 0 },
    { territory: 'BIZKAIA', holds: 1 },
  ]);
});
