import { beforeAll, describe, expect, it } from 'vitest';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { storeConnection } from '../../support/payments/stored-payments.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';

const NOWHERE = '019a43c4-6f10-7a52-9d0e-2f6a1c9b7e34';

let tenant: Tenant;
let client: ReturnType<typeof companyClient>;
let path: string;
let series: Record<string, string>;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
  client = companyClient(tenant.companyId, tenant.sandboxKey);
  path = `/payment-connections/${await storeConnection(testEnv, tenant)}`;
  await client.put('/series/defaults');
  const { body } = await client.get('/series');
  series = Object.fromEntries(
    body.data.series.map((one: { document_type: string; id: string }) => [one.document_type, one.id]),
  );
});

describe('PATCH /v1/companies/{company_id}/payment-connections/{connection_id}', () => {
  it('PATCH keeps absent settings, and null restores the default', async () => {
    const all = {
      auto_invoice_enabled: false,
      event_source: 'INVOICES',
      auto_create_customer: false,
      send_invoice_by_email: true,
      prices_include_tax: false,
      tax: { main_tax: { type: 'IVA', percentage: 10, regime_key: '01', exemption_reason: null } },
      series: { standard: series.STANDARD, simplified: series.SIMPLIFIED, corrective: series.CORRECTIVE },
      simplificada_threshold: 0.01,
    };
    const changed = await client.patch(path, all);
    expect([changed.status, changed.body.data]).toEqual([200, expect.objectContaining(all)]);
    expect((await client.patch(path, {})).body.data).toEqual(expect.objectContaining(all));
    const cleared = await client.patch(path, { series: { standard: null }, tax: { main_tax: null } });
    expect(cleared.body.data).toMatchObject({
      tax: { main_tax: null },
      series: { ...all.series, standard: null },
    });
    const none = await client.patch(path, { series: null, simplificada_threshold: 3000 });
    expect(none.body.data.series).toEqual({ standard: null, simplified: null, corrective: null });
  });

  it.each([
    ['another event source', { event_source: 'CHARGES' }, 422, 'VALIDATION_ERROR'],
    ['a threshold of nothing', { simplificada_threshold: 0 }, 422, 'VALIDATION_ERROR'],
    ['a threshold above the law', { simplificada_threshold: 3000.01 }, 422, 'VALIDATION_ERROR'],
    ['a threshold in fractions of a cent', { simplificada_threshold: 1.005 }, 422, 'VALIDATION_ERROR'],
    ['a threshold as text', { simplificada_threshold: '400' }, 400, 'INVALID_JSON_FORMAT'],
    ['a switch of nothing', { auto_invoice_enabled: null }, 400, 'INVALID_JSON_FORMAT'],
    [
      'a rate that there is none of',
      { tax: { main_tax: { type: 'IVA', percentage: 19 } } },
      422,
      'VAT_RATE_NOT_ACCEPTED',
    ],
    ['a series that there is none of', { series: { standard: NOWHERE } }, 404, 'SERIES_NOT_FOUND'],
    ['a series that is no id', { series: { standard: 'F' } }, 400, 'INVALID_JSON_FORMAT'],
  ])('PATCH rejects %s and changes nothing', async (_what, body, status, code) => {
    const before = await client.get(path);
    const response = await client.patch(path, { ...body, send_invoice_by_email: true });
    expect([response.status, response.body.error.code]).toEqual([status, code]);
    const after = await client.get(path);
    expect(after.body.data).toEqual(before.body.data);
    expect(after.headers.get('ETag')).toBe(before.headers.get('ETag'));
  });

  it('errors name the tax or series by its path in the body', async () => {
    const tax = await client.patch(path, { tax: { main_tax: { type: 'IVA', percentage: 19 } } });
    expect(Object.keys(tax.body.error.details)).toEqual(['tax.main_tax.percentage']);
    const missing = await client.patch(path, { series: { corrective: NOWHERE } });
    expect(missing.body.error.details).toEqual({ field: 'series.corrective' });
  });

  it('PATCH accepts only active series of the right type', async () => {
    const wrongType = await client.patch(path, { series: { simplified: series.STANDARD } });
    expect([wrongType.status, wrongType.body.error.code]).toEqual([422, 'SERIES_INCOMPATIBLE_DOC_TYPE']);
    const { body } = await client.post('/series', { code: 'PAGOS', document_type: 'STANDARD' });
    await client.patch(`/series/${body.data.id}`, { active: false });
    const inactive = await client.patch(path, { series: { standard: body.data.id } });
    expect([inactive.status, inactive.body.error.code]).toEqual([422, 'SERIES_INACTIVE']);
  });

  it('PATCH checks If-Match, and concurrent changes succeed or return a conflict', async () => {
    const etag = (await client.get(path)).headers.get('ETag') ?? '';
    expect((await client.patch(path, {}, { 'If-Match': '"0"' })).status).toBe(412);
    expect((await client.patch(path, {}, { 'If-Match': etag })).status).toBe(200);
    const responses = await Promise.all(
      ['PAYMENTS', 'INVOICES', 'BOTH'].map((event_source) => client.patch(path, { event_source })),
    );
    const codes = responses.map(({ status, body }) => (status === 200 ? 'done' : body.error.code));
    expect(codes).toContain('done');
    for (const code of codes) expect(['done', 'CONCURRENT_MODIFICATION']).toContain(code);
  });

  it('the settings of a connection are visible to its company only', async () => {
    const other = await makeTenant(testEnv);
    const others = companyClient(other.companyId, other.sandboxKey);
    for (const response of [
      await others.get(path),
      await others.patch(path, { event_source: 'PAYMENTS' }),
      await others.delete(path),
    ])
      expect([response.status, response.body.error.code]).toEqual([404, 'CONNECTION_NOT_FOUND']);
    expect((await others.get('/payment-connections')).body.data).toEqual({ payment_connections: [] });
  });
});
