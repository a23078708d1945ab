import type { OperationId } from './operations.ts';

/** What the contract says of one field: lengths in characters, and the values of an enumeration. */
export interface FieldLimits {
  required?: true;
  minLength?: number;
  maxLength?: number;
  options?: readonly string[];
}

/** By operation and by the field's path; the build writes it from the OpenAPI document, for the operations that `limitsOf` names. */
declare const FIELDS: Readonly<Record<string, Readonly<Record<string, FieldLimits>>>>;

/** What the contract says of the fields of a body, by their paths. */
export function limitsOf(id: OperationId): Readonly<Record<string, FieldLimits>> {
  return FIELDS[id] ?? {};
}
