import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { invoicePayments, invoiceRefunds } from '../../db/schema/invoice-payment-schema.ts';
import type { PaymentWithRefunds } from '../../invoices/paying/payment-reading-repository.ts';

/** Separates the source key of a payment from the number of its part. The first part has no number. */
const PART_SEPARATOR = '#';
/** Character after the separator, for a range of an index. */
const AFTER_SEPARATOR = '$';

/** Returns the source key of a part of a payment that pays several invoices. Parts are counted from 0. */
export function partKeyOf(sourceKey: string, part: number): string {
  return part === 0 ? sourceKey : `${sourceKey}${PART_SEPARATOR}${part}`;
}

/** Condition for the parts of a payment. */
function isPartOf(companyId: string, sourceKey: string): SQL | undefined {
  const { companyId: company, sourceKey: key, deletedAt } = invoicePayments;
  const [from, to] = [`${sourceKey}${PART_SEPARATOR}`, `${sourceKey}${AFTER_SEPARATOR}`];
  return and(
    eq(company, companyId),
    isNull(deletedAt),
    sql`(${key} = ${sourceKey} OR (${key} > ${from} AND ${key} < ${to}))`,
  );
}

/** Reads how many parts of a payment are recorded, and their sum in cents. One round trip. */
export async function readRecordedParts(
  books: Database,
  companyId: string,
  sourceKey: string,
): Promise<{ parts: number; cents: number }> {
  const [found] = await books
    .select({
      parts: sql<number>`count(*)`.as('parts'),
      cents: sql<number>`coalesce(sum(${invoicePayments.amountCents}), 0)`.as('cents'),
    })
    .from(invoicePayments)
    .where(isPartOf(companyId, sourceKey));
  return found ?? { parts: 0, cents: 0 };
}

/** Reads the recorded parts of a payment with their refunds, in the order of recording. One round trip. */
export async function readParts(
  books: Database,
  companyId: string,
  sourceKey: string,
): Promise<PaymentWithRefunds[]> {
  const condition = isPartOf(companyId, sourceKey);
  const ids = books.select({ id: invoicePayments.id }).from(invoicePayments).where(condition);
  const [rows, refunds] = await books.batch([
    books
      .select()
      .from(invoicePayments)
      .where(condition)
      .orderBy(asc(sql`length(source_key)`), asc(invoicePayments.sourceKey)),
    books
      .select()
      .from(invoiceRefunds)
      .where(inArray(invoiceRefunds.paymentId, ids))
      .orderBy(asc(invoiceRefunds.id)),
  ]);
  const of = Map.groupBy(refunds, ({ paymentId }) => paymentId);
  return rows.map((row) => ({ row, refunds: of.get(row.id) ?? [] }));
}
