import type { Payment } from './model.ts';
import type { EuropeanInvoice } from './source.ts';

interface Means {
  code: string;
  text: string;
}

const SEPA_TRANSFER: Means = { code: '58', text: 'Transferencia' };
/** Transfer to an account that the invoice does not name. BR-61 requires one for 30 and 58. */
const TRANSFER: Means = { code: '42', text: 'Transferencia' };
const DIRECT_DEBIT = '49';

/** Payment means (UNCL 4461), by the payment methods of an invoice. */
const MEANS: Readonly<Record<string, Means>> = {
  CASH: { code: '10', text: 'Efectivo' },
  CHECK: { code: '20', text: 'Cheque' },
  CARD: { code: '48', text: 'Tarjeta' },
  DIRECT_DEBIT: { code: DIRECT_DEBIT, text: 'Domiciliación' },
  OTHER: { code: 'ZZZ', text: 'Otro' },
};

function meansOf(method: string, iban: string | null): Means | null {
  if (method === 'BANK_TRANSFER') return iban === null ? TRANSFER : SEPA_TRANSFER;
  return MEANS[method] ?? null;
}

/** Returns the payment instructions of an invoice (BG-16). Null if it states no method, or nothing is to be paid. */
export function paymentOf({ payment_info, total_to_pay }: EuropeanInvoice): Payment | null {
  const means = meansOf(payment_info.method ?? '', payment_info.iban);
  if (means === null || total_to_pay <= 0) return null;
  const isDebit = means.code === DIRECT_DEBIT;
  return {
    ...means,
    creditedIban: means === SEPA_TRANSFER ? payment_info.iban : null,
    debitedIban: isDebit ? payment_info.iban : null,
  };
}

/** True if the payment is a direct debit, which needs a mandate that the invoice does not name. */
export function isDirectDebit(payment: Payment | null): boolean {
  return payment?.code === DIRECT_DEBIT;
}

/**
 * Returns the due date. Without one, an invoice is due on its issue date (Código Civil art. 1113). Null if nothing is to be
 * paid.
 */
export function dueDateOf({ due_date, issue_date, total_to_pay }: EuropeanInvoice): string | null {
  return due_date ?? (total_to_pay > 0 ? issue_date : null);
}
