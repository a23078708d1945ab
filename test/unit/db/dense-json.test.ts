import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { condensed, expanded, memberText } from '../../../src/db/dense-json.ts';
import { ACTOR, ISSUER, PRINT, RECIPIENT, VAT_ROW } from '../../../src/db/dense-shapes.ts';

const RECIPIENT_OF_SPAIN = {
  legal_name: 'Comercial Muestra SL',
  nif: 'B87654323',
  alternative_id: null,
  email: null,
  address: {
    street: 'Gran Vía',
    number: '2',
    postal_code: '28013',
    city: 'Madrid',
    province: null,
    country: 'ES',
  },
};
const VAT = {
  tax_type: 'IVA',
  percentage: 21,
  regime_key: '01',
  exemption_reason: null,
  base_cents: 10_000,
  amount_cents: 2_100,
};

/** Generates objects of a shape. Some have an extra member, a missing member or a forbidden null. */
function objectsOf(shape: typeof RECIPIENT): fc.Arbitrary<unknown> {
  const value = fc.oneof(fc.constant(null), fc.string(), fc.integer(), fc.boolean());
  const members = shape.members.map(
    ({ name, shape: inner }) => [name, inner === null ? value : fc.oneof(value, objectsOf(inner))] as const,
  );
  const requiredKeys = shape.members.filter(({ isOptional }) => !isOptional).map(({ name }) => name);
  const whole = fc.record(Object.fromEntries(members), { requiredKeys });
  const partial = fc.record(Object.fromEntries(members), { requiredKeys: [] });
  const further = fc.tuple(whole, value).map(([object, more]) => ({ ...object, further: more }));
  return fc.oneof({ weight: 4, arbitrary: whole }, partial, further);
}

describe('a dense JSON column', () => {
  it.each(Object.entries({ RECIPIENT, ISSUER, ACTOR, PRINT, VAT_ROW }))(
    'a dense column returns the stored %s unchanged',
    (_, shape) => {
      fc.assert(
        fc.property(objectsOf(shape), (object) => {
          const kept: unknown = JSON.parse(JSON.stringify(condensed(shape, object)));
          expect(expanded(shape, kept)).toStrictEqual(JSON.parse(JSON.stringify(object)));
        }),
      );
    },
  );

  it('a condensed object is the list of its values in shape order without trailing nulls', () => {
    expect(condensed(RECIPIENT, RECIPIENT_OF_SPAIN)).toEqual([
      'Comercial Muestra SL',
      'B87654323',
      null,
      null,
      ['Gran Vía', '2', '28013', 'Madrid', null, 'ES'],
    ]);
    expect(condensed(VAT_ROW, VAT)).toEqual(['IVA', 21, '01', null, 10_000, 2_100]);
    expect(condensed(VAT_ROW, { ...VAT, margin: { base_cents: 5, amount_cents: 1 } })).toEqual([
      'IVA',
      21,
      '01',
      null,
      10_000,
      2_100,
      [5, 1],
    ]);
  });

  it('expanded returns an object unchanged that was stored with its names', () => {
    expect(expanded(RECIPIENT, RECIPIENT_OF_SPAIN)).toBe(RECIPIENT_OF_SPAIN);
  });

  it('memberText finds a member in dense and in named JSON', () => {
    expect(memberText('i.recipient', RECIPIENT, 'nif')).toBe(
      "coalesce(i.recipient ->> '$[1]', i.recipient ->> '$.nif')",
    );
    expect(memberText('r', RECIPIENT, 'address', 'country')).toBe(
      "coalesce(r ->> '$[4][5]', r ->> '$[4].country', r ->> '$.address.country')",
    );
    expect(() => memberText('r', RECIPIENT, 'address')).toThrow(RangeError);
    expect(() => memberText('r', RECIPIENT, 'name')).toThrow(RangeError);
  });
});
