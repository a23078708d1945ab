import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import type { UpdateInvoiceBody } from '../fields/schemas.ts';

type PaymentColumns = Pick<InvoiceRow, 'paymentMethod' | 'paymentIban' | 'paymentTermDays'>;

/** What a body says, or what there is when it says nothing. */
export function said<T, K>(value: T | undefined, kept: K): T | K {
  return value === undefined ? kept : value;
}

/** What a PATCH does to the payment data of a document or a template: it merges, and null clears all of it. */
export function paymentChange(
  row: PaymentColumns,
  info: UpdateInvoiceBody['payment_info'],
): Partial<PaymentColumns> {
  if (info === undefined) return {};
  if (info === null) return { paymentMethod: null, paymentIban: null, paymentTermDays: null };
  return {
    paymentMethod: said(info.method, row.paymentMethod),
    paymentIban: said(info.iban, row.paymentIban),
    paymentTermDays: said(info.payment_term_days, row.paymentTermDays),
  };
}
