import { field, group, type Markup } from '../../xml/markup.ts';
import { euros } from './amounts.ts';
import type { FacturaeInvoice } from './source.ts';

const DIRECT_DEBIT = '02';
const TRANSFER = '04';

/** Codes of PaymentMeansType, by the payment methods of an invoice. */
const PAYMENT_MEANS: Readonly<Record<string, string>> = {
  CASH: '01',
  DIRECT_DEBIT,
  BANK_TRANSFER: TRANSFER,
  CHECK: '11',
  OTHER: '13',
  CARD: '19',
};

function account(means: string, iban: string | null): Markup {
  if (iban === null) return '';
  const inAccount = [field('IBAN', iban)];
  if (means === TRANSFER) return group('AccountToBeCredited', inAccount);
  return means === DIRECT_DEBIT ? group('AccountToBeDebited', inAccount) : '';
}

/**
 * Writes the payment details of an invoice. Empty if it states no method, or nothing is to be paid. Without a due date, it is
 * due on its issue date (Código Civil art. 1113).
 */
export function paymentDetails(invoice: FacturaeInvoice): Markup {
  const { payment_info, due_date, issue_date, total_to_pay } = invoice;
  const means = PAYMENT_MEANS[payment_info.method ?? ''];
  const due = due_date ?? issue_date;
  if (means === undefined || due === null || total_to_pay <= 0) return '';
  const installment = group('Installment', [
    field('InstallmentDueDate', due),
    field('InstallmentAmount', euros(total_to_pay)),
    field('PaymentMeans', means),
    account(means, payment_info.iban),
  ]);
  return group('PaymentDetails', [installment]);
}
