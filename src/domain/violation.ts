/** One broken rule: an error code of the contract, the dotted snake_case path of the field, and what to tell whom. */
export interface Violation {
  code: string;
  field: string;
  message: { en: string; es: string };
  /** The choices, where there are any. */
  allowed?: readonly unknown[];
}
