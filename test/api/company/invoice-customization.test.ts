import { beforeAll, describe, expect, it } from 'vitest';
import { companyClient, request, testEnv } from '../../support/api-client.ts';
import { makeTenant, mintKey, type Tenant } from '../../support/tenant.ts';

const PATH = '/invoice-customization';

let tenant: Tenant;
let client: ReturnType<typeof companyClient>;

beforeAll(async () => {
  tenant = await makeTenant(testEnv);
  client = companyClient(tenant.companyId, tenant.sandboxKey);
});

describe('/v1/companies/{company_id}/invoice-customization', () => {
  it('the customization starts with defaults, and PUT and PATCH both merge', async () => {
    const defaults = {
      template: 'CLASSIC',
      accent_color: '#1F4E79',
      language: 'es',
      email_language: 'es',
      show_logo: true,
      footer_text: null,
    };
    expect((await client.get(PATH)).body.data).toEqual(defaults);
    await client.put(PATH, { template: 'MODERN', footer_text: 'Gracias' });
    const changed = await client.patch(PATH, {
      accent_color: '#aB12Cd',
      language: 'ca',
      email_language: 'en',
      show_logo: false,
    });
    expect(changed.body.data).toEqual({
      template: 'MODERN',
      accent_color: '#aB12Cd',
      language: 'ca',
      email_language: 'en',
      show_logo: false,
      footer_text: 'Gracias',
    });
    const cleared = await client.put(PATH, { footer_text: null });
    expect(cleared.body.data).toEqual({ ...changed.body.data, footer_text: null });
    expect((await client.get(PATH)).body.data).toEqual(cleared.body.data);
  });

  it.each([
    [{ accent_color: 'red' }, 422, 'VALIDATION_ERROR'],
    [{ accent_color: '#12345' }, 422, 'VALIDATION_ERROR'],
    [{ template: 'BAROQUE' }, 422, 'VALIDATION_ERROR'],
    [{ language: 'fr' }, 422, 'VALIDATION_ERROR'],
    [{ email_language: 'fr' }, 422, 'VALIDATION_ERROR'],
    [{ footer_text: 'x'.repeat(1001) }, 422, 'VALIDATION_ERROR'],
    [{ show_logo: null }, 400, 'INVALID_JSON_FORMAT'],
    [{ accent_color: null }, 400, 'INVALID_JSON_FORMAT'],
  ])('the customization rejects %j with %i %s', async (body, status, code) => {
    const response = await client.patch(PATH, body);
    expect([response.status, response.body.error.code]).toEqual([status, code]);
  });

  it('the customization rejects a stale If-Match', async () => {
    const { headers } = await client.get(PATH);
    const etag = headers.get('ETag') ?? '';
    expect((await client.patch(PATH, { show_logo: true }, { 'If-Match': etag })).status).toBe(200);
    const stale = await client.patch(PATH, { show_logo: true }, { 'If-Match': etag });
    expect([stale.status, stale.body.error.code]).toEqual([412, 'PRECONDITION_FAILED']);
  });
});

describe('the catalogues of customization options and tax types', () => {
  it('GET /v1/invoice-customization-options lists only values that the customization accepts', async () => {
    const { body } = await request('GET', '/v1/invoice-customization-options', { key: tenant.sandboxKey });
    const { templates, languages, accent_colors } = body.data;
    expect(templates.map((option: { value: string }) => option.value)).toEqual(['CLASSIC', 'MODERN']);
    expect(languages.map((option: { value: string }) => option.value)).toEqual([
      'es',
      'en',
      'ca',
      'gl',
      'eu',
    ]);
    // Mails about a document speak its languages.
    expect(body.data.email_languages).toEqual(languages);
    for (const { value } of accent_colors) {
      expect((await client.patch(PATH, { accent_color: value })).status).toBe(200);
    }
  });

  it('GET /v1/tax-types lists taxes, rates, regimes, exemption reasons, IRPF and surcharges in the requested language', async () => {
    const { body } = await request('GET', '/v1/tax-types', {
      key: tenant.sandboxKey,
      headers: { 'Accept-Language': 'es-ES' },
    });
    expect(body.data.tax_types.map((tax: { type: string }) => tax.type)).toEqual(['IVA', 'IGIC', 'IPSI']);
    const [iva] = body.data.tax_types;
    expect(iva.label).toBe('Impuesto sobre el Valor Añadido');
    expect(iva.rates).toContainEqual({ percentage: 21, valid_from: null, valid_until: null });
    expect(iva.rates).toContainEqual({
      percentage: 5,
      valid_from: '2022-07-01',
      valid_until: '2024-09-30',
    });
    expect(iva.regime_keys).toContainEqual({ key: '02', label: 'Exportación' });
    expect(iva.exemption_reasons).toContainEqual({
      code: 'E1',
      label: 'Exenta por el artículo 20 de la Ley del IVA',
    });
    expect(body.data.irpf_rates).toEqual([0, 1, 2, 2.8, 6, 7, 7.6, 15, 19, 24, 35]);
    expect(body.data.surcharge_pairs).toContainEqual({
      percentage: 21,
      surcharge: 5.2,
      usual: true,
      valid_from: null,
      valid_until: null,
    });
  });

  it('the catalogues require the scope configuration:read', async () => {
    const narrow = await mintKey(testEnv, tenant, 'TEST', { scopes: ['invoices:read'] });
    for (const path of ['/v1/tax-types', '/v1/invoice-customization-options']) {
      const denied = await request('GET', path, { key: narrow });
      expect([denied.status, denied.body.error.code]).toEqual([403, 'INSUFFICIENT_SCOPE']);
    }
  });
});
