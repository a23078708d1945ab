/** Broken rule: an error code of the contract, the dotted snake_case path of the field, and a message in both languages. */
export interface Violation {
  code: string;
  field: string;
  message: { en: string; es: string };
  /** Allowed values, if there are any. */
  allowed?: readonly unknown[];
}
