import { beforeAll, describe, expect, it } from 'vitest';
import { testEnv } from '../../support/api-client.ts';
import { thisYear } from '../../support/today.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { invoiceCompany, line, outcome, RECIPIENT, refusal } from './invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeAll(async () => {
  company = await invoiceCompany();
});

const YEAR = thisYear();

describe('POST /v1/companies/{company_id}/invoices', () => {
  it('creating a STANDARD invoice returns an unnumbered draft with every field', async () => {
    const response = await company.client.post('/invoices', {
      type: 'STANDARD',
      recipient: RECIPIENT,
      lines: [line(60, { quantity: 10, unit: 'h' })],
    });
    expect(response.status).toBe(201);
    const { data } = response.body;
    expect(response.headers.get('Location')).toBe(`${company.client.base}/invoices/${data.id}`);
    expect(response.headers.get('ETag')).toBe('"1"');
    expect(data).toMatchObject({
      type: 'STANDARD',
      status: 'DRAFT',
      invoice_number: null,
      number: null,
      series_code: 'F',
      issue_date: null,
      issuer: null,
      qr_url: null,
      qr_base64: null,
      verifactu_status: null,
      verifactu: { enabled: false, invoice_hash: null, submission_status: null },
      language: 'es',
      send_automatically: false,
      metadata: null,
      sending_history: [],
      payment_info: { method: null, iban: null, payment_term_days: null },
      recipient: {
        recipient_type: 'NEW',
        customer_id: null,
        email: null,
        alternative_id: null,
        ...RECIPIENT,
      },
      taxable_base: 600,
      total_vat: 126,
      invoice_total: 726,
      total_to_pay: 726,
    });
    expect(data.lines).toEqual([
      {
        line_type: 'NORMAL',
        product_id: null,
        description: 'Servicio',
        quantity: 10,
        unit: 'h',
        unit_price: 60,
        total_including_tax: null,
        discount_percentage: 0,
        main_tax: { type: 'IVA', percentage: 21, regime_key: '01', exemption_reason: null },
        irpf_rate: 0,
        equivalence_surcharge_rate: 0,
        margin_base: null,
        cost_base: null,
        advance_invoice_id: null,
        cadastral_reference: null,
        nature: null,
        not_subject_cause: null,
        activity_code: null,
        taxable_base: 600,
        line_total: 726,
      },
    ]);
    expect(await company.get(data.id)).toEqual(data);
  });

  it('creating a SIMPLIFIED invoice returns a draft without recipient in its own default series', async () => {
    const data = await company.create({ type: 'SIMPLIFIED' });
    expect(data).toMatchObject({ type: 'SIMPLIFIED', status: 'DRAFT', series_code: 'S', recipient: null });
  });

  it('creating a PROFORMA returns it numbered and ACTIVE, and it is never issued', async () => {
    const data = await company.create({ type: 'PROFORMA', options: { issue_directly: true } });
    expect(data).toMatchObject({
      type: 'PROFORMA',
      status: 'ACTIVE',
      number: 1,
      invoice_number: `PRO-${YEAR}-0001`,
      series_id: null,
      series_code: null,
      valid_until: null,
      verifactu_status: null,
    });
    expect(data.issue_date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(outcome(await company.client.post(`/invoices/${data.id}/issue`))).toBe('INVOICE_NOT_DRAFT');
    expect((await company.create({ type: 'PROFORMA' })).invoice_number).toBe(`PRO-${YEAR}-0002`);
    await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  });

  it('creating a CORRECTIVE or unknown type returns 422 with the allowed types', async () => {
    for (const type of ['CORRECTIVE', 'standard', '']) {
      const response = await company.client.post('/invoices', { type, lines: [line(1)] });
      expect(refusal(response)).toEqual({
        status: 422,
        code: 'VALIDATION_ERROR',
        details: {
          field: 'type',
          invalid_value: type,
          allowed_values: ['STANDARD', 'SIMPLIFIED', 'PROFORMA'],
        },
      });
    }
  });

  it.each(['STANDARD', 'SIMPLIFIED', 'PROFORMA'])('creating a %s without lines returns 422', async (type) => {
    const response = await company.client.post('/invoices', { type, lines: [] });
    expect(refusal(response)).toMatchObject({
      status: 422,
      code: 'INVOICE_NO_LINES',
      details: { lines: expect.any(String) },
    });
  });
});
