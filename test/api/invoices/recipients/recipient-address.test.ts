import { beforeAll, describe, expect, it } from 'vitest';
import { ADDRESS, invoiceCompany, line, RECIPIENT, refusal } from '../invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeAll(async () => {
  company = await invoiceCompany();
});

function post(address: unknown, body: Record<string, unknown> = {}) {
  const recipient = { ...RECIPIENT, address };
  return company.client.post('/invoices', { type: 'STANDARD', lines: [line(100)], recipient, ...body });
}

const UNKNOWN = { street: null, number: null, postal_code: null, city: null, province: null, country: 'ES' };

describe('the recipient address of a draft', () => {
  it('a draft accepts an incomplete address, with null for missing parts', async () => {
    for (const address of [
      {},
      { street: 'Mayor' },
      { postal_code: '28001', city: 'Madrid' },
      { country: 'FR', city: 'Paris' },
    ]) {
      const response = await post(address);
      expect(response.status, response.text).toBe(201);
      expect(response.body.data.recipient.address).toEqual({ ...UNKNOWN, ...address });
    }
  });

  it('the country of an address is stored as a code, from a code or a name', async () => {
    for (const [country, code] of [
      ['fr', 'FR'],
      ['Alemania', 'DE'],
      ['Germany', 'DE'],
      ['España', 'ES'],
      [null, 'ES'],
    ]) {
      expect((await post({ ...ADDRESS, country })).body.data.recipient.address.country).toBe(code);
    }
  });

  it.each([
    [
      'a Spanish one that lacks its province alone',
      { ...ADDRESS, province: null },
      'PROVINCE_EMPTY',
      'province',
    ],
    ['a blank province', { ...ADDRESS, province: ' ' }, 'PROVINCE_EMPTY', 'province'],
    [
      'a Spanish postal code of four digits',
      { ...ADDRESS, postal_code: '2801' },
      'POSTAL_CODE_INVALID_ES',
      'postal_code',
    ],
    ['a country that is none', { ...ADDRESS, country: 'Narnia' }, 'VALIDATION_ERROR', 'country'],
    ['a blank city', { ...ADDRESS, city: '' }, 'VALIDATION_ERROR', 'city'],
    ['a street beyond its length', { ...ADDRESS, street: 'x'.repeat(251) }, 'VALIDATION_ERROR', 'street'],
    ['a character outside the set', { ...ADDRESS, street: 'Calle <b>' }, 'VALIDATION_ERROR', 'street'],
    ['Cyrillic in Spain', { ...ADDRESS, city: 'Мадрид' }, 'VALIDATION_ERROR', 'city'],
  ])('an address with %s returns 422', async (_, address, code, property) => {
    expect(refusal(await post(address))).toEqual({
      status: 422,
      code,
      details: { [`recipient.address.${property}`]: expect.any(String) },
    });
  });

  it('a foreign address needs no province and accepts any script', async () => {
    const address = {
      street: 'Невский проспект',
      number: null,
      postal_code: '191186',
      city: 'Санкт-Петербург',
      province: null,
      country: 'RU',
    };
    expect((await post(address)).body.data.recipient.address).toEqual(address);
  });
});

describe('the recipient that an issue requires', () => {
  async function missing(recipient: unknown) {
    const { id } = await company.create({ recipient });
    const { status, code, details } = refusal(await company.client.post(`/invoices/${id}/issue`));
    expect([status, code]).toEqual([422, 'VALIDATION_ERROR']);
    expect((await company.get(id)).status).toBe('DRAFT');
    return Object.keys(details).sort();
  }

  it.each([
    [
      'everything',
      null,
      ['address.city', 'address.postal_code', 'address.province', 'address.street', 'legal_name', 'nif'],
    ],
    ['the name', { ...RECIPIENT, legal_name: null }, ['legal_name']],
    ['the identity', { ...RECIPIENT, nif: null }, ['nif']],
    [
      'the address',
      { ...RECIPIENT, address: null },
      ['address.city', 'address.postal_code', 'address.province', 'address.street'],
    ],
    [
      'parts of it',
      { ...RECIPIENT, address: { street: 'Mayor', province: 'Madrid' } },
      ['address.city', 'address.postal_code'],
    ],
    [
      'parts of one abroad',
      { ...RECIPIENT, address: { street: 'Rue', country: 'FR' } },
      ['address.city', 'address.postal_code'],
    ],
  ])('an issue returns 422 with the missing recipient fields: %s', async (_, recipient, fields) => {
    expect(await missing(recipient)).toEqual(fields.map((field) => `recipient.${field}`));
  });

  it('a SIMPLIFIED invoice is issued without recipient', async () => {
    expect(await company.issued({ type: 'SIMPLIFIED' })).toMatchObject({ status: 'ISSUED', recipient: null });
  });
});
