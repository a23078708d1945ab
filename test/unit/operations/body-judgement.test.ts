import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { date, decimalNumber, text, timestamp, uuid } from '../../../src/contract/body-fields.ts';
import { toCents } from '../../../src/domain/money.ts';
import { ApiError } from '../../../src/platform/errors.ts';
import { validateBody } from '../../support/read-at-once.ts';

const KINDS = z.enum(['A', 'B']);
const BODY = z.object({
  name: text(5).optional(),
  kind: KINDS.optional(),
  kinds: z.union([KINDS, z.array(KINDS)]).nullish(),
  by: z
    .discriminatedUnion('how', [
      z.object({ how: z.literal('id'), id: uuid() }),
      z.object({ how: z.literal('age'), age: z.int() }),
    ])
    .optional(),
  version: z.literal([1, 2]).optional(),
  pair: z.tuple([z.string()]).optional(),
  map: z.record(z.string(), z.string()).optional(),
  id: uuid().optional(),
  on: date().optional(),
  at: timestamp().optional(),
  price: decimalNumber(2, 0, 10).optional(),
});

function refusal(body: Record<string, unknown>): [number, string, unknown] {
  try {
    validateBody(BODY, body);
  } catch (error) {
    if (error instanceof ApiError) return [error.status, error.key, error.detailsIn('en')];
    throw error;
  }
  throw new Error('the body was taken');
}

function shape(field: string, invalid_value: string, expected_format: string) {
  return [400, 'INVALID_JSON_FORMAT', { field, invalid_value, expected_format }];
}

function vocabulary(field: string, invalid_value: unknown, allowed_values: unknown[]) {
  return [422, 'VALIDATION_ERROR', { field, invalid_value, allowed_values }];
}

describe('a body with a wrong type or format', () => {
  it.each([
    [{ name: 1 }, shape('name', 'number', 'string')],
    [{ name: null }, shape('name', 'null', 'string')],
    [{ kind: [] }, shape('kind', 'array', 'string')],
    [{ kinds: 3 }, shape('kinds', 'number', 'string or array')],
    [{ kinds: ['A', 3] }, shape('kinds.1', 'number', 'string')],
    [{ by: 'x' }, shape('by', 'string', 'object')],
    [{ by: { how: 7 } }, shape('by.how', 'number', 'string')],
    [{ by: { how: 'age', age: '7' } }, shape('by.age', 'string', 'number')],
    [{ by: { how: 'id', id: 'x' } }, shape('by.id', 'x', 'uuid')],
    [{ version: '1' }, shape('version', 'string', 'number')],
    [{ pair: {} }, shape('pair', 'object', 'array')],
    [{ map: [] }, shape('map', 'array', 'object')],
    [{ id: '123' }, shape('id', '123', 'uuid')],
    [{ on: '2026-02-30' }, shape('on', '2026-02-30', 'date')],
    [{ at: '2026-02-30' }, shape('at', '2026-02-30', 'date-time')],
    [{ price: '1', kind: 'X' }, shape('price', 'string', 'number')],
  ])('the body %j returns 400 INVALID_JSON_FORMAT', (body, expected) => {
    expect(refusal(body)).toEqual(expected);
  });
});

it('a day that a person wrote is rejected with a day as it is written here', () => {
  try {
    validateBody(BODY, { on: '1/2/26' });
    throw new Error('the body was taken');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    expect(error.messageIn('en')).toContain('on is not a date, such as 2026-11-30');
    expect(error.messageIn('es')).toContain('como 2026-11-30');
  }
});

describe('a body with an invalid value', () => {
  it.each([
    [{ kind: 'X' }, vocabulary('kind', 'X', ['A', 'B'])],
    [{ kinds: 'X' }, vocabulary('kinds', 'X', ['A', 'B'])],
    [{ kinds: ['A', 'X'] }, vocabulary('kinds.1', 'X', ['A', 'B'])],
    [{ by: { how: 'X' } }, vocabulary('by.how', 'X', ['id', 'age'])],
    [{ version: 3 }, vocabulary('version', 3, [1, 2])],
    [{ by: {} }, [422, 'VALIDATION_ERROR', { 'by.how': 'is required' }]],
    [
      { by: { how: 'age', age: 1.5 } },
      [422, 'VALIDATION_ERROR', { 'by.age': 'must be a whole number in range' }],
    ],
    [{ price: 1.005 }, [422, 'VALIDATION_ERROR', { price: 'must have at most 2 decimals' }]],
    [
      { name: 'too long', kind: 'X' },
      [422, 'VALIDATION_ERROR', { name: 'must have at most 5 characters', kind: 'must be one of A, B' }],
    ],
  ])('the body %j returns 422 VALIDATION_ERROR', (body, expected) => {
    expect(refusal(body)).toEqual(expected);
  });
});

it('validateBody accepts a UUID of any version and either branch of a union', () => {
  const body = { id: '11111111-1111-1111-1111-11111111111A', kinds: ['A'], by: { how: 'age', age: 7 } };
  expect(validateBody(BODY, body)).toEqual({ ...body, id: body.id.toLowerCase() });
});

it.each([0.1 + 0.7, 0.1 + 0.2, 3 * 1.1, 1 + Number.EPSILON])(
  'the amount %d, which a program calculated with binary fractions, returns 422 VALIDATION_ERROR',
  (price) => {
    const details = { price: 'must have at most 2 decimals' };
    expect(refusal({ price })).toEqual([422, 'VALIDATION_ERROR', details]);
  },
);

it('a field with at most two decimals takes every amount of whole cents, and only such amounts', () => {
  const field = decimalNumber(2, 0, 1e9);
  for (let cents = 0; cents < 100_000; cents += 7) expect(field.safeParse(cents / 100).success).toBe(true);
  for (const amount of [999_999_999.99, 1e9, 4.35, 1.15, 0.07]) {
    expect(field.safeParse(amount).success).toBe(true);
    expect(toCents(amount) / 100).toBe(amount);
  }
});
