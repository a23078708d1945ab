import { CASH_BASIS, cashBasisLimit, operationDay } from '../tax-books/counting-date.ts';
import {
  type AccountedInvoice,
  type AccountingEntry,
  type EntryLine,
  plainLine,
} from './accounting-entry.ts';
import { ACCOUNTS, CHARGED_TAX_ACCOUNTS } from './chart.ts';
import { entryHead, soldGroups } from './sale-entry.ts';

const CASH = 'CASH';

/** The VAT in cash basis that an invoice bears, moved from what is pending to what is owed. */
function accruedVat(invoice: AccountedInvoice): EntryLine[] {
  if (invoice.issued.is_corrective) return [];
  const groups = soldGroups(invoice).filter(
    ({ row }) => row.tax_type === 'IVA' && row.regime_key === CASH_BASIS,
  );
  const cents = groups.reduce(
    (sum, { tax_cents, surcharge }) => sum + tax_cents + (surcharge?.amount_cents ?? 0),
    0,
  );
  return [
    ...plainLine(ACCOUNTS.pendingVat, 'DEBIT', cents),
    ...plainLine(CHARGED_TAX_ACCOUNTS.IVA, 'CREDIT', cents),
  ];
}

/** The entry of a collection: bank or cash against the customer, and the VAT of cash basis that it makes due in time. Null where nothing was paid. */
export function collectionEntry(invoice: AccountedInvoice): AccountingEntry | null {
  const { issued, to_pay_cents } = invoice;
  const { payment_date, payment_method } = issued;
  if (payment_date === null || to_pay_cents === 0) return null;
  const money = payment_method === CASH ? ACCOUNTS.cash : ACCOUNTS.bank;
  const isInTime = payment_date <= cashBasisLimit(operationDay(issued));
  return {
    ...entryHead(invoice),
    kind: 'COLLECTION',
    date: payment_date,
    lines: [
      ...plainLine(money, 'DEBIT', to_pay_cents),
      ...plainLine(ACCOUNTS.customers, 'CREDIT', to_pay_cents),
      ...(isInTime ? accruedVat(invoice) : []),
    ],
  };
}

/** The entry of VAT in cash basis that was not collected by the end of the year after; null where it was, or there is none. */
export function accrualEntry(invoice: AccountedInvoice): AccountingEntry | null {
  const { issued } = invoice;
  const limit = cashBasisLimit(operationDay(issued));
  if (issued.payment_date !== null && issued.payment_date <= limit) return null;
  const lines = accruedVat(invoice);
  return lines.length === 0 ? null : { ...entryHead(invoice), kind: 'ACCRUAL', date: limit, lines };
}

/** The entries of an invoice that fall into some days, both included. */
export function entriesWithin(
  entries: readonly (AccountingEntry | null)[],
  { from, to }: { from: string; to: string },
): AccountingEntry[] {
  return entries.flatMap((entry) =>
    entry !== null && entry.lines.length > 0 && entry.date >= from && entry.date <= to ? [entry] : [],
  );
}
