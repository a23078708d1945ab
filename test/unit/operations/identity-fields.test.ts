import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  addressBody,
  alternativeIdBody,
  emailField,
  ibanField,
  nifField,
} from '../../../src/contract/identity-fields.ts';
import { validateValue } from '../../../src/contract/validate-body.ts';

const body = z.object({
  nif: nifField().nullish(),
  email: emailField().nullish(),
  iban: ibanField().nullish(),
  address: addressBody.nullish(),
  alternative_id: alternativeIdBody.nullish(),
});

describe('the identity fields of a body', () => {
  it('identity fields are returned in their stored form', () => {
    const judgement = validateValue(body, {
      nif: '12.345.678-z',
      email: ' ana@ejemplo.es ',
      iban: 'es91 2100 0418 4502 0005 1332',
      address: {
        street: ' Rua 1 ',
        number: '',
        postal_code: '1000-001',
        city: 'Lisboa',
        country: 'portugal',
      },
      alternative_id: { type: '02', number: 'el 123456789' },
    });
    expect(judgement).toEqual({
      state: 'READ',
      data: {
        nif: '12345678Z',
        email: 'ana@ejemplo.es',
        iban: 'ES9121000418450200051332',
        address: {
          street: 'Rua 1',
          number: null,
          postal_code: '1000-001',
          city: 'Lisboa',
          province: null,
          country: 'PT',
        },
        alternative_id: { type: '02', number: 'EL123456789', country_code: 'GR' },
      },
    });
  });

  it('each invalid identity field is reported once with the code of its rule', () => {
    const judgement = validateValue(body, {
      nif: '12345678A',
      email: 'x',
      iban: 'ES00 2100',
      address: { postal_code: '1', city: 'Lugo' },
      alternative_id: { type: '03' },
    });
    if (judgement.state !== 'REFUSED') throw new Error(judgement.state);
    expect(judgement.violations.map(({ field, code }) => [field, code])).toEqual([
      ['nif', 'NIF_INVALID_CONTROL_DIGIT'],
      ['email', 'VALIDATION_ERROR'],
      ['iban', 'VALIDATION_ERROR'],
      ['address.street', 'VALIDATION_ERROR'],
      ['address.postal_code', 'POSTAL_CODE_INVALID_ES'],
      ['address.province', 'PROVINCE_EMPTY'],
      ['alternative_id.number', 'ALTERNATIVE_ID_INVALID'],
      ['alternative_id.country_code', 'ALTERNATIVE_ID_INVALID'],
    ]);
    expect(judgement.refusal.key).toBe('VALIDATION_ERROR');
  });

  it('a wrong type is reported before other errors, with the path of the value', () => {
    const judgement = validateValue(body, { nif: 5, email: 'x' }, ['rows', 3]);
    if (judgement.state !== 'MALFORMED') throw new Error(judgement.state);
    expect(judgement.refusal.detailsIn('en')).toEqual({
      field: 'rows.3.nif',
      invalid_value: 'number',
      expected_format: 'string',
    });
  });
});
