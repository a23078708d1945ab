import type { CompanyContext } from '../../context/context.ts';
import { isNaturalPerson } from '../../domain/identity/nif.ts';
import type { StoredInvoice } from '../reading/stored-invoice.ts';
import { hasBadDebtCorrective } from './bad-debt-repository.ts';

/**
 * Warns that a consumer has paid an invoice whose VAT was recovered as a bad debt, so that an upward corrective is due (LIVA art.
 * 80.Cuatro; decisions, section 15). The payment is a fact, so strict handling does not refuse it. One round trip for a corrected
 * invoice to a person, none otherwise.
 */
export async function warnOfCollectedBadDebt(
  { books, warnings }: Pick<CompanyContext, 'books' | 'warnings'>,
  { row: { id, status, recipient } }: Pick<StoredInvoice, 'row'>,
): Promise<void> {
  if (status !== 'RECTIFIED' || recipient?.nif == null || !isNaturalPerson(recipient.nif)) return;
  if (await hasBadDebtCorrective(books, id)) warnings.add('BAD_DEBT_COLLECTED', 'amount');
}
