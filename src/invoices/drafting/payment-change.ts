import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import type { UpdateInvoiceBody } from '../fields/schemas.ts';

type PaymentColumns = Pick<InvoiceRow, 'paymentMethod' | 'paymentIban' | 'paymentTermDays'>;

/** Returns the value in the body, or the current one if the body has none. */
export function sentOrKept<T, K>(value: T | undefined, kept: K): T | K {
  return value === undefined ? kept : value;
}

/** Returns the change of payment data by a PATCH, for a document or a template. Fields are merged, and null clears them all. */
export function paymentChange(
  row: PaymentColumns,
  info: UpdateInvoiceBody['payment_info'],
): Partial<PaymentColumns> {
  if (info === undefined) return {};
  if (info === null) return { paymentMethod: null, paymentIban: null, paymentTermDays: null };
  return {
    paymentMethod: sentOrKept(info.method, row.paymentMethod),
    paymentIban: sentOrKept(info.iban, row.paymentIban),
    paymentTermDays: sentOrKept(info.payment_term_days, row.paymentTermDays),
  };
}
