import { ACCESS_ERRORS } from './error-catalogue/access-errors.ts';
import { COMPANY_ERRORS } from './error-catalogue/company-errors.ts';
import { CORRECTION_ERRORS } from './error-catalogue/correction-errors.ts';
import { CUSTOMER_ERRORS } from './error-catalogue/customer-errors.ts';
import { DELIVERY_ERRORS } from './error-catalogue/delivery-errors.ts';
import { EINVOICE_ERRORS } from './error-catalogue/einvoice-errors.ts';
import { FILE_ERRORS } from './error-catalogue/file-errors.ts';
import { INVOICE_ERRORS } from './error-catalogue/invoice-errors.ts';
import { PAYMENT_ERRORS } from './error-catalogue/payment-errors.ts';
import { RECORD_ERRORS } from './error-catalogue/record-errors.ts';
import { REQUEST_ERRORS } from './error-catalogue/request-errors.ts';
import { TAX_BOOK_ERRORS } from './error-catalogue/tax-book-errors.ts';
import { TERRITORY_ERRORS } from './error-catalogue/territory-errors.ts';

/**
 * All error codes of the service (specification, Errors; decisions, section 2). The error's parameters replace `{name}` in a
 * message. Codes never change, but texts may.
 */
export const ERROR_CATALOGUE = {
  ...REQUEST_ERRORS,
  ...ACCESS_ERRORS,
  ...COMPANY_ERRORS,
  ...TERRITORY_ERRORS,
  ...CUSTOMER_ERRORS,
  ...INVOICE_ERRORS,
  ...CORRECTION_ERRORS,
  ...RECORD_ERRORS,
  ...PAYMENT_ERRORS,
  ...DELIVERY_ERRORS,
  ...FILE_ERRORS,
  ...EINVOICE_ERRORS,
  ...TAX_BOOK_ERRORS,
} as const;

/** Key of the catalogue. */
export type ErrorKey = keyof typeof ERROR_CATALOGUE;

/**
 * Returns the code on the wire. The strict-query 400 shares its code with the content 422 (specification, core rules 7 and
 * 8).
 */
export function wireCode(key: ErrorKey): string {
  return key === 'VALIDATION_ERROR_QUERY' ? 'VALIDATION_ERROR' : key;
}

/** True if the text is a key of the error catalogue. */
export function isErrorKey(text: string): text is ErrorKey {
  return Object.hasOwn(ERROR_CATALOGUE, text);
}
