import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Database } from '../db/clients.ts';
import { isOneOf } from '../db/page.ts';
import { correctedOriginals, invoices } from '../db/schema/books-schema.ts';
import type { Correction } from '../domain/tax-books/settlements.ts';
import { changesDebt, changesShares, SHARE_CENTS } from '../invoices/paying/balance-repository.ts';
import { isInForce } from '../invoices/paying/debtor-repository.ts';
import type { Period } from './quarter-period.ts';

/**
 * Correctives that change the debts of their invoices: of a single one, or of several with a share of each. Those of R2 and R3
 * change the tax alone.
 */

/** Returns the condition for a valid corrective that changes the debt. */
const stands = (row: string) => `(${isInForce(row)} AND ${row}.deleted_at IS NULL AND ${changesDebt(row)})`;

/** Valid correctives of single invoices, over the alias `fix`. */
const OF_ONE = sql.raw(`fix.rectified_invoice_id IS NOT NULL AND ${stands('fix')}`);
/** Valid correctives of several invoices with their shares, over the aliases `fix` and `part`. */
const OF_SEVERAL = sql.raw(`part.corrective_id = fix.id AND part.invoice_id IS NOT NULL
  AND fix.deleted_at IS NULL AND ${changesShares('fix')}`);

/** Returns SQL of the ids of a company's invoices that correctives issued on some days change. */
export function correctedIn(companyId: string, { from, to }: Period): SQL {
  const issued = sql`fix.company_id = ${companyId} AND fix.issue_date BETWEEN ${from} AND ${to} AND fix.type = 'CORRECTIVE'`;
  return sql`SELECT fix.rectified_invoice_id FROM invoices AS fix WHERE ${issued} AND ${OF_ONE}
    UNION SELECT part.invoice_id FROM invoices AS fix CROSS JOIN corrected_originals AS part WHERE ${issued} AND ${OF_SEVERAL}`;
}

/** Returns the condition that correctives issued on some days change the row of `invoices`. */
export function wasCorrectedIn({ from, to }: { from: SQL | string; to: SQL | string }): SQL {
  const issued = sql`fix.issue_date BETWEEN ${from} AND ${to}`;
  return sql`(EXISTS (SELECT 1 FROM invoices AS fix WHERE fix.rectified_invoice_id = ${invoices}.id AND ${issued} AND ${OF_ONE})
    OR EXISTS (SELECT 1 FROM corrected_originals AS part CROSS JOIN invoices AS fix
      WHERE part.invoice_id = ${invoices}.id AND ${issued} AND ${OF_SEVERAL}))`;
}

const STANDS = sql.raw(stands('invoices'));

/** Selects the invoices and their valid correctives. */
export function selectCorrections(books: Database, ids: readonly string[]) {
  return books
    .select({
      id: invoices.id,
      rectifiedInvoiceId: invoices.rectifiedInvoiceId,
      rectificationType: invoices.rectificationType,
      issueDate: invoices.issueDate,
      method: invoices.paymentMethod,
      companyId: invoices.companyId,
      voidCause: invoices.voidCause,
      replacedInvoiceIds: invoices.replacedInvoiceIds,
      createdAt: invoices.createdAt,
      place: sql<number>`${invoices}.rowid`.as('place'),
      // An invoice among the asked ones may itself be a corrective of the tax alone.
      changesDebt: sql<number>`${STANDS}`.as('changes_debt'),
      toPayCents: sql<number>`${invoices.invoiceTotalCents} + ${invoices.totalDisbursementsCents}`.as(
        'to_pay',
      ),
    })
    .from(invoices)
    .where(or(isOneOf(invoices.id, ids), and(isOneOf(invoices.rectifiedInvoiceId, ids), STANDS)));
}

export type CorrectionRow = Awaited<ReturnType<typeof selectCorrections>>[number];

const part = alias(correctedOriginals, 'part');
const corrective = alias(invoices, 'fix');

/** Selects the shares of some invoices in valid correctives of several. */
export function selectShares(books: Database, ids: readonly string[]) {
  return books
    .select({
      invoiceId: part.invoiceId,
      issueDate: corrective.issueDate,
      createdAt: corrective.createdAt,
      place: sql<number>`fix.rowid`.as('place'),
      toPayCents: sql<number>`${sql.raw(SHARE_CENTS)}`.as('share'),
    })
    .from(part)
    .innerJoin(corrective, eq(corrective.id, part.correctiveId))
    .where(and(isOneOf(part.invoiceId, ids), OF_SEVERAL));
}

/** Correction with its place in the order of creation. */
export type PlacedCorrection = Correction & Pick<CorrectionRow, 'createdAt' | 'place'>;

/** Returns the order of two documents: that of their creation. */
export function inPlace(
  a: Pick<PlacedCorrection, 'createdAt' | 'place'>,
  b: Pick<PlacedCorrection, 'createdAt' | 'place'>,
): number {
  return a.createdAt - b.createdAt || a.place - b.place;
}

type ShareRow = Awaited<ReturnType<typeof selectShares>>[number];

/**
 * Returns the corrections by corrected invoice, in the order in which they changed it. A share is a difference, also that of a
 * substitution.
 */
export function correctionsByInvoice(
  rows: readonly CorrectionRow[],
  shares: readonly ShareRow[],
): ReadonlyMap<string | null, PlacedCorrection[]> {
  const placed = [
    ...rows
      .filter(({ changesDebt: changes }) => changes === 1)
      .map(({ rectifiedInvoiceId, ...row }) => ({
        ...row,
        invoiceId: rectifiedInvoiceId,
        isExchange: row.replacedInvoiceIds !== null,
      })),
    ...shares.map((share) => ({ ...share, rectificationType: 'PARTIAL' })),
  ].sort(inPlace);
  return Map.groupBy(placed, ({ invoiceId }) => invoiceId);
}
