import { beforeAll, describe, expect, it } from 'vitest';
import { createCustomer } from '../../../src/operations/customers/create.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { runAndRetry } from '../../support/retried-run.ts';
import { addCompany, freshNif, makeTenant, type Tenant } from '../../support/tenant.ts';

let tenant: Tenant;
let client: ReturnType<typeof companyClient>;

beforeAll(async () => {
  tenant = await makeTenant(testEnv);
  client = companyClient(tenant.companyId, tenant.sandboxKey);
});

const ADDRESS = { street: 'Calle Mayor', postal_code: '28013', city: 'Madrid', province: 'Madrid' };

describe('POST and GET /v1/companies/{company_id}/customers', () => {
  it('creating a customer returns it normalised, with Location and ETag, and GET returns the same', async () => {
    const nif = freshNif();
    const created = await client.post('/customers', {
      customer_type: 'INDIVIDUAL',
      legal_name: '  Ana Ñúñez  ',
      nif: `${nif.slice(0, 8)}-${nif.slice(8).toLowerCase()}`,
      email: 'ana@ejemplo.es',
      phone: '+34 600 11 22 33',
      website: 'https://ana.example',
      contact_person: 'Ana',
      billing_emails: ['facturas@ejemplo.es', 'otra@ejemplo.es'],
      address: { ...ADDRESS, number: '1 bis', country: 'España' },
      notes: 'Paga a 30 días',
      preferred_payment_method: 'BANK_TRANSFER',
      undeclared: { ignored: true },
    });
    expect(created.status).toBe(201);
    const { data } = created.body;
    expect(data).toMatchObject({
      customer_type: 'INDIVIDUAL',
      legal_name: 'Ana Ñúñez',
      trade_name: 'Ana Ñúñez',
      nif,
      alternative_id: null,
      billing_emails: ['facturas@ejemplo.es', 'otra@ejemplo.es'],
      address: { ...ADDRESS, number: '1 bis', country: 'ES' },
      city: 'Madrid',
      province: 'Madrid',
      preferred_payment_method: 'BANK_TRANSFER',
      active: true,
    });
    expect(created.headers.get('Location')).toBe(`${client.base}/customers/${data.id}`);
    const read = await client.get(`/customers/${data.id}`);
    expect(read.body.data).toEqual(data);
    expect(read.headers.get('ETag')).toBe(created.headers.get('ETag'));
  });

  it('every optional field of a customer can be null', async () => {
    const absent = ['trade_name', 'nif', 'alternative_id', 'email', 'phone', 'website', 'contact_person'];
    const more = ['billing_emails', 'address', 'notes', 'preferred_payment_method', 'active'];
    const nulls = Object.fromEntries([...absent, ...more].map((name) => [name, null]));
    const created = await client.post('/customers', {
      customer_type: 'LEGAL_ENTITY',
      legal_name: 'Sin Datos SL',
      ...nulls,
    });
    expect(created.status).toBe(201);
    expect(created.body.data).toMatchObject({
      trade_name: 'Sin Datos SL',
      nif: null,
      address: null,
      city: null,
      province: null,
      billing_emails: [],
      active: true,
    });
  });

  it('a foreign customer is stored with normalised alternative id and country', async () => {
    const created = await client.post('/customers', {
      customer_type: 'LEGAL_ENTITY',
      legal_name: 'Société Exemple',
      alternative_id: { type: '02', number: 'fr 12 345678901' },
      address: { street: '1 Rue de la Paix', postal_code: '75002', city: 'Paris', country: 'Francia' },
    });
    expect(created.status).toBe(201);
    expect(created.body.data.alternative_id).toEqual({
      type: '02',
      number: 'FR12345678901',
      country_code: 'FR',
    });
    expect(created.body.data).toMatchObject({ city: 'Paris', province: null, address: { country: 'FR' } });
  });

  it('creating a customer reports all missing and invalid properties at once', async () => {
    const refused = await client.post('/customers', {
      legal_name: ' ',
      email: 'not an address',
      billing_emails: ['x@ejemplo.es', 'wrong'],
      phone: 'abc',
      website: 'ftp://ejemplo.es',
    });
    expect(refused.status).toBe(422);
    expect(refused.body.error.code).toBe('VALIDATION_ERROR');
    expect(Object.keys(refused.body.error.details).sort()).toEqual(
      ['billing_emails.1', 'customer_type', 'email', 'legal_name', 'phone', 'website'].sort(),
    );
  });

  it('creating a customer returns 400 for a wrong type, or null in a required field', async () => {
    const person = { customer_type: 'INDIVIDUAL', legal_name: 'Ana' };
    const wrong: [Record<string, unknown>, string, string, string][] = [
      [{ ...person, legal_name: 5 }, 'legal_name', 'number', 'string'],
      [{ ...person, legal_name: null }, 'legal_name', 'null', 'string'],
      [{ ...person, address: 'Calle Mayor' }, 'address', 'string', 'object'],
      [{ ...person, address: { ...ADDRESS, street: null } }, 'address.street', 'null', 'string'],
      [{ ...person, billing_emails: 'a@b.es' }, 'billing_emails', 'string', 'array'],
      [{ ...person, active: 'true' }, 'active', 'string', 'boolean'],
    ];
    for (const [body, field, received, expected] of wrong) {
      const refused = await client.post('/customers', body);
      expect(refused.status).toBe(400);
      expect(refused.body.error.code).toBe('INVALID_JSON_FORMAT');
      expect(refused.body.error.details).toEqual({
        field,
        invalid_value: received,
        expected_format: expected,
      });
    }
  });

  it('an unknown customer_type returns 422 with the allowed values', async () => {
    const refused = await client.post('/customers', { customer_type: 'OTHER', legal_name: 'Ana' });
    expect(refused.status).toBe(422);
    expect(refused.body.error.details).toEqual({
      field: 'customer_type',
      invalid_value: 'OTHER',
      allowed_values: ['INDIVIDUAL', 'LEGAL_ENTITY'],
    });
  });

  it('invalid NIFs, alternative ids and addresses have their own error codes', async () => {
    const person = { customer_type: 'INDIVIDUAL', legal_name: 'Ana' };
    const cases: [Record<string, unknown>, string, string[]][] = [
      [{ nif: '12345678A' }, 'NIF_INVALID_CONTROL_DIGIT', ['nif']],
      [{ nif: 'not a NIF' }, 'VALIDATION_ERROR', ['nif']],
      [
        { alternative_id: { type: '09', number: 'X1', country_code: 'FR' } },
        'ALTERNATIVE_ID_INVALID',
        ['alternative_id.type'],
      ],
      [
        { alternative_id: { type: '04', number: 'X1', country_code: 'ES' } },
        'ALTERNATIVE_ID_INVALID',
        ['alternative_id.country_code'],
      ],
      [
        { alternative_id: {} },
        'ALTERNATIVE_ID_INVALID',
        ['alternative_id.country_code', 'alternative_id.number', 'alternative_id.type'],
      ],
      [
        { nif: '12345678Z', alternative_id: { type: '03', number: 'X1', country_code: 'FR' } },
        'ALTERNATIVE_ID_INVALID',
        ['alternative_id'],
      ],
      [{ address: { ...ADDRESS, postal_code: '2801' } }, 'POSTAL_CODE_INVALID_ES', ['address.postal_code']],
      [{ address: { ...ADDRESS, province: undefined } }, 'PROVINCE_EMPTY', ['address.province']],
      [{ address: { ...ADDRESS, province: '' } }, 'PROVINCE_EMPTY', ['address.province']],
      [{ address: { ...ADDRESS, city: 'Madrid€' } }, 'VALIDATION_ERROR', ['address.city']],
      [{ address: { ...ADDRESS, country: 'Atlantis' } }, 'VALIDATION_ERROR', ['address.country']],
      [
        { address: {} },
        'VALIDATION_ERROR',
        ['address.city', 'address.postal_code', 'address.province', 'address.street'],
      ],
    ];
    for (const [fields, code, properties] of cases) {
      const refused = await client.post('/customers', { ...person, ...fields });
      expect([refused.status, refused.body.error.code]).toEqual([422, code]);
      expect(Object.keys(refused.body.error.details).sort()).toEqual(properties);
    }
  });

  it('a repeated NIF or alternative id returns 409, and deleting the customer frees it', async () => {
    const nif = freshNif();
    const first = await client.post('/customers', { customer_type: 'INDIVIDUAL', legal_name: 'Uno', nif });
    const twice = await client.post('/customers', { customer_type: 'INDIVIDUAL', legal_name: 'Dos', nif });
    expect([twice.status, twice.body.error.code]).toEqual([409, 'CUSTOMER_DUPLICATE']);
    expect((await client.delete(`/customers/${first.body.data.id}`)).status).toBe(204);
    const freed = await client.post('/customers', { customer_type: 'INDIVIDUAL', legal_name: 'Tres', nif });
    expect(freed.status).toBe(201);

    const passport = { type: '03', number: 'ab 1', country_code: 'fr' };
    const alike = { type: '03', number: 'AB 1', country_code: 'FR' };
    const other = { type: '03', number: 'AB 1', country_code: 'PT' };
    const statuses = [];
    for (const alternative_id of [passport, alike, other]) {
      const response = await client.post('/customers', {
        customer_type: 'INDIVIDUAL',
        legal_name: 'X',
        alternative_id,
      });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([201, 409, 201]);
  });

  it('customers of another company or environment return 404', async () => {
    const nif = freshNif();
    const body = { customer_type: 'INDIVIDUAL', legal_name: 'Aparte', nif };
    const created = await client.post('/customers', body);
    const other = await addCompany(testEnv, tenant.accountId);
    const neighbour = companyClient(other.companyId, tenant.sandboxKey);
    const live = companyClient(tenant.companyId, tenant.liveKey);
    const path = `/customers/${created.body.data.id}`;
    for (const stranger of [neighbour, live]) {
      for (const response of [
        await stranger.get(path),
        await stranger.patch(path, { notes: 'mine' }),
        await stranger.delete(path),
      ]) {
        expect([response.status, response.body.error.code]).toEqual([404, 'CUSTOMER_NOT_FOUND']);
      }
      expect((await stranger.post('/customers', body)).status).toBe(201);
    }
    expect((await client.get(path)).body.data.notes).toBeNull();
  });

  it('a repeated key replays the creation, and creates one customer if the first run died', async () => {
    const body = { customer_type: 'INDIVIDUAL', legal_name: 'Repetida', nif: freshNif() };
    const headers = { 'Idempotency-Key': 'customer-1' };
    const first = await client.post('/customers', body, headers);
    const again = await client.post('/customers', body, headers);
    expect(again.headers.get('Idempotency-Replay')).toBe('true');
    expect(again.body.data).toEqual(first.body.data);
    const { first: made, retried } = await runAndRetry(createCustomer, tenant.companyId, {
      ...body,
      nif: freshNif(),
    });
    expect(retried).toEqual(made);
  });
});
