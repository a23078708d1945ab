import type { CompanyContext } from '../../context/context.ts';
import { balanceOfStored } from './balance-view.ts';
import { isReplacing } from './requested-debt.ts';
import { readSubstitutedDebt, type SubstitutedInvoice } from './substituted-debt-repository.ts';

/** Invoice that a payment of a document pays, with its amount due in cents. */
export interface DebtShare {
  invoiceId: string;
  dueCents: number;
}

type Books = Pick<CompanyContext, 'books' | 'companyId'>;

/** Returns the invoices of a debt that take payments. */
function sharesOf(invoices: readonly SubstitutedInvoice[]): DebtShare[] {
  return invoices.flatMap((invoice) => {
    const { owed_cents, due_cents } = balanceOfStored(invoice);
    const isTaken = invoice.row.status !== 'VOIDED' && owed_cents > 0;
    return isTaken ? [{ invoiceId: invoice.row.id, dueCents: Math.max(due_cents, 0) }] : [];
  });
}

/** True if the recipient of a document owes an invoice. */
function owes({ row }: SubstitutedInvoice, { debtorNif, debtorName }: SubstitutedInvoice): boolean {
  return row.recipientNif === debtorNif || row.recipient?.legal_name === debtorName;
}

/** Returns the invoices that a payment of a substitution pays: those that it replaces. A voided or replaced one pays those of its recipient. */
function ofSubstitution(
  document: SubstitutedInvoice,
  invoices: readonly SubstitutedInvoice[],
): SubstitutedInvoice[] {
  const held = invoices.filter(({ substituteId }) => substituteId === document.row.id);
  const others = invoices.filter((invoice) => invoice !== document && owes(document, invoice));
  return [document, ...(held.length > 0 ? held : others)];
}

/**
 * Returns the invoices that a payment of a document pays, in order. A substitution of several invoices shares its payment among
 * them. An invoice that was substituted with others for the same recipient is paid first, then the others. Two round trips at
 * most.
 */
export async function debtShares({ books, companyId }: Books, id: string): Promise<DebtShare[]> {
  const { invoices } = await readSubstitutedDebt(books, companyId, id);
  const document = invoices.find(({ row }) => row.id === id);
  if (document === undefined) return [];
  if (document.row.rectificationType === 'SUBSTITUTION' && document.row.number !== null)
    return sharesOf(ofSubstitution(document, invoices));
  const { substituteId, isOfOther } = document;
  if (substituteId === null || isOfOther === 1) return sharesOf([document]);
  const { invoices: group } = await readSubstitutedDebt(books, companyId, substituteId);
  const beside = group.filter(
    (one) => one.row.id !== id && (one.substituteId === substituteId || isReplacing(one)),
  );
  return sharesOf([document, ...beside]);
}
