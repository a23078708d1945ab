import { MASK, maskedText } from './mask-text.ts';
import { maskedError } from './masked-error.ts';

/** Names, in snake case, whose values are secret or personal. Ids (`email_id`) are neither. */
const PRIVATE_NAME =
  /(?:^|_)(?:secret|token|password|passphrase|authorization|cookie|signature|totp|api_key|name|e?mail|to|cc|bcc|recipients?|nif|vat|tax_number|iban|phone|address|street|postal_code|birthday|subject|text|html|body|headers|params|parameters)$|_code_sent$|(?:confirmation|recovery|login)_code$|^(?:code|key|pfx)$/;

const MAX_DEPTH = 5;
const MAX_ELEMENTS = 50;

function isPrivate(name: string): boolean {
  return PRIVATE_NAME.test(name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase());
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/**
 * Returns the platform's name for an object: `[Request]`, `[Map]`. One of our own classes is `[Object]`, since bundling
 * shortens its name.
 */
function kindOf(value: object): string {
  return Object.prototype.toString.call(value).replace('object ', '');
}

function maskedObject(value: object, withStack: boolean, depth: number): unknown {
  if (value instanceof Error) return maskedError(value, withStack);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `${value.byteLength} bytes`;
  const isArray = Array.isArray(value);
  // The content of a request, response, stub or map is private to it.
  if (!isArray && !isPlain(value)) return kindOf(value);
  if (depth >= MAX_DEPTH) return MASK;
  if (isArray) return value.slice(0, MAX_ELEMENTS).map((one) => maskedValue(one, withStack, depth + 1));
  const entries = Object.entries(value).slice(0, MAX_ELEMENTS);
  return Object.fromEntries(
    entries.map(([name, one]) => [maskedText(name), maskedProperty(name, one, withStack, depth + 1)]),
  );
}

function maskedValue(value: unknown, withStack: boolean, depth: number): unknown {
  if (typeof value === 'string') return maskedText(value);
  if (typeof value === 'bigint') return maskedText(String(value));
  if (typeof value === 'function' || typeof value === 'symbol') return MASK;
  return typeof value === 'object' && value !== null ? maskedObject(value, withStack, depth) : value;
}

function maskedProperty(name: string, value: unknown, withStack: boolean, depth: number): unknown {
  if (!isPrivate(name)) return maskedValue(value, withStack, depth);
  return value === null || value === undefined ? value : MASK;
}

/**
 * Masks the fields of an event for a log, by their type.
 * - Text: `maskedText`.
 * - Error: `maskedError`.
 * - Array or plain object: each value, also by name (`name`, `email`, `token`, ...), up to 50 and five levels deep.
 * - Any other object: only its kind.
 * - Numbers, booleans and null stay.
 *
 * An error thrown by a getter or proxy is passed on.
 */
export function maskedFields(
  fields: Readonly<Record<string, unknown>>,
  withStack: boolean,
): Record<string, unknown> {
  const masked = Object.entries(fields).map(([name, value]) => [
    name,
    maskedProperty(name, value, withStack, 0),
  ]);
  return Object.fromEntries(masked);
}
