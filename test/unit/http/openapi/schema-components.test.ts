import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SchemaComponents } from '../../../../src/http/openapi/schema-components.ts';

describe('the named schemas of the document', () => {
  it('named schemas become components with references', () => {
    const components = new SchemaComponents();
    const inner = z.object({ id: z.uuid(), at: z.iso.datetime() }).meta({ id: 'NamedInner' });
    const json = components.convert(
      z.object({ one: inner.nullable(), all: z.array(inner) }),
      'output',
      'a test',
    );
    const reference = { $ref: '#/components/schemas/NamedInner' };
    expect(json).toEqual({
      type: 'object',
      properties: { one: { anyOf: [reference, { type: 'null' }] }, all: { type: 'array', items: reference } },
      required: ['one', 'all'],
    });
    expect(components.all()).toEqual({
      NamedInner: {
        type: 'object',
        properties: { id: { type: 'string', format: 'uuid' }, at: { type: 'string', format: 'date-time' } },
        required: ['id', 'at'],
      },
    });
  });

  it('two schemas with one name are rejected', () => {
    const first = z.object({ a: z.string() }).meta({ id: 'NamedTwice' });
    const second = z.object({ a: z.string() }).meta({ id: 'NamedTwice' });
    const components = new SchemaComponents();
    components.convert(first, 'output', 'the answer of x');
    expect(() => components.convert(second, 'output', 'the answer of y')).toThrow(
      'Two schemas are named NamedTwice: one in the answer of x, another in the answer of y',
    );
    expect(() => new SchemaComponents().convert(z.object({ first, second }), 'output', 'z')).toThrow(
      /NamedTwice/,
    );
  });

  it('a schema with the name of a defined component is rejected', () => {
    const components = new SchemaComponents();
    components.define('NamedError', { type: 'object' });
    const mine = z.object({}).meta({ id: 'NamedError' });
    expect(() => components.convert(mine, 'output', 'the answer of x')).toThrow(
      /Two schemas are named NamedError/,
    );
  });

  it('a schema with different input and output forms is rejected', () => {
    const both = z.object({ rate: z.number().default(0) }).meta({ id: 'NamedBoth' });
    const components = new SchemaComponents();
    components.convert(both, 'input', 'the body of x');
    expect(() => components.convert(both, 'output', 'the answer of x')).toThrow(
      /NamedBoth reads differently/,
    );
  });

  it('a schema that JSON cannot express is rejected', () => {
    const components = new SchemaComponents();
    expect(() => components.convert(z.object({ at: z.date() }), 'output', 'a test')).toThrow();
    expect(() =>
      components.convert(z.object({ at: z.string().transform(Number) }), 'output', 'a test'),
    ).toThrow();
  });
});

describe('the schema of a response', () => {
  it('a response schema allows new fields unless it is strict', () => {
    const components = new SchemaComponents();
    expect(components.convert(z.object({ a: z.string() }), 'output', 'a test')).not.toHaveProperty(
      'additionalProperties',
    );
    expect(components.convert(z.strictObject({ a: z.string() }), 'output', 'a test')).toHaveProperty(
      'additionalProperties',
      false,
    );
  });
});
