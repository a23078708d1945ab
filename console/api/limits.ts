import type { OperationId } from './operations.ts';

/** Limits of one field in the contract: lengths in characters, and the values of an enumeration. */
export interface FieldLimits {
  required?: true;
  minLength?: number;
  maxLength?: number;
  options?: readonly string[];
}

/**
 * Limits by operation and field path, as JSON. The build writes them from the OpenAPI document for the operations that
 * `limitsOf` names. The start page does not load a text, while it would load an object.
 */
declare const FIELDS: string;

const LIMITS: Readonly<Record<string, Readonly<Record<string, FieldLimits>>>> = JSON.parse(FIELDS);

/** Returns the contract's limits for the fields of a request body, by field path. */
export function limitsOf(id: OperationId): Readonly<Record<string, FieldLimits>> {
  return LIMITS[id] ?? {};
}
