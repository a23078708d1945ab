import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { clearPkcs12, encryptedPkcs12 } from '../../support/certificates/pkcs12-maker.ts';
import { SAMPLE_PASSWORD, sampleCertificate } from '../../support/certificates/sample-certificate.ts';
import { madeCertificate } from '../../support/certificates/x509-maker.ts';
import { formOf } from '../../support/multipart-forms.ts';
import { addCompany, makeTenant, type Tenant } from '../../support/tenant.ts';

const PASSWORD = 'contraseña 1';
const DAY_MS = 86_400_000;

let tenant: Tenant;
let client: ReturnType<typeof companyClient>;
let companyId: string;

beforeAll(async () => {
  tenant = await makeTenant(testEnv);
});

beforeEach(async () => {
  ({ companyId } = await addCompany(testEnv, tenant.accountId));
  client = companyClient(companyId, tenant.sandboxKey);
});

const daysFromNow = (days: number) => `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 19)}Z`;

function made(keyKind: 'RSA' | 'P-256', notBefore = daysFromNow(-1), notAfter = daysFromNow(400)) {
  return madeCertificate({
    keyKind,
    commonName: 'TALLERES PRUEBA SL',
    subjectSerialNumber: 'IDCES-99999999R',
    notBefore,
    notAfter,
  });
}

const upload = (file: Uint8Array, password: string) =>
  client.post('/certificates', formOf({ file, password }));

async function listed() {
  const { status, body } = await client.get('/certificates');
  expect(status).toBe(200);
  return body.data.certificates;
}

async function storedRows() {
  const { results } = await testEnv.BOOKS_SANDBOX.prepare('SELECT * FROM certificates WHERE company_id = ?')
    .bind(companyId)
    .all();
  return results;
}

describe('a certificate of a company', () => {
  it('an uploaded certificate is shown and stored without its key and password', async () => {
    const file = await made('RSA');
    const { status, body } = await upload(encryptedPkcs12(file, PASSWORD), PASSWORD);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      holder_name: 'TALLERES PRUEBA SL',
      holder_nif: '99999999R',
      key_type: 'RSA',
      status: 'VALID',
      is_signing: true,
    });
    expect(await listed()).toEqual([body.data]);
    const key = Buffer.from(file.privateKey).toString('base64');
    const shown = JSON.stringify([body, await storedRows()]);
    expect(shown).not.toContain(key.slice(-80, -40));
    expect(shown).not.toContain(PASSWORD);
  });

  it('a certificate of representation shows the NIF of the represented organisation', async () => {
    const { status, body } = await upload(sampleCertificate(), SAMPLE_PASSWORD);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ holder_nif: 'B12345674', key_type: 'P-256' });
  });

  it('uploading the same file again returns the same certificate', async () => {
    const first = await upload(sampleCertificate(), SAMPLE_PASSWORD);
    const second = await upload(sampleCertificate(), SAMPLE_PASSWORD);
    expect(second.status).toBe(201);
    expect(second.body.data.id).toBe(first.body.data.id);
    expect(await listed()).toHaveLength(1);
  });

  it('the newest valid certificate signs', async () => {
    const old = await upload(clearPkcs12(await made('P-256')), '');
    const later = await upload(clearPkcs12(await made('P-256', daysFromNow(10))), '');
    expect(later.body.data).toMatchObject({ status: 'NOT_YET_VALID', is_signing: false });
    const newest = await upload(clearPkcs12(await made('P-256')), '');
    const signing = (await listed()).filter(({ is_signing }: { is_signing: boolean }) => is_signing);
    expect(signing.map(({ id }: { id: string }) => id)).toEqual([newest.body.data.id]);
    await client.delete(`/certificates/${newest.body.data.id}`);
    const next = (await listed()).find(({ is_signing }: { is_signing: boolean }) => is_signing);
    expect(next.id).toBe(old.body.data.id);
  });

  it('deleting a certificate deletes its key, and a repetition returns 404', async () => {
    const { body } = await upload(sampleCertificate(), SAMPLE_PASSWORD);
    expect((await client.delete(`/certificates/${body.data.id}`)).status).toBe(204);
    expect(await storedRows()).toEqual([]);
    const again = await client.delete(`/certificates/${body.data.id}`);
    expect([again.status, again.body.error.code]).toEqual([404, 'CERTIFICATE_NOT_FOUND']);
  });

  it.each<[string, () => Promise<[Uint8Array, string]>, string]>([
    ['another password', async () => [sampleCertificate(), 'otra'], 'password'],
    ['what is no PKCS#12', async () => [new TextEncoder().encode('hola'), ''], 'file'],
    [
      'a certificate that has ended',
      async () => [clearPkcs12(await made('P-256', daysFromNow(-9), daysFromNow(-1))), ''],
      'file',
    ],
    [
      'a file that asks for endless work',
      async () => [clearPkcs12(await made('P-256'), 0x7fffffff), ''],
      'file',
    ],
  ])('uploading %s returns 422 and stores nothing', async (_, sent, part) => {
    const [file, password] = await sent();
    for (const language of ['es', 'en']) {
      const { status, body } = await client.post('/certificates', formOf({ file, password }), {
        'Accept-Language': language,
      });
      expect([status, body.error.code]).toEqual([422, 'VALIDATION_ERROR']);
      expect(Object.keys(body.error.details)).toEqual([part]);
    }
    expect(await storedRows()).toEqual([]);
  });
});
