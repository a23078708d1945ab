import { beforeEach, describe, expect, it } from 'vitest';
import { inspectOperator } from '../../../src/composition/deployment/inspect-operator.ts';
import type { Env } from '../../../src/composition/env.ts';
import { verifyFacturae } from '../../../src/einvoice/signature/verify-facturae.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { SAMPLE_PASSWORD, sampleCertificate } from '../../support/certificates/sample-certificate.ts';
import { formOf } from '../../support/multipart-forms.ts';
import { makeTenant } from '../../support/tenant.ts';
import { documentsOf, line } from '../invoices/invoice-company.ts';

const DAY_MS = 86_400_000;
/** After the expiry of the sample certificate in 2046. */
const LONG_AFTER_MS = Date.UTC(2050, 0, 1);

const OPERATOR = {
  OPERATOR_CERTIFICATE: Buffer.from(sampleCertificate()).toString('base64'),
  OPERATOR_CERTIFICATE_PASSWORD: SAMPLE_PASSWORD,
  OPERATOR_ADDRESS: JSON.stringify({
    ...{ street: 'Gran Vía, 1', postal_code: '28013', city: 'Madrid', province: 'Madrid' },
  }),
  PRODUCER_NAME: 'Operador de Prueba, S.L.',
  PRODUCER_NIF: 'B12345674',
};

let client: ReturnType<typeof companyClient>;
let id: string;

beforeEach(async () => {
  const tenant = await makeTenant(testEnv, { legalName: 'Prueba Martín, Ana' });
  client = companyClient(tenant.companyId, tenant.sandboxKey, { ...testEnv, ...OPERATOR } as Env);
  await client.put('/series/defaults');
  id = (await documentsOf(client).issued({ lines: [line(100)] })).id;
});

const facturae = () => client.get(`/invoices/${id}/documents/FACTURAE`);
const ask = (third_party_signature: boolean) =>
  client.put('/einvoice-configuration', { third_party_signature });

describe('the certificate of the operator', () => {
  it('the operator signs a Facturae as a third party if a company without certificate asks for it', async () => {
    const refused = await facturae();
    expect([refused.status, refused.body.error.details.reasons[0].path]).toEqual([422, 'certificates']);
    expect((await ask(true)).body.data).toEqual({
      ...{ form: null, delivery: null, third_party_signature: true },
    });
    const { status, text } = await facturae();
    expect(status).toBe(200);
    expect(await verifyFacturae(text)).toMatchObject({ valid: true, role: 'third party' });
    expect(text).toContain('<InvoiceIssuerType>TE</InvoiceIssuerType><ThirdParty>');
    expect(text).toContain('<CorporateName>Operador de Prueba, S.L.</CorporateName>');
    const read = await client.post('/received-invoices', formOf({ file: new TextEncoder().encode(text) }));
    expect(read.body.data).toMatchObject({ findings: [], signature: { valid: true } });
  });

  it('the operator does not sign for a company that has its own certificate or does not ask', async () => {
    await ask(true);
    await ask(false);
    expect((await facturae()).status).toBe(422);
    await ask(true);
    await client.post('/certificates', formOf({ file: sampleCertificate(), password: SAMPLE_PASSWORD }));
    expect(await verifyFacturae((await facturae()).text)).toMatchObject({ valid: true, role: 'emisor' });
  });

  it('the operator certificate is not listed for companies, and its inspection reports expiry and errors', async () => {
    expect((await client.get('/certificates')).body.data.certificates).toEqual([]);
    const codes = async (variables: object, nowMs: number) =>
      (await inspectOperator({ ...OPERATOR, ...variables }, nowMs)).map(({ code }) => code);
    expect(await codes({}, Date.now())).toEqual([]);
    expect(await codes({ OPERATOR_CERTIFICATE: '' }, Date.now())).toEqual([]);
    expect(await codes({}, LONG_AFTER_MS - 30 * DAY_MS)).toEqual(['OPERATOR_CERTIFICATE_ENDS_SOON']);
    for (const spoiled of [
      { OPERATOR_CERTIFICATE: 'no base64' },
      { OPERATOR_ADDRESS: '{}' },
      { PRODUCER_NIF: 'X' },
    ])
      expect(await codes(spoiled, Date.now())).toEqual(['OPERATOR_CERTIFICATE_INVALID']);
  });
});
