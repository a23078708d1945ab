import { toHundredths } from '../money.ts';
import { CASH_BASIS, operationDay } from '../tax-books/counting-date.ts';
import { replacedGroups } from '../tax-books/replaced-groups.ts';
import { rowRecipient } from '../tax-books/row-recipient.ts';
import { type BookedGroup, bookedGroups } from '../tax-books/tax-groups.ts';
import { OSS_REGIME } from '../taxes/tax-catalogue.ts';
import {
  type AccountedInvoice,
  type AccountingEntry,
  type EntryLine,
  plainLine,
  sideCents,
} from './accounting-entry.ts';
import { ACCOUNTS, CHARGED_TAX_ACCOUNTS, type IncomeAccount } from './chart.ts';

/**
 * Returns the tax groups of an invoice. A corrective by substitution adds the groups that it replaces, with the opposite sign.
 */
export function soldGroups({ issued }: Pick<AccountedInvoice, 'issued'>): BookedGroup[] {
  return [...bookedGroups(issued), ...replacedGroups(issued)];
}

/** Returns the account of a group's tax. VAT in cash basis is pending until collected; that of a corrective is due at issue. */
function taxAccount({ row }: BookedGroup, isCorrective: boolean): string {
  if (row.tax_type !== 'IVA') return CHARGED_TAX_ACCOUNTS[row.tax_type];
  if (row.regime_key === OSS_REGIME) return ACCOUNTS.ossVat;
  return row.regime_key === CASH_BASIS && !isCorrective ? ACCOUNTS.pendingVat : CHARGED_TAX_ACCOUNTS.IVA;
}

/**
 * Returns the tax line of a group, followed by its surcharge. A tax of zero keeps its line, because a VAT book needs its base.
 */
function taxLines(group: BookedGroup, account: string): EntryLine[] {
  const { row, base_cents, tax_cents, surcharge } = group;
  const tax = {
    rate_hundredths: toHundredths(row.percentage),
    surcharge_hundredths: null,
    base_cents,
    regime_key: row.regime_key,
  };
  const own: EntryLine = { account, side: 'CREDIT', cents: tax_cents, tax };
  if (surcharge === null) return [own];
  const surcharge_hundredths = toHundredths(surcharge.percentage);
  return [own, { ...own, cents: surcharge.amount_cents, tax: { ...tax, surcharge_hundredths } }];
}

/**
 * Returns the income of a group in cents: its base, or in a margin scheme its price without the included tax. A corrective of the tax
 * alone took no income that its substitution could give back.
 */
function incomeCents({ row, base_cents, tax_cents }: BookedGroup): number {
  if (row.is_of_tax_alone === true) return 0;
  return row.margin === undefined ? base_cents : row.base_cents - tax_cents;
}

function withheldCents({ issued }: AccountedInvoice): number {
  const sum = (rows: readonly { amount_cents: number }[]) =>
    rows.reduce((total, { amount_cents }) => total + amount_cents, 0);
  return sum(issued.irpf) - sum(issued.replaced?.breakdowns?.irpf ?? []);
}

/**
 * Returns the income lines, less the advances already booked. The income of an advance waits for its final invoice, and its
 * correctives change what waits.
 */
function incomeLines(
  invoice: AccountedInvoice,
  groups: readonly BookedGroup[],
  income: IncomeAccount,
): EntryLine[] {
  // An insolvency or a bad debt leaves the income as it is: only the tax comes back, from the customer's account.
  if (invoice.issued.changes_tax_alone === true) return [];
  const cents = groups.reduce((sum, group) => sum + incomeCents(group), 0);
  if (invoice.is_advance) return plainLine(ACCOUNTS.advances, 'CREDIT', cents);
  return [
    ...plainLine(income, 'CREDIT', cents - invoice.held_cents - invoice.advance_cents),
    ...plainLine(ACCOUNTS.advances, 'CREDIT', invoice.held_cents),
    ...plainLine(ACCOUNTS.advances, 'DEBIT', -invoice.advance_cents),
  ];
}

/** Returns the fields that identify the invoice of an entry. */
export function entryHead({ issued }: AccountedInvoice): Omit<AccountingEntry, 'kind' | 'date' | 'lines'> {
  const { id, id_type, name } = rowRecipient(issued);
  const { invoice_number, issue_date, is_corrective } = issued;
  return {
    invoice_id: issued.id,
    invoice_number,
    issue_date,
    is_corrective,
    party: { id, id_type, name },
  };
}

/**
 * Returns the entry of a sale on its operation day: the customer's debt and the withholding, against income, advances, tax,
 * surcharge and disbursements. Null for a full invoice that replaces tickets (F3), because their sales are already booked.
 */
export function saleEntry(invoice: AccountedInvoice, income: IncomeAccount): AccountingEntry | null {
  const { issued, disbursements_cents } = invoice;
  if (issued.register_type === 'F3') return null;
  const groups = soldGroups(invoice);
  const lines = [
    ...plainLine(ACCOUNTS.withheld, 'DEBIT', withheldCents(invoice)),
    ...incomeLines(invoice, groups, income),
    ...groups.flatMap((group) => taxLines(group, taxAccount(group, issued.is_corrective))),
    ...plainLine(ACCOUNTS.disbursements, 'CREDIT', disbursements_cents),
  ];
  const owed = sideCents(lines, 'CREDIT') - sideCents(lines, 'DEBIT');
  return {
    ...entryHead(invoice),
    kind: 'SALE',
    date: operationDay(issued),
    lines: [...plainLine(ACCOUNTS.customers, 'DEBIT', owed), ...lines],
  };
}
