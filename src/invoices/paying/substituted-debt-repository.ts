import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { type InvoiceRow, invoices } from '../../db/schema/books-schema.ts';
import type { MoneyFacts } from '../../domain/invoices/balance.ts';
import { changesDebt, DUE_CENTS, MONEY_COLUMNS } from './balance-repository.ts';
import {
  correctedBy,
  DEBTOR,
  IS_SUBSTITUTE,
  isInForce,
  placeOf,
  selectCorrectives,
  substitute,
} from './debtor-repository.ts';

/** Invoice with the last valid substitution of it. */
export interface SubstitutedInvoice {
  row: InvoiceRow;
  money: MoneyFacts;
  /** Null for none. */
  substituteId: string | null;
  substituteNumber: string | null;
  /** 1 if the substitution names another recipient, by NIF and by name. */
  isOfOther: number;
  /** NIF and name of the debtor: the recipient, or that of the substitution. */
  debtorNif: string | null;
  debtorName: string | null;
}

/** Documents around a substitution that decide who is asked for its debt. */
export interface SubstitutedDebt {
  /** The document itself, and the invoices of these books that it corrects. */
  invoices: SubstitutedInvoice[];
  /** Numbers of the correctives of those invoices that came after the document. */
  laterNumbers: string[];
}

const IS_OF_OTHER = `(substitute.id IS NOT NULL AND substitute.recipient_nif IS NOT invoices.recipient_nif
  AND substitute.recipient ->> '$.legal_name' IS NOT invoices.recipient ->> '$.legal_name')`;

/**
 * Expression for the amount that a document asks for, in cents: its own, and that of the invoices whose last substitution it is.
 * The statement must use the table name `itself`.
 */
export const REQUESTED_CENTS = sql<number>`(SELECT coalesce(sum(${DUE_CENTS}), 0) FROM invoices LEFT JOIN invoices AS substitute
  ON ${IS_SUBSTITUTE} WHERE invoices.id = itself.id
    OR (invoices.id IN ${sql.raw(correctedBy('itself'))} AND substitute.id = itself.id))`;

/** Reads a corrected invoice or a substitution with the documents that share its debt. One round trip. */
export async function readSubstitutedDebt(
  books: Database,
  companyId: string,
  id: string,
): Promise<SubstitutedDebt> {
  const [found, later] = await books.batch([
    books
      .select({
        row: invoices,
        money: MONEY_COLUMNS,
        substituteId: sql<string | null>`substitute.id`.as('substitute_id'),
        substituteNumber: sql<string | null>`substitute.invoice_number`.as('substitute_number'),
        isOfOther: sql<number>`${sql.raw(IS_OF_OTHER)}`.as('is_of_other'),
        debtorNif: sql<string | null>`${DEBTOR.nif}`.as('debtor_nif'),
        debtorName: sql<string | null>`${DEBTOR.name}`.as('debtor_name'),
      })
      .from(invoices)
      .leftJoin(substitute, IS_SUBSTITUTE)
      .where(
        and(
          eq(invoices.companyId, companyId),
          sql`invoices.id IN (SELECT ${id} UNION ALL SELECT corrected.id FROM invoices AS itself
            JOIN invoices AS corrected ON corrected.id IN ${sql.raw(correctedBy('itself'))} WHERE itself.id = ${id})`,
        ),
      ),
    books
      .select({ number: sql<string>`coalesce(${invoices.invoiceNumber}, '')`.as('later_number') })
      .from(sql`invoices AS itself`)
      .crossJoin(sql`invoices AS corrected`)
      .crossJoin(invoices)
      .where(
        sql`itself.id = ${id} AND corrected.id IN ${sql.raw(correctedBy('itself'))}
          AND invoices.id IN (${sql.raw(selectCorrectives('corrected.id'))})
          AND ${sql.raw(`${isInForce('invoices')} AND ${changesDebt('invoices')} AND ${placeOf('invoices')} > ${placeOf('itself')}`)}`,
      )
      .orderBy(sql`invoices.created_at`),
  ]);
  return { invoices: found, laterNumbers: [...new Set(later.map(({ number }) => number))] };
}
