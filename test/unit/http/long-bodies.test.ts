import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { refuseNullCharactersAndDepth } from '../../../src/http/body/json-body.ts';
import { ApiError } from '../../../src/platform/errors.ts';
import { validateBody } from '../../support/read-at-once.ts';

/** Elements of a list that a body of two megabytes can hold, and that no call can take as arguments. */
const MANY = 150_000;

const BODY = z.object({
  customers: z
    .array(z.object({ name: z.string().optional(), emails: z.array(z.string().min(2)).max(20).optional() }))
    .max(500)
    .optional(),
  kinds: z.union([z.enum(['A', 'B']), z.array(z.enum(['A', 'B']))]).optional(),
  metadata: z.record(z.string(), z.union([z.string().min(2), z.number()])).optional(),
});

function refusal(body: Record<string, unknown>): ApiError {
  try {
    validateBody(BODY, body);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('the body was taken');
}

const many = (value: unknown) => Array.from({ length: MANY }, () => value);
const named = (value: unknown) => Object.fromEntries(many(value).map((one, index) => [`k${index}`, one]));

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a body with a long list', () => {
  it.each([
    ['inside a short one', { customers: [{}, { emails: many(1) }] }, 'customers.1.emails.0'],
    ['beside a single value', { kinds: many(1) }, 'kinds.0'],
    ['of named values', { metadata: named([]) }, 'metadata.k0'],
  ])('a long list %s with elements of a wrong kind is a 400 that names the first', (_, body, field) => {
    const error = refusal(body);
    expect([error.status, error.detailsIn('en')]).toEqual([400, expect.objectContaining({ field })]);
  });

  it.each([
    ['inside a short one', { customers: [{}, { emails: many('x') }] }, 'customers.1.emails.99'],
    ['beside a single value', { kinds: many('X') }, 'kinds.99'],
    ['of named values', { metadata: named('x') }, 'metadata.k99'],
  ])('a long list %s with invalid elements is a 422 that names a hundred', (_, body, last) => {
    const error = refusal(body);
    const fields = Object.keys(error.detailsIn('en') ?? {});
    expect([error.status, fields.length, fields.at(-1)]).toEqual([422, 100, last]);
  });

  it('a long list inside a short one is read, and rejected if it has too many elements', () => {
    const emails = Array.from({ length: 600 }, (_, index) => `a${index}`);
    expect(refusal({ customers: [{ emails }] }).detailsIn('en')).toHaveProperty(['customers.0.emails']);
    const metadata = { a: 'xx', ...Object.fromEntries(emails.map((name) => [name, 1])) };
    expect(validateBody(BODY, { metadata, kinds: 'A' })).toEqual({ metadata, kinds: 'A' });
  });
});

it('the search for null characters makes no list of the indexes of a list', () => {
  const keys = vi.spyOn(Object, 'keys');
  expect(() => refuseNullCharactersAndDepth({ numbers: many(1), texts: [['a', ['b\0']], 'c'] })).toThrow(
    ApiError,
  );
  expect(keys.mock.calls.filter(([value]) => Array.isArray(value))).toEqual([]);
});
