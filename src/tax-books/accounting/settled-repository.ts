import { and, between, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Database } from '../../db/clients.ts';
import { invoices } from '../../db/schema/books-schema.ts';
import { invoicePayments, invoiceRefunds } from '../../db/schema/invoice-payment-schema.ts';
import { correctedBy } from '../../invoices/paying/debtor-repository.ts';
import { changesOfTickets, isChangeOfTickets, SHARE_CHANGES } from '../exchange-settlement-repository.ts';
import { isDatedIn, isFoundInBooks, isInBooks, unpaidYears } from '../issued-repository.ts';
import type { Period } from '../quarter-period.ts';
import { isMovedInto, REGISTERED } from '../registered-repository.ts';
import { WAS_WRITTEN_OFF } from '../settlement-repository.ts';

/** Invoice with a settlement on a day, or with an unpaid amount that falls due on it. */
export interface Settled {
  id: string;
  day: string;
}

/** Place of an invoice among those of a day. */
interface SettledRow {
  id: string;
  day: string | null;
  seriesCode: string | null;
  number: number | null;
}

const PLACE = { id: invoices.id, seriesCode: invoices.seriesCode, number: invoices.number };

/**
 * Returns the condition that the money of an invoice is in a company's books: the invoice was issued. The money of one that was voided
 * on request stays, as credit of the customer.
 */
function isMoneyInBooks(companyId: string): SQL | undefined {
  return and(
    eq(invoices.companyId, companyId),
    isNotNull(invoices.issueDate),
    isNull(invoices.deletedAt),
    ne(invoices.type, 'PROFORMA'),
  );
}

function selectPaid(books: Database, companyId: string, { from, to }: Period, limit: number) {
  const { date, invoiceId, deletedAt } = invoicePayments;
  return books
    .select({ ...PLACE, day: date })
    .from(invoicePayments)
    .crossJoin(invoices)
    .where(
      and(
        eq(invoicePayments.companyId, companyId),
        isNull(deletedAt),
        between(date, from, to),
        eq(invoices.id, invoiceId),
        isMoneyInBooks(companyId),
      ),
    )
    .limit(limit);
}

function selectGoneBack(books: Database, companyId: string, { from, to }: Period, limit: number) {
  const { date, invoiceId } = invoiceRefunds;
  return books
    .select({ ...PLACE, day: date })
    .from(invoiceRefunds)
    .crossJoin(invoices)
    .where(
      and(
        eq(invoiceRefunds.companyId, companyId),
        between(date, from, to),
        eq(invoices.id, invoiceId),
        isMoneyInBooks(companyId),
      ),
    )
    .limit(limit);
}

const corrective = alias(invoices, 'fix');
const CORRECTED = sql.raw(correctedBy('fix'));

/**
 * Selects the invoices with a corrective of the period, alone or with others, that makes VAT of cash basis due or undoes a
 * write-off.
 */
function selectSetOff(books: Database, companyId: string, { from, to }: Period, limit: number) {
  return books
    .select({ ...PLACE, day: corrective.issueDate })
    .from(corrective)
    .crossJoin(invoices)
    .where(
      and(
        eq(corrective.companyId, companyId),
        isNull(corrective.deletedAt),
        between(corrective.issueDate, from, to),
        eq(corrective.type, 'CORRECTIVE'),
        sql`${invoices.id} IN ${CORRECTED}`,
        isFoundInBooks(companyId),
        or(sql`${REGISTERED.isCashBasis}`, WAS_WRITTEN_OFF),
      ),
    )
    .limit(limit);
}

/** Selects the tickets in cash basis whose shares in their full invoices changed in a period by one of the causes. */
function selectExchanged(
  books: Database,
  companyId: string,
  period: Period,
  { change, limit }: { change: (typeof SHARE_CHANGES)[number]; limit: number },
) {
  const { from, day } = changesOfTickets(change);
  return books
    .select({ ...PLACE, day: sql<string>`${day}`.as('changed_day') })
    .from(from)
    .crossJoin(invoices)
    .where(
      and(
        isChangeOfTickets(companyId, period, change),
        sql`${invoices.id} = ticket.value`,
        isInBooks(companyId),
        sql`${REGISTERED.isCashBasis}`,
      ),
    )
    .limit(limit);
}

/** Selects the invoices in cash basis that the end of a year of the period may make due. */
function selectDue(books: Database, companyId: string, period: Period, limit: number) {
  const unpaid = unpaidYears(period) ?? { from: period.to, to: period.from };
  return books
    .select({ ...PLACE, day: sql<string>`${REGISTERED.limitDay}`.as('limit_day') })
    .from(invoices)
    .where(
      and(
        isFoundInBooks(companyId),
        or(isDatedIn(companyId, unpaid), isMovedInto(companyId, unpaid)),
        REGISTERED.isCashBasis,
        between(REGISTERED.limitDay, period.from, period.to),
      ),
    )
    .limit(limit);
}

const NO_TEXT = '';

function inOrder(a: SettledRow, b: SettledRow): number {
  const text = (one: SettledRow) => `${one.day ?? NO_TEXT} ${one.seriesCode ?? NO_TEXT}`;
  if (text(a) !== text(b)) return text(a) < text(b) ? -1 : 1;
  return (a.number ?? 0) - (b.number ?? 0) || (a.id < b.id ? -1 : 1);
}

/** Selects the invoices settled or falling due in a period, ordered by day, each invoice once a day. One round trip. */
export async function selectSettled(
  books: Database,
  companyId: string,
  period: Period,
  limit: number,
): Promise<Settled[]> {
  const found = await books.batch([
    selectPaid(books, companyId, period, limit),
    selectGoneBack(books, companyId, period, limit),
    selectSetOff(books, companyId, period, limit),
    selectDue(books, companyId, period, limit),
    ...SHARE_CHANGES.map((change) => selectExchanged(books, companyId, period, { change, limit })),
  ]);
  const once = new Map<string, SettledRow>(found.flat().map((row) => [`${row.day} ${row.id}`, row]));
  return [...once.values()].sort(inOrder).map(({ id, day }) => ({ id, day: day ?? NO_TEXT }));
}
