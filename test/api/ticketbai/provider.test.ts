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
import { companyClient, request, testEnv } from '../../support/api-client.ts';
import { clearPkcs12 } from '../../support/certificates/pkcs12-maker.ts';
import { madeCertificate } from '../../support/certificates/x509-maker.ts';
import { tinyPdf } from '../../support/documents/tiny-pdf.ts';
import { formOf } from '../../support/multipart-forms.ts';
import { addCompany, makeTenant } from '../../support/tenant.ts';
import { FORAL_ADDRESSES, storedFiles, verifiedFiles } from '../../support/ticketbai/foral-company.ts';
import { line, RECIPIENT } from '../invoices/invoice-company.ts';

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
