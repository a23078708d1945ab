import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_CERTIFICATE_MAILS_A_DAY } from '../../../src/companies/certificates/ending-repository.ts';
import { sweep } from '../../../src/jobs/sweeps/sweep.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { clearPkcs12 } from '../../support/certificates/pkcs12-maker.ts';
import { madeCertificate } from '../../support/certificates/x509-maker.ts';
import { formOf } from '../../support/multipart-forms.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';

const DAY_MS = 86_400_000;

let tenant: Tenant;
let client: ReturnType<typeof companyClient>;

beforeEach(async () => {
  tenant = await makeTenant(testEnv);
  client = companyClient(tenant.companyId, tenant.sandboxKey);
});

async function uploadEndingIn(days: number): Promise<string> {
  const notAfter = `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 19)}Z`;
  const made = await madeCertificate({
    keyKind: 'P-256',
    commonName: 'TALLERES PRUEBA SL',
    notBefore: '2026-01-01T00:00:00Z',
    notAfter,
  });
  const { status, body } = await client.post(
    '/certificates',
    formOf({ file: clearPkcs12(made), password: '' }),
  );
  expect(status).toBe(201);
  return body.data.id;
}

const swept = () => sweep(testEnv, { of: 'ENDING_CERTIFICATES', environment: 'TEST', booksShard: 0 });

async function told() {
  const events = await testEnv.BOOKS_SANDBOX.prepare(
    "SELECT subject_id FROM outbox WHERE company_id = ? AND type = 'certificate.expiring'",
  )
    .bind(tenant.companyId)
    .all<{ subject_id: string }>();
  const mails = await testEnv.BOOKS_SANDBOX.prepare(
    "SELECT recipients, subject FROM emails WHERE account_id = ? AND related_entity_type = 'certificate'",
  )
    .bind(tenant.accountId)
    .all<{ recipients: string; subject: string }>();
  return { events: events.results.map(({ subject_id }) => subject_id), mails: mails.results };
}

describe('the expiry of a certificate', () => {
  it('the sweep reports an expiring certificate once, 30 days before, by event and mail', async () => {
    const id = await uploadEndingIn(29);
    await swept();
    await swept();
    const { events, mails } = await told();
    expect(events).toEqual([id]);
    expect(mails).toEqual([
      {
        recipients: JSON.stringify([`${tenant.personId}@folio.test`]),
        subject: 'Tu certificado de firma caduca pronto',
      },
    ]);
  });

  it('the sweep reports no certificate that expires later or has a successor', async () => {
    await uploadEndingIn(31);
    await swept();
    expect(await told()).toEqual({ events: [], mails: [] });
    await uploadEndingIn(10);
    await swept();
    expect(await told()).toEqual({ events: [], mails: [] });
  });

  it('a person gets at most five mails a day about certificates, however many are uploaded and deleted', async () => {
    for (let round = 0; round < 2; round += 1) {
      const ids: string[] = [];
      for (let count = 0; count < MAX_CERTIFICATE_MAILS_A_DAY; count += 1) ids.push(await uploadEndingIn(20));
      await swept();
      for (const id of ids) expect((await client.delete(`/certificates/${id}?force=true`)).status).toBe(204);
    }
    const { events, mails } = await told();
    expect(events).toHaveLength(2 * MAX_CERTIFICATE_MAILS_A_DAY);
    expect(mails).toHaveLength(MAX_CERTIFICATE_MAILS_A_DAY);
  });
});
