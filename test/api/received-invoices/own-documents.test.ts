import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TRUST_ANCHORS_KEY } from '../../../src/companies/certificates/trust-anchors.ts';
import { request, testEnv } from '../../support/api-client.ts';
import { SAMPLE_PASSWORD, sampleCertificate } from '../../support/certificates/sample-certificate.ts';
import { formOf } from '../../support/multipart-forms.ts';
import { invoiceCompany, line, RECIPIENT } from '../invoices/invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;
let invoiceId: string;

beforeAll(async () => {
  company = await invoiceCompany({ legalName: 'Prueba Martín, Ana' });
  await company.client.post(
    '/certificates',
    formOf({ file: sampleCertificate(), password: SAMPLE_PASSWORD }),
  );
});

beforeEach(async () => {
  const { status, body } = await company.client.post('/invoices', {
    type: 'STANDARD',
    recipient: RECIPIENT,
    lines: [line(100)],
    options: { issue_directly: true },
  });
  expect(status).toBe(201);
  invoiceId = body.data.id;
});

/** Returns the bytes of a document form as stored after the first request. */
async function form(name: string): Promise<Uint8Array> {
  const response = await company.client.get(`/invoices/${invoiceId}/documents/${name}`);
  expect(response.status).toBe(200);
  const { objects } = await testEnv.FILES.list({ prefix: 'invoice-documents/' });
  const key = objects.map((object) => object.key).find((each) => each.includes(`${invoiceId}/${name}-`));
  const stored = await testEnv.FILES.get(key ?? '');
  if (stored === null) throw new Error(`no ${name} is kept`);
  return new Uint8Array(await stored.arrayBuffer());
}

const receive = (file: Uint8Array) => company.client.post('/received-invoices', formOf({ file }));
const validate = (file: Uint8Array) =>
  request('POST', '/v1/einvoice-validations', { key: company.client.key, body: formOf({ file }) });

it('a signature is trusted if the operator trusts its certificate issuer, and otherwise only valid', async () => {
  const facturae = await form('FACTURAE');
  const [, base64 = ''] = /<ds:X509Certificate>([^<]*)</.exec(new TextDecoder().decode(facturae)) ?? [];
  const signature = async () => (await validate(facturae)).body.data.signature;
  expect(await signature()).toMatchObject({ valid: true, trusted: false });
  const pem = `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`;
  await testEnv.FILES.put(TRUST_ANCHORS_KEY, `What is no certificate is passed over\n${pem}`);
  try {
    expect(await signature()).toMatchObject({ valid: true, trusted: true });
    expect((await receive(facturae)).body.data.signature).toMatchObject({ valid: true, trusted: true });
  } finally {
    await testEnv.FILES.delete(TRUST_ANCHORS_KEY);
  }
});

describe('the document forms of the service as received invoices', () => {
  it.each(['FACTURAE', 'UBL', 'CII', 'FACTUR_X', 'UBL_ES', 'GOBL'])(
    'a %s document of the service is read without findings',
    async (name) => {
      const { status, body } = await receive(await form(name));
      expect(status).toBe(201);
      expect(body.data).toMatchObject({
        form: name,
        taxable_base: 100,
        total: 121,
        amount_due: 121,
        valid: true,
        findings: [],
        recipient_is_other: true,
      });
      expect(body.data.signature?.valid ?? null).toBe(name === 'FACTURAE' ? true : null);
      const validated = (await validate(await form(name))).body.data;
      expect(validated).toMatchObject({ form: name, valid: true });
      expect([validated.judged_rules.length, validated.unjudged_rules.length]).not.toContain(0);
    },
  );

  it.each(['UBL', 'CII', 'FACTURAE'])(
    'a credit note as %s with negative amounts credits the same',
    async (name) => {
      invoiceId = (await company.correct(invoiceId, { lines: [line(-100)] })).id;
      const text = new TextDecoder().decode(await form(name));
      const negative = text
        .replace(
          /(currencyID="EUR">|<ram:\w*Amount[^>]*>|<cbc:CreditedQuantity[^>]*>|<ram:BilledQuantity[^>]*>)(?=\d)/g,
          '$1-',
        )
        .replace(/(<cbc:PriceAmount[^>]*>|<ram:ChargeAmount[^>]*>)-/g, '$1');
      expect(negative === text).toBe(name === 'FACTURAE');
      const read = async (file: string) => {
        const { status, body } = await receive(new TextEncoder().encode(file));
        expect(status, JSON.stringify(body)).toBe(201);
        const { kind, taxable_base, total_tax, total, amount_due, taxes, lines, findings } = body.data;
        return {
          content: { kind, taxable_base, total_tax, total, amount_due, taxes, lines },
          rules: findings.map(({ rule }: { rule: string }) => rule),
        };
      };
      const { content, rules } = await read(text);
      expect(rules).toEqual([]);
      expect(content).toMatchObject({ taxable_base: -100, total_tax: -21, total: -121, amount_due: -121 });
      expect(content.taxes).toMatchObject([{ base: -100, amount: -21 }]);
      expect(content.lines).toMatchObject([{ net_amount: -100 }]);
      if (name === 'FACTURAE') return;
      const turned = await read(negative);
      expect(turned.content).toEqual(content);
      expect(turned.rules).toContain('CREDIT_NOTE_SIGN');
    },
  );

  it('a changed Facturae is invalid, and its signature reports the fault', async () => {
    const text = new TextDecoder().decode(await form('FACTURAE'));
    const changed = text.replace('<ItemDescription>Servicio', '<ItemDescription>Servicios');
    expect(changed).not.toBe(text);
    const { body } = await receive(new TextEncoder().encode(changed));
    expect(body.data).toMatchObject({
      valid: false,
      signature: { valid: false, trusted: false, fault: 'DIGEST' },
    });
  });
});

describe('POST /v1/einvoice-validations', () => {
  it('the validation of a file that is no invoice returns a fatal finding', async () => {
    const { status, body } = await validate(new TextEncoder().encode('<a/>'));
    expect([status, body.data.form, body.data.valid]).toEqual([200, null, false]);
    expect(body.data.findings).toMatchObject([{ rule: 'FILE', severity: 'FATAL' }]);
  });

  it('the validation shows the beginning of each text of a file, however often it shows it', async () => {
    const name = 'N'.repeat(100_000);
    const seller = `<SellerParty><LegalEntity><CorporateName>${name}</CorporateName></LegalEntity></SellerParty>`;
    const root = 'fe:Facturae xmlns:fe="http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml"';
    const text = `<${root}><Parties>${seller}</Parties><Invoices>${'<Invoice/>'.repeat(100)}</Invoices></fe:Facturae>`;
    const { status, body } = await validate(new TextEncoder().encode(text));
    const names: string[] = body.data.invoices.map((one: { seller_name: string }) => one.seller_name);
    expect([status, names]).toEqual([200, names.map(() => name.slice(0, 500))]);
    expect(names).toHaveLength(100);
  });
});
