import { beforeEach, describe, expect, it } from 'vitest';
import { invoiceCompany, line, RECIPIENT, refusal } from './invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  company = await invoiceCompany();
});

describe('payment data, language and validity of an invoice', () => {
  const IBAN = 'ES9121000418450200051332';

  it("payment data, language and validity default to the company's", async () => {
    await company.configure({
      default_payment_method: 'BANK_TRANSFER',
      default_iban: IBAN,
      payment_term_days: 30,
      proforma_validity_days: 15,
    });
    await company.client.patch('/invoice-customization', { language: 'ca' });
    const data = await company.create({});
    expect(data.payment_info).toEqual({ method: 'BANK_TRANSFER', iban: IBAN, payment_term_days: 30 });
    expect(data).toMatchObject({ language: 'ca', due_date: null, valid_until: null });
    const proforma = await company.create({ type: 'PROFORMA' });
    const days = (Date.parse(proforma.valid_until) - Date.parse(proforma.issue_date)) / 86_400_000;
    expect(days).toBe(15);
  });

  it('sent payment data, language and notes override the defaults', async () => {
    await company.configure({
      default_payment_method: 'BANK_TRANSFER',
      default_iban: IBAN,
      payment_term_days: 30,
    });
    for (const language of ['gl', 'eu'])
      expect(await company.create({ language })).toMatchObject({ language });
    const own = { method: 'CARD', payment_term_days: 0 };
    const data = await company.create({ payment_info: own, language: 'en', notes: ' Gracias ' });
    expect(data).toMatchObject({ payment_info: { ...own, iban: null }, language: 'en', notes: 'Gracias' });
    const transfer = await company.create({ payment_info: { method: 'BANK_TRANSFER' } });
    expect(transfer.payment_info.iban).toBe(IBAN);
    const spelt = await company.create({
      payment_info: { method: 'DIRECT_DEBIT', iban: 'es91 2100 0418 4502 0005 1332' },
    });
    expect(spelt.payment_info).toEqual({ method: 'DIRECT_DEBIT', iban: IBAN, payment_term_days: 30 });
  });

  it("the preferred payment method of the customer precedes the company's", async () => {
    await company.configure({ default_payment_method: 'BANK_TRANSFER', default_iban: IBAN });
    const { id } = await company.customer({ preferred_payment_method: 'DIRECT_DEBIT' });
    const data = await company.create({ recipient: { customer_id: id } });
    expect(data.payment_info).toMatchObject({ method: 'DIRECT_DEBIT', iban: null });
  });

  it.each([
    ['payment_info.iban', { iban: 'ES9121000418450200051333' }],
    ['payment_info.payment_term_days', { payment_term_days: 366 }],
    ['payment_info.payment_term_days', { payment_term_days: -1 }],
    ['payment_info.payment_term_days', { payment_term_days: 1.5 }],
  ])('an invalid %s returns 422', async (field, payment_info) => {
    const response = await company.client.post('/invoices', {
      type: 'STANDARD',
      lines: [line(1)],
      payment_info,
    });
    expect(refusal(response)).toEqual({
      status: 422,
      code: 'VALIDATION_ERROR',
      details: { [field]: expect.any(String) },
    });
  });

  it('an unknown payment method or language returns 422 with the allowed values', async () => {
    const body = { type: 'STANDARD', recipient: RECIPIENT, lines: [line(1)] };
    const method = await company.client.post('/invoices', { ...body, payment_info: { method: 'PAYPAL' } });
    expect(refusal(method)).toMatchObject({
      status: 422,
      details: { field: 'payment_info.method', invalid_value: 'PAYPAL' },
    });
    const language = await company.client.post('/invoices', { ...body, language: 'fr' });
    expect(refusal(language).details).toEqual({
      field: 'language',
      invalid_value: 'fr',
      allowed_values: ['es', 'en', 'ca', 'gl', 'eu'],
    });
  });
});
