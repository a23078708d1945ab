import { expect } from 'vitest';
import type { QueryParameter } from '../../../src/contract/query-parameter.ts';
import type { ApiResponse } from '../api-client.ts';
import { type Endpoint, requiredQuery } from '../contract-calls.ts';

/** JSON Schema of one value of a parameter, with the keywords that the declarations use. */
export interface ItemSchema {
  type?: string;
  format?: string;
  enum?: readonly string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

type Declared = QueryParameter<unknown>;

/** Returns the schema of one value: that of a list's elements, or else that of the parameter. */
export function itemSchema({ schema, isList }: Declared): ItemSchema {
  return (isList ? schema.items : schema) as ItemSchema;
}

/** Expects 400 for a parameter that cannot be parsed (specification, core rule 7). */
export function expectInvalid(response: ApiResponse, field: string, invalidValue?: string): void {
  expect([response.status, response.body.error.code]).toEqual([400, 'VALIDATION_ERROR']);
  expect(response.body.error.details.field).toBe(field);
  if (invalidValue !== undefined) expect(response.body.error.details.invalid_value).toBe(invalidValue);
}

/** Expects 422 for a parameter that is parsed and rejected (specification, core rule 7). */
export function expectRefused(response: ApiResponse, field: string): void {
  expect([response.status, response.body.error.code]).toEqual([422, 'VALIDATION_ERROR']);
  expect(response.body.error.details.field).toBe(field);
  expect(response.body.error.details[field]).toEqual(expect.any(String));
}

/** Returns a query with the given values of one parameter, and the other required parameters. */
export function queryWith(endpoint: Endpoint, name: string, ...values: string[]): string {
  const others = requiredQuery(endpoint.operation).filter(([required]) => required !== name);
  const pairs = [...others.map(([n, v]) => `${n}=${v}`), ...values.map((value) => `${name}=${value}`)];
  return pairs.join('&');
}
