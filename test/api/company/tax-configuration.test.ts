import { beforeAll, describe, expect, it } from 'vitest';
import { readSettings, saveSettings } from '../../../src/companies/settings/repository.ts';
import { booksOf } from '../../../src/db/clients.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { addCompany, makeTenant, type Tenant } from '../../support/tenant.ts';

const PATH = '/tax-configuration';
const DEFAULTS = {
  default_main_tax: { type: 'IVA', percentage: 21, regime_key: '01', exemption_reason: null },
  default_irpf_rate: 0,
  apply_equivalence_surcharge: false,
  defaults_by_recipient: false,
  default_payment_method: null,
  default_iban: null,
  payment_term_days: null,
  proforma_validity_days: null,
};

let tenant: Tenant;
let client: ReturnType<typeof companyClient>;

beforeAll(async () => {
  tenant = await makeTenant(testEnv);
  client = companyClient(tenant.companyId, tenant.sandboxKey);
});

async function ownClient() {
  const { companyId } = await addCompany(testEnv, tenant.accountId);
  return { companyId, own: companyClient(companyId, tenant.sandboxKey) };
}

describe('/v1/companies/{company_id}/tax-configuration', () => {
  it('the tax configuration starts with the general rate and no other default', async () => {
    const { own } = await ownClient();
    const { body, headers } = await own.get(PATH);
    expect(body.data).toEqual(DEFAULTS);
    expect(headers.get('ETag')).toBe('"0"');
  });

  it('PUT and PATCH both merge, and each environment has its own configuration', async () => {
    const { companyId, own } = await ownClient();
    await own.put(PATH, {
      default_main_tax: { type: 'IGIC', percentage: 7 },
      default_irpf_rate: 15,
      default_iban: 'ES91 2100 0418 4502 0005 1332',
      default_payment_method: 'BANK_TRANSFER',
    });
    const second = await own.patch(PATH, {
      apply_equivalence_surcharge: true,
      payment_term_days: 0,
      proforma_validity_days: 30,
    });
    expect(second.body.data).toEqual({
      default_main_tax: { type: 'IGIC', percentage: 7, regime_key: '01', exemption_reason: null },
      default_irpf_rate: 15,
      apply_equivalence_surcharge: true,
      defaults_by_recipient: false,
      default_payment_method: 'BANK_TRANSFER',
      default_iban: 'ES9121000418450200051332',
      payment_term_days: 0,
      proforma_validity_days: 30,
    });
    const cleared = await own.put(PATH, {
      default_payment_method: null,
      default_iban: null,
      payment_term_days: null,
      proforma_validity_days: null,
    });
    expect(cleared.body.data).toMatchObject({
      default_irpf_rate: 15,
      default_payment_method: null,
      default_iban: null,
      payment_term_days: null,
      proforma_validity_days: null,
    });
    expect((await own.get(PATH)).body.data).toEqual(cleared.body.data);
    expect((await companyClient(companyId, tenant.liveKey).get(PATH)).body.data).toEqual(DEFAULTS);
  });

  it('a default tax that is exempt as an export is stored with its own regime key', async () => {
    const { own } = await ownClient();
    const main = { type: 'IVA', percentage: 0, exemption_reason: 'E2' };
    const { body } = await own.put(PATH, { default_main_tax: main });
    expect(body.data.default_main_tax).toEqual({ ...main, regime_key: '02' });
  });

  it.each([
    [{ default_main_tax: null }, 400, 'INVALID_JSON_FORMAT', 'field'],
    [{ default_irpf_rate: null }, 400, 'INVALID_JSON_FORMAT', 'field'],
    [{ apply_equivalence_surcharge: 'yes' }, 400, 'INVALID_JSON_FORMAT', 'field'],
    [
      { default_main_tax: { type: 'IVA', percentage: 20 } },
      422,
      'VAT_RATE_NOT_ACCEPTED',
      'default_main_tax.percentage',
    ],
    [
      { default_main_tax: { type: 'IVA', percentage: 21, regime_key: '06' } },
      422,
      'REGIME_NOT_SUPPORTED',
      'default_main_tax.regime_key',
    ],
    [{ default_irpf_rate: 16 }, 422, 'VALIDATION_ERROR', 'default_irpf_rate'],
    [{ default_iban: 'ES00' }, 422, 'VALIDATION_ERROR', 'default_iban'],
    [{ default_payment_method: 'BARTER' }, 422, 'VALIDATION_ERROR', 'allowed_values'],
    [{ payment_term_days: 366 }, 422, 'VALIDATION_ERROR', 'payment_term_days'],
    [{ payment_term_days: 1.5 }, 422, 'VALIDATION_ERROR', 'payment_term_days'],
    [{ proforma_validity_days: 0 }, 422, 'VALIDATION_ERROR', 'proforma_validity_days'],
  ])('the tax configuration rejects %j with %i %s', async (body, status, code, detail) => {
    const response = await client.patch(PATH, body);
    expect([response.status, response.body.error.code]).toEqual([status, code]);
    expect(Object.keys(response.body.error.details)).toContain(detail);
  });

  it('a concurrent save returns 409, and a stale If-Match returns 412', async () => {
    const { companyId, own } = await ownClient();
    const books = booksOf(testEnv, 'TEST', 0);
    for (const rate of [7, 15]) {
      const read = await readSettings(books, companyId, 'TEST');
      const save = (irpf: number) =>
        saveSettings(books, companyId, read, { tax: { ...read.tax, default_irpf_rate: irpf } }, Date.now());
      await save(rate);
      await expect(save(19)).rejects.toMatchObject({ key: 'CONCURRENT_MODIFICATION' });
      expect((await own.get(PATH)).body.data.default_irpf_rate).toBe(rate);
    }
    const responses = await Promise.all(
      [1, 2, 7, 15].map((rate) => own.put(PATH, { default_irpf_rate: rate })),
    );
    expect(responses.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const stale = await own.put(PATH, { default_irpf_rate: 1 }, { 'If-Match': '"1"' });
    expect([stale.status, stale.body.error.code]).toEqual([412, 'PRECONDITION_FAILED']);
  });

  it('saving the tax configuration keeps the customization', async () => {
    const { companyId, own } = await ownClient();
    const books = booksOf(testEnv, 'TEST', 0);
    const read = await readSettings(books, companyId, 'TEST');
    await own.put('/invoice-customization', { template: 'MODERN' });
    await own.put(PATH, { default_irpf_rate: 15 });
    expect((await own.get('/invoice-customization')).body.data.template).toBe('MODERN');
    expect(read.version).toBe(0);
  });

  it('another account cannot access the tax configuration', async () => {
    const other = await makeTenant(testEnv);
    const denied = await companyClient(tenant.companyId, other.sandboxKey).put(PATH, {
      default_irpf_rate: 15,
    });
    expect([denied.status, denied.body.error.code]).toEqual([403, 'COMPANY_NOT_ACCESSIBLE']);
  });
});
