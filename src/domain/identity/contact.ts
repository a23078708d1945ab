import { contentViolation, type Violation } from '../violation.ts';

export { normaliseIban, validateIban } from './iban.ts';

/** Largest length of an email address and of the part before its @, in characters (RFC 5321, 4.5.3.1; RFC 3696, erratum 1690). */
export const MAX_EMAIL_LENGTH = 254;
const MAX_EMAIL_LOCAL_LENGTH = 64;
const EMAIL_LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN_LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
const TOP_LEVEL_DOMAIN = /^(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/;

/** Largest length of a telephone number as written, in characters, and its range of digits (ITU-T E.164 for the maximum). */
export const MAX_PHONE_LENGTH = 30;
const MIN_PHONE_DIGITS = 6;
const MAX_PHONE_DIGITS = 15;
const PHONE = /^\+?[0-9 ().\-/]+$/;

/** Largest length of a web address, in characters. */
export const MAX_URL_LENGTH = 2048;
const WEB_ADDRESS = /^https?:\/\/[^\s\\\u0000-\u001f\u007f]+$/i;

/**
 * Validates an email address: ASCII, without quotes or comments, at a domain name (no literal address). Returns VALIDATION_ERROR
 * if it is invalid. Source: RFC 5321, restricted to what mail services accept.
 */
export function validateEmail(text: string, field: string): Violation[] {
  if (isEmail(text)) return [];
  return [
    contentViolation(field, 'It is not an email address.', 'No es una dirección de correo electrónico.'),
  ];
}

/**
 * Validates a telephone number: digits with spaces, hyphens, dots, slashes and brackets, and an optional + before the country
 * code. Returns VALIDATION_ERROR if it is invalid.
 */
export function validatePhone(text: string, field: string): Violation[] {
  const digits = text.replace(/\D/g, '').length;
  const isPhone = text.length <= MAX_PHONE_LENGTH && PHONE.test(text);
  if (isPhone && digits >= MIN_PHONE_DIGITS && digits <= MAX_PHONE_DIGITS) return [];
  return [
    contentViolation(
      field,
      `It is not a telephone number of ${MIN_PHONE_DIGITS} to ${MAX_PHONE_DIGITS} digits.`,
      `No es un número de teléfono de ${MIN_PHONE_DIGITS} a ${MAX_PHONE_DIGITS} dígitos.`,
    ),
  ];
}

/**
 * Validates a web address: absolute, http or https. Returns VALIDATION_ERROR if it is invalid. It does not check if the service
 * may call the address.
 */
export function validateUrl(text: string, field: string): Violation[] {
  if (text.length <= MAX_URL_LENGTH && WEB_ADDRESS.test(text) && URL.canParse(text)) return [];
  return [
    contentViolation(
      field,
      `It is not a web address that starts with http:// or https:// (at most ${MAX_URL_LENGTH} characters).`,
      `No es una dirección web que empiece por http:// o https:// (como máximo ${MAX_URL_LENGTH} caracteres).`,
    ),
  ];
}

function isEmail(text: string): boolean {
  if (text.length > MAX_EMAIL_LENGTH) return false;
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  const labels = text.slice(at + 1).split('.');
  const topLevel = labels.at(-1) ?? '';
  return (
    local.length <= MAX_EMAIL_LOCAL_LENGTH &&
    EMAIL_LOCAL.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => DOMAIN_LABEL.test(label)) &&
    TOP_LEVEL_DOMAIN.test(topLevel)
  );
}
