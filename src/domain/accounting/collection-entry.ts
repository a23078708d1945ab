import { collectedParts } from '../tax-books/collections.ts';
import { CASH_BASIS } from '../tax-books/counting-date.ts';
import type { Settlement } from '../tax-books/settlements.ts';
import {
  type AccountedInvoice,
  type AccountingEntry,
  type EntryLine,
  plainLine,
} from './accounting-entry.ts';
import { ACCOUNTS, CHARGED_TAX_ACCOUNTS } from './chart.ts';
import { entryHead, soldGroups } from './sale-entry.ts';

const CASH = 'CASH';

/**
 * The VAT in cash basis that an invoice bears, surcharge included; a corrective's is owed when it is issued, and that of a full invoice that stands
 * for tickets (F3) is theirs. Cents.
 */
function pendingCents(invoice: AccountedInvoice): number {
  if (invoice.issued.is_corrective || invoice.issued.register_type === 'F3') return 0;
  return soldGroups(invoice)
    .filter(({ row }) => row.tax_type === 'IVA' && row.regime_key === CASH_BASIS)
    .reduce((sum, { tax_cents, surcharge }) => sum + tax_cents + (surcharge?.amount_cents ?? 0), 0);
}

/** Bank or cash against the customer, and back; what is given up is a loss. None of a corrective that is set off, nor of the full invoice that stands for a ticket: theirs do that. */
function moneyLines({ kind, method, amount_cents }: Settlement): EntryLine[] {
  const account = kind === 'WRITE_OFF' ? ACCOUNTS.losses : method === CASH ? ACCOUNTS.cash : ACCOUNTS.bank;
  switch (kind) {
    case 'PAYMENT':
    case 'WRITE_OFF':
      return [
        ...plainLine(account, 'DEBIT', amount_cents),
        ...plainLine(ACCOUNTS.customers, 'CREDIT', amount_cents),
      ];
    case 'RETURN':
    case 'REFUND':
      return [
        ...plainLine(ACCOUNTS.customers, 'DEBIT', amount_cents),
        ...plainLine(account, 'CREDIT', amount_cents),
      ];
    case 'SET_OFF':
    case 'EXCHANGE':
      return [];
  }
}

/** What moves a part of the VAT of cash basis from what is pending to what is owed. */
function accruedLines(cents: number): EntryLine[] {
  return [
    ...plainLine(ACCOUNTS.pendingVat, 'DEBIT', cents),
    ...plainLine(CHARGED_TAX_ACCOUNTS.IVA, 'CREDIT', cents),
  ];
}

/**
 * The entries of what settled an invoice, by date: the money, and the VAT of cash basis that it makes due. The last one is that of the
 * VAT which the end of the year after makes due without money.
 */
export function collectionEntries(invoice: AccountedInvoice): AccountingEntry[] {
  const head = entryHead(invoice);
  const accrued = collectedParts(invoice.issued, pendingCents(invoice));
  const settled = invoice.issued.settlements.map((settlement): AccountingEntry => {
    const money = moneyLines(settlement);
    const vat = accruedLines(accrued.find(({ by }) => by === settlement)?.cents ?? 0);
    const ofMoney = settlement.kind === 'WRITE_OFF' ? 'WRITE_OFF' : 'COLLECTION';
    return {
      ...head,
      kind: money.length === 0 ? 'ACCRUAL' : ofMoney,
      date: settlement.date,
      lines: [...money, ...vat],
    };
  });
  const due = accrued.filter(({ by }) => by === 'LIMIT');
  return [
    ...settled,
    ...due.map(
      ({ date, cents }): AccountingEntry => ({ ...head, kind: 'ACCRUAL', date, lines: accruedLines(cents) }),
    ),
  ].filter(({ lines }) => lines.length > 0);
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
