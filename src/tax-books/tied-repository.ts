import { and, asc, between, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { invoices, verifactuRecords } from '../db/schema/books-schema.ts';
import type { TiedInvoice } from '../domain/tax-books/ties.ts';
import { IS_REGISTRATION_IN_FORCE } from '../invoices/reading/repository.ts';
import { takeTurn } from '../platform/take-turn.ts';
import { issuedInvoice } from './issued-invoice.ts';
import { PAGE_INVOICES } from './issued-repository.ts';
import type { Period } from './quarter-period.ts';
import { readReplaced } from './replaced-repository.ts';
import { SNAPSHOT_COLUMNS } from './snapshot-columns.ts';

/** Amount of a record in cents. A record has two decimals, so nothing is lost by rounding. */
const RECORD_CENTS = sql<
  number | null
>`CAST(round((${verifactuRecords.record} ->> '$.ImporteTotal') * 100) AS INTEGER)`;

/** Position after which a page begins. */
interface PageStart {
  issueDate: string;
  id: string;
}

function selectTied(books: Database, companyId: string, { from, to }: Period, after: PageStart | null) {
  const further =
    after === null
      ? undefined
      : or(
          gt(invoices.issueDate, after.issueDate),
          and(eq(invoices.issueDate, after.issueDate), gt(invoices.id, after.id)),
        );
  return books
    .select({
      ...SNAPSHOT_COLUMNS,
      seriesCode: invoices.seriesCode,
      totalIrpfCents: invoices.totalIrpfCents,
      totalDisbursementsCents: invoices.totalDisbursementsCents,
      invoiceTotalCents: invoices.invoiceTotalCents,
      recordCents: RECORD_CENTS.as('record_cents'),
    })
    .from(invoices)
    .leftJoin(verifactuRecords, IS_REGISTRATION_IN_FORCE)
    .where(
      and(
        eq(invoices.companyId, companyId),
        isNull(invoices.deletedAt),
        between(invoices.issueDate, after?.issueDate ?? from, to),
        ne(invoices.type, 'PROFORMA'),
        isNotNull(invoices.number),
        further,
      ),
    )
    .orderBy(asc(invoices.issueDate), asc(invoices.id))
    .limit(PAGE_INVOICES);
}

type TiedRow = Awaited<ReturnType<typeof selectTied>>[number];

function tiedInvoice(row: TiedRow, replaced: Awaited<ReturnType<typeof readReplaced>>): TiedInvoice {
  const { totalIrpfCents, totalDisbursementsCents, invoiceTotalCents, recordCents } = row;
  return {
    issued: issuedInvoice(row, replaced.get(row.id) ?? null),
    series_code: row.seriesCode ?? '',
    is_voided: row.voidCause === 'VOID_REQUEST',
    to_pay_cents: invoiceTotalCents + totalDisbursementsCents,
    irpf_cents: totalIrpfCents,
    disbursements_cents: totalDisbursementsCents,
    record_cents: recordCents,
  };
}

/** Yields all issued invoices of a period by issue date, including voided ones, page by page. */
export async function* readTied(
  books: Database,
  companyId: string,
  period: Period,
): AsyncGenerator<TiedInvoice> {
  let after: PageStart | null = null;
  for (;;) {
    const rows: TiedRow[] = await selectTied(books, companyId, period, after);
    const replaced = await readReplaced(books, rows);
    for (const row of rows) yield tiedInvoice(row, replaced);
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE_INVOICES) return;
    after = { issueDate: last.issueDate ?? period.from, id: last.id };
    await takeTurn();
  }
}
