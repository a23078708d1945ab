import { expect } from 'vitest';
import type { QueryParameter } from '../../../src/contract/parameters.ts';
import type { Answer } from '../api-client.ts';
import { type Endpoint, requiredQuery } from '../contract-calls.ts';

/** JSON Schema of one value of a parameter, as far as the declarations use it. */
export interface ItemSchema {
  type?: string;
  format?: string;
  enum?: readonly string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

type Declared = QueryParameter<unknown>;

/** The schema of one value: of a list's elements, of any other parameter itself. */
export function itemSchema({ schema, isList }: Declared): ItemSchema {
  return (isList ? schema.items : schema) as ItemSchema;
}

/** 400 for a parameter that does not parse (specification, core rule 7). */
export function expectInvalid(answer: Answer, field: string, invalidValue?: string): void {
  expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_ERROR']);
  expect(answer.body.error.details.field).toBe(field);
  if (invalidValue !== undefined) expect(answer.body.error.details.invalid_value).toBe(invalidValue);
}

/** 422 for a parameter that parses and is refused (specification, core rule 7). */
export function expectRefused(answer: Answer, field: string): void {
  expect([answer.status, answer.body.error.code]).toEqual([422, 'VALIDATION_ERROR']);
  expect(answer.body.error.details.field).toBe(field);
  expect(answer.body.error.details[field]).toEqual(expect.any(String));
}

/** A query with one parameter given these values, and what the operation cannot do without. */
export function queryWith(endpoint: Endpoint, name: string, ...values: string[]): string {
  const others = requiredQuery(endpoint.operation).filter(([required]) => required !== name);
  const pairs = [...others.map(([n, v]) => `${n}=${v}`), ...values.map((value) => `${name}=${value}`)];
  return pairs.join('&');
}
