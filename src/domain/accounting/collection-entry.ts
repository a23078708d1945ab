import { collectedParts } from '../tax-books/collections.ts';
import { CASH_BASIS } from '../tax-books/counting-date.ts';
import type { Settlement, SettlementKind } from '../tax-books/settlements.ts';
import {
  type AccountedInvoice,
  type AccountingEntry,
  type EntryLine,
  plainLine,
} from './accounting-entry.ts';
import { ACCOUNTS, CHARGED_TAX_ACCOUNTS } from './chart.ts';
import { entryHead, soldGroups } from './sale-entry.ts';

const CASH = 'CASH';

/** Settlements that move money. */
const MONEY: ReadonlySet<SettlementKind> = new Set(['PAYMENT', 'RETURN', 'REFUND']);

/**
 * Returns the VAT in cash basis that an invoice bears, surcharge included, in cents. The VAT of a corrective is due at issue, so
 * it returns zero. It returns zero for a full invoice that replaces tickets (F3) too: the tickets bear that VAT. A voided invoice has
 * none.
 */
function pendingCents(invoice: AccountedInvoice): number {
  if (invoice.is_voided || invoice.issued.is_corrective || invoice.issued.register_type === 'F3') return 0;
  return soldGroups(invoice)
    .filter(({ row }) => row.tax_type === 'IVA' && row.regime_key === CASH_BASIS)
    .reduce((sum, { tax_cents, surcharge }) => sum + tax_cents + (surcharge?.amount_cents ?? 0), 0);
}

/**
 * Returns the bank or cash lines against the customer, or their reversal. A write-off is a loss, and one below zero takes
 * it back. A corrective that is set off and a full invoice that replaces a ticket get no lines: their own entries cover them.
 */
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

/** Returns the lines that move VAT of cash basis from pending to due. */
function accruedLines(cents: number): EntryLine[] {
  return [
    ...plainLine(ACCOUNTS.pendingVat, 'DEBIT', cents),
    ...plainLine(CHARGED_TAX_ACCOUNTS.IVA, 'CREDIT', cents),
  ];
}

/** Returns the settlements that are booked. Of a voided invoice only the money is: its write-offs went with its debt. */
function bookedSettlements({ is_voided, issued }: AccountedInvoice): readonly Settlement[] {
  return is_voided ? issued.settlements.filter(({ kind }) => MONEY.has(kind)) : issued.settlements;
}

/**
 * Returns the entries of an invoice's settlements by date: the money, and the VAT of cash basis that it makes due. The last entry
 * is the VAT that the end of the following year makes due without money.
 */
export function collectionEntries(invoice: AccountedInvoice): AccountingEntry[] {
  const head = entryHead(invoice);
  const accrued = collectedParts(invoice.issued, pendingCents(invoice));
  const settled = bookedSettlements(invoice).map((settlement): AccountingEntry => {
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

/** Returns the entries dated within a period, both ends included. */
export function entriesWithin(
  entries: readonly (AccountingEntry | null)[],
  { from, to }: { from: string; to: string },
): AccountingEntry[] {
  return entries.flatMap((entry) =>
    entry !== null && entry.lines.length > 0 && entry.date >= from && entry.date <= to ? [entry] : [],
  );
}
