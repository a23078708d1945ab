import type { Database } from '../../db/clients.ts';
import { AeatUnavailableError } from '../../platform/errors.ts';
import type { SoftwareIdentity } from '../../verifactu/software/software.ts';
import type { ListedRecord } from '../../verifactu/xml/query-answer.ts';
import type { Issuer } from '../../verifactu/xml/submission-xml.ts';
import { ListUnknownError, monthsBetween } from './ask-list.ts';
import { readBookedRecords } from './books-repository.ts';
import { compareBooks, lasting, type Reconciliation } from './compare-books.ts';
import type { BookedRecord } from './difference.ts';

/**
 * Lists the issuer's records at the AEAT for the given months (`YYYY-MM`). Throws `ListUnknownError` if the AEAT does not
 * answer.
 */
export type AskAeatList = (issuer: Issuer, months: readonly string[]) => Promise<ListedRecord[]>;

export interface ReconciliationOf {
  books: Database;
  companyId: string;
  issuer: Issuer;
  /** Issue dates, both included, `YYYY-MM-DD`. */
  period: { from: string; to: string };
  /**
   * System of the company, whose other installations are left out. The sandbox proves no NIF, so theirs may be the invoices of
   * another account. Null: all records are compared.
   */
  withoutOthersOf: SoftwareIdentity | null;
  ask: AskAeatList;
}

const MONTH = 'YYYY-MM'.length;

/**
 * Returns the months under which the AEAT lists the invoices of a period. They are the months of the period, and those of the
 * operation dates in the records. Source: AEAT, descripción del servicio web v1.0.3, section 6.4.1 (PeriodoImputacion).
 */
function monthsOf(booked: readonly BookedRecord[], { from, to }: ReconciliationOf['period']): string[] {
  const operations = booked.flatMap(({ operation_date }) => {
    if (operation_date === null) return [];
    const [, month, year] = operation_date.split('-');
    return [`${year}-${month}`];
  });
  return [...new Set([...monthsBetween(from.slice(0, MONTH), to.slice(0, MONTH)), ...operations])].sort();
}

/** True if another installation of a system made a record. */
function isOfOthers({ record }: ListedRecord, own: SoftwareIdentity): boolean {
  const made = record.SistemaInformatico;
  if (made?.NIF !== own.NIF || made.IdSistemaInformatico !== own.IdSistemaInformatico) return false;
  return made.NumeroInstalacion !== own.NumeroInstalacion;
}

/**
 * Compares the records of a company with the AEAT's list for a period, and changes nothing. If something differs, it reads
 * the books again. Only differences in both readings count, so changes during the query do not.
 *
 * @throws AeatUnavailableError if the AEAT does not return its list
 */
export async function reconcile({
  books,
  companyId,
  issuer,
  period,
  withoutOthersOf: own,
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
  if (own !== null) listed = listed.filter((one) => !isOfOthers(one, own));
  const found = compareBooks(before, listed, period);
  if (found.differences.length === 0) return found;
  const after = await readBookedRecords(books, companyId, period);
  return lasting(found, compareBooks(after, listed, period));
}
