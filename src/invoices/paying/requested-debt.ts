import type { CompanyContext } from '../../context/context.ts';
import type { Balance } from '../../domain/invoices/balance.ts';
import type { InvoiceWithLines } from '../reading/repository.ts';
import { balanceOfStored } from './balance-view.ts';
import { readSubstitutedDebt, type SubstitutedDebt } from './substituted-debt-repository.ts';

/** Change of the amount owed by a corrective with this number, in cents. */
export interface DebtChange {
  number: string;
  cents: number;
}

/** Debt that a document asks its recipient for. */
export interface RequestedDebt {
  balance: Balance;
  /** Changes of the debt by other correctives than the document's own. */
  changes: readonly DebtChange[];
  /** Document that a checkout names. The payment is shared among the invoices of the debt. */
  payableId: string;
}

type Document = Pick<InvoiceWithLines, 'row' | 'money'>;

/** True for a substitution that is issued and not voided. */
export function isReplacing({ row }: Pick<Document, 'row'>): boolean {
  return row.rectificationType === 'SUBSTITUTION' && row.number !== null && row.status !== 'VOIDED';
}

function addBalances(balances: readonly Balance[]): Balance {
  const sum = (amount: (balance: Balance) => number) =>
    balances.reduce((total, balance) => total + amount(balance), 0);
  return {
    owed_cents: sum(({ owed_cents }) => owed_cents),
    paid_cents: sum(({ paid_cents }) => paid_cents),
    written_off_cents: sum(({ written_off_cents }) => written_off_cents),
    due_cents: sum(({ due_cents }) => due_cents),
    credit_cents: sum(({ credit_cents }) => credit_cents),
    state: balances[0]?.state ?? null,
  };
}

/** Returns the debt of a substitution: the debts of the invoices whose last substitution it is. */
function debtOfSubstitution(document: Document, { invoices, laterNumbers }: SubstitutedDebt): RequestedDebt {
  const { row } = document;
  const held = invoices.filter(({ substituteId }) => substituteId === row.id);
  const own = balanceOfStored(document);
  const balance = addBalances([own, ...held.map(balanceOfStored)]);
  const totalCents = row.invoiceTotalCents + row.totalDisbursementsCents;
  const cents = balance.owed_cents - totalCents;
  const [one, ...others] = held;
  return {
    balance,
    changes: cents === 0 || held.length === 0 ? [] : [{ number: laterNumbers.join(', '), cents }],
    payableId: one !== undefined && others.length === 0 && own.due_cents === 0 ? one.row.id : row.id,
  };
}

/** Returns the debt of an invoice whose substitution names another recipient: nothing is due, because the substitution asks for it. */
function debtThatMoved(document: Document, number: string): RequestedDebt {
  const balance = balanceOfStored(document);
  const moved = { number, cents: -balance.due_cents };
  return {
    balance: { ...balance, owed_cents: balance.owed_cents - balance.due_cents, due_cents: 0 },
    changes: moved.cents === 0 ? [] : [moved],
    payableId: document.row.id,
  };
}

/**
 * Returns the debt that a document asks its recipient for. A substitution asks for the debt of the invoices that it replaces. An
 * invoice whose substitution names another recipient asks for nothing. One round trip for a corrected invoice or a substitution,
 * none otherwise.
 */
export async function requestedDebt(
  { books, companyId }: Pick<CompanyContext, 'books' | 'companyId'>,
  document: Document,
): Promise<RequestedDebt> {
  const { row } = document;
  const own: RequestedDebt = { balance: balanceOfStored(document), changes: [], payableId: row.id };
  if (row.status !== 'RECTIFIED' && !isReplacing(document)) return own;
  const found = await readSubstitutedDebt(books, companyId, row.id);
  if (isReplacing(document)) return debtOfSubstitution(document, found);
  const itself = found.invoices.find(({ row: { id } }) => id === row.id);
  return itself?.isOfOther === 1 ? debtThatMoved(document, itself.substituteNumber ?? '') : own;
}
