import { beforeAll, describe, expect, it } from 'vitest';
import { ADDRESS, invoiceCompany, line, outcome, RECIPIENT, refusal } from '../invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeAll(async () => {
  company = await invoiceCompany();
});

function post(recipient: unknown, body: Record<string, unknown> = {}) {
  return company.client.post('/invoices', { type: 'STANDARD', lines: [line(100)], ...body, recipient });
}

const PASSPORT = { type: '03', number: 'X1234567', country_code: 'US' };
const IDENTIFIED_SIMPLIFIED = 'SIMPLIFIED_INVOICE_FORBIDS_IDENTIFIED_RECIPIENT';

describe('the recipient of an invoice', () => {
  it('a NEW recipient is stored in normal form', async () => {
    const sent = { ...RECIPIENT, recipient_type: 'NEW', nif: ' b-12345674 ', email: ' Ana@Ejemplo.es ' };
    const { data } = (await post(sent)).body;
    expect(data.recipient).toMatchObject({
      recipient_type: 'NEW',
      customer_id: null,
      nif: 'B12345674',
      email: 'Ana@Ejemplo.es',
    });
  });

  it('an EXISTING recipient has the data of its customer', async () => {
    const customer = await company.customer({
      legal_name: 'Ágil SL',
      nif: 'A28015865',
      email: 'a@ejemplo.es',
      address: ADDRESS,
    });
    const expected = {
      recipient_type: 'EXISTING',
      customer_id: customer.id,
      legal_name: 'Ágil SL',
      nif: 'A28015865',
      alternative_id: null,
      email: 'a@ejemplo.es',
      address: ADDRESS,
    };
    for (const recipient of [
      { customer_id: customer.id },
      { recipient_type: 'EXISTING', customer_id: customer.id.toUpperCase() },
    ]) {
      expect((await post(recipient)).body.data.recipient).toEqual(expected);
    }
    const own = await post({ customer_id: customer.id, email: 'own@ejemplo.es' });
    expect(own.body.data.recipient).toEqual({ ...expected, email: 'own@ejemplo.es' });
  });

  it.each([
    ['a name', { legal_name: 'Otra' }],
    ['a NIF', { nif: 'B12345674' }],
    ['an alternative id', { alternative_id: PASSPORT }],
    ['an address', { address: ADDRESS }],
    ['type NEW', { recipient_type: 'NEW' }],
  ])('a recipient with a customer id and %s returns 422', async (_, more) => {
    const { id } = await company.customer();
    expect(refusal(await post({ customer_id: id, ...more }))).toMatchObject({
      status: 422,
      code: 'RECIPIENT_CUSTOMER_AND_DATA_EXCLUSIVE',
    });
  });

  it('the customer of a recipient must belong to the company', async () => {
    const foreign = await (await invoiceCompany()).customer();
    expect(refusal(await post({ customer_id: foreign.id }))).toEqual({
      status: 404,
      code: 'CUSTOMER_NOT_FOUND',
      details: { field: 'recipient.customer_id' },
    });
    const deleted = await company.customer();
    await company.client.delete(`/customers/${deleted.id}`);
    expect(outcome(await post({ customer_id: deleted.id }))).toBe('CUSTOMER_NOT_FOUND');
  });

  it('an EXISTING recipient requires customer_id', async () => {
    const { status, code, details } = refusal(await post({ recipient_type: 'EXISTING', legal_name: 'Ana' }));
    expect([status, code, Object.keys(details)]).toEqual([
      422,
      'VALIDATION_ERROR',
      ['recipient.customer_id'],
    ]);
    const unknown = await post({ recipient_type: 'OLD' });
    expect(refusal(unknown).details).toEqual({
      field: 'recipient.recipient_type',
      invalid_value: 'OLD',
      allowed_values: ['EXISTING', 'NEW'],
    });
  });

  it.each([
    ['12345678A', 'NIF_INVALID_CONTROL_DIGIT', 'nif'],
    ['B12345678', 'NIF_INVALID_CONTROL_DIGIT', 'nif'],
    ['1234', 'VALIDATION_ERROR', 'nif'],
    ['', 'VALIDATION_ERROR', 'nif'],
  ])('a recipient with the NIF %s returns 422', async (nif, code, field) => {
    expect(refusal(await post({ ...RECIPIENT, nif }))).toEqual({
      status: 422,
      code,
      details: { [`recipient.${field}`]: expect.any(String) },
    });
  });

  it.each([
    ['with a NIF beside it', {}, 'alternative_id', { nif: 'B12345674' }],
    ['without a country', { country_code: null }, 'alternative_id.country_code', {}],
    ['of Spain but for 03 and 07', { type: '04', country_code: 'ES' }, 'alternative_id.country_code', {}],
    ['of an unknown type', { type: '01' }, 'alternative_id.type', {}],
    ['longer than 20', { number: 'X'.repeat(21) }, 'alternative_id.number', {}],
    [
      'that is no VAT number',
      { type: '02', number: 'DE12', country_code: null },
      'alternative_id.number',
      {},
    ],
    [
      'of a Spanish VAT number',
      { type: '02', number: 'ESB12345674', country_code: null },
      'alternative_id.number',
      {},
    ],
    ['of no country', { country_code: 'ZZ' }, 'alternative_id.country_code', {}],
  ])('a recipient with an alternative id %s returns 422', async (_, bad, field, more) => {
    const response = await post({
      ...RECIPIENT,
      nif: null,
      ...more,
      alternative_id: { ...PASSPORT, ...bad },
    });
    expect(refusal(response)).toEqual({
      status: 422,
      code: 'ALTERNATIVE_ID_INVALID',
      details: { [`recipient.${field}`]: expect.any(String) },
    });
  });

  it.each([
    ['a passport', PASSPORT, PASSPORT],
    [
      'a VAT number',
      { type: '02', number: 'de 123456788' },
      { type: '02', number: 'DE123456788', country_code: 'DE' },
    ],
    [
      'a Greek one',
      { type: '02', number: 'EL123456783', country_code: 'EL' },
      { type: '02', number: 'EL123456783', country_code: 'GR' },
    ],
    [
      'one of Northern Ireland',
      { type: '02', number: 'XI123456789' },
      { type: '02', number: 'XI123456789', country_code: 'GB' },
    ],
    [
      'a NIF that is not registered',
      { type: '07', number: '12345678z', country_code: 'ES' },
      { type: '07', number: '12345678Z', country_code: 'ES' },
    ],
    [
      'a Spanish passport',
      { type: '03', number: 'AAA123456', country_code: 'ES' },
      { type: '03', number: 'AAA123456', country_code: 'ES' },
    ],
  ])('a recipient can be identified by %s', async (_, sent, stored) => {
    const response = await post({ ...RECIPIENT, nif: undefined, alternative_id: sent });
    expect(response.status, response.text).toBe(201);
    expect(response.body.data.recipient).toMatchObject({ nif: null, alternative_id: stored });
  });

  it('a SIMPLIFIED recipient has neither NIF nor alternative id', async () => {
    const simplified = { type: 'SIMPLIFIED' };
    for (const identity of [{ nif: 'B12345674' }, { alternative_id: PASSPORT }]) {
      const response = await post({ legal_name: 'Ana', ...identity }, simplified);
      expect(refusal(response)).toMatchObject({ status: 400, code: IDENTIFIED_SIMPLIFIED });
    }
    const named = await company.customer({ nif: 'A58818501' });
    expect(outcome(await post({ customer_id: named.id }, simplified))).toBe(IDENTIFIED_SIMPLIFIED);
    const nameless = await company.customer();
    const taken = await post({ customer_id: nameless.id }, simplified);
    expect(taken.body.data.recipient).toMatchObject({ customer_id: nameless.id, nif: null });
    const inline = await post({ legal_name: 'Ana', email: 'a@ejemplo.es', address: ADDRESS }, simplified);
    expect(inline.body.data.recipient).toMatchObject({ legal_name: 'Ana', address: ADDRESS });
  });
});
