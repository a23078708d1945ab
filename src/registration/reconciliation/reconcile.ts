import type { Database } from '../../db/clients.ts';
import { AeatUnavailableError } from '../../platform/errors.ts';
import type { ListedRecord } from '../../verifactu/xml/query-answer.ts';
import type { Issuer } from '../../verifactu/xml/submission-xml.ts';
import { ListUnknownError, monthsBetween } from './ask-list.ts';
import { readBookedRecords } from './books-repository.ts';
import { compareBooks, lasting, type Reconciliation } from './compare-books.ts';
import type { BookedRecord } from './difference.ts';

/** What the AEAT has of an issuer in some months, `YYYY-MM`. Throws `ListUnknownError` where it does not tell. */
export type AskAeatList = (issuer: Issuer, months: readonly string[]) => Promise<ListedRecord[]>;

export interface ReconciliationOf {
  books: Database;
  companyId: string;
  issuer: Issuer;
  /** Dates of issue, both included, `YYYY-MM-DD`. */
  period: { from: string; to: string };
  ask: AskAeatList;
}

const MONTH = 'YYYY-MM'.length;

/**
 * The months under which the AEAT lists the invoices of a period: those of the period, and those of the operation dates that its
 * records state. Source: AEAT, descripción del servicio web v1.0.3, section 6.4.1 (PeriodoImputacion).
 */
function monthsOf(booked: readonly BookedRecord[], { from, to }: ReconciliationOf['period']): string[] {
  const operations = booked.flatMap(({ operation_date }) => {
    if (operation_date === null) return [];
    const [, month, year] = operation_date.split('-');
    return [`${year}-${month}`];
  });
  return [...new Set([...monthsBetween(from.slice(0, MONTH), to.slice(0, MONTH)), ...operations])].sort();
}

/**
 * Compares the records of a company with what the AEAT has of a period, and changes nothing. What is issued or answered while the
 * AEAT is asked is no difference: the books are read again where something differs, and only what both readings show counts.
 *
 * @throws AeatUnavailableError where the AEAT does not tell what it has
 */
export async function reconcile({
  books,
  companyId,
  issuer,
  period,
  ask,
}: ReconciliationOf): Promise<Reconciliation> {
  const before = await readBookedRecords(books, companyId, period);
  let listed: ListedRecord[];
  try {
    listed = await ask(issuer, monthsOf(before, period));
  } catch (error) {
    if (!(error instanceof ListUnknownError)) throw error;
    throw new AeatUnavailableError(error.message);
  }
  const found = compareBooks(before, listed, period);
  if (found.differences.length === 0) return found;
  const after = await readBookedRecords(books, companyId, period);
  return lasting(found, compareBooks(after, listed, period));
}
