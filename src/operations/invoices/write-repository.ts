import { and, eq, isNull, sql } from 'drizzle-orm';
import { type InvoiceRow, invoiceLines, invoices, outbox, proformaCounters } from '../../db/books-schema.ts';
import type { Database } from '../../db/clients.ts';
import { guardChanged } from '../../db/failures.ts';
import type { LineFields } from './assemble-draft.ts';

/** Lines that go into one statement as JSON: a parameter of D1 holds 2 MB and a line at most some 10 KB. */
const LINES_A_STATEMENT = 100;

const LINE_COLUMNS = [
  'position',
  'line_type',
  'product_id',
  'description',
  'quantity_millionths',
  'unit',
  'unit_price_ten_thousandths',
  'total_including_tax_cents',
  'discount_hundredths',
  'tax_type',
  'tax_rate_hundredths',
  'regime_key',
  'exemption_reason',
  'irpf_rate_hundredths',
  'equivalence_surcharge_rate_hundredths',
  'taxable_base_cents',
  'line_total_cents',
] as const;

/** A line's values in the order of `LINE_COLUMNS`. */
function lineValues(line: LineFields): (string | number | null)[] {
  return [
    line.position,
    line.lineType,
    line.productId,
    line.description,
    line.quantityMillionths,
    line.unit,
    line.unitPriceTenThousandths,
    line.totalIncludingTaxCents,
    line.discountHundredths,
    line.taxType,
    line.taxRateHundredths,
    line.regimeKey,
    line.exemptionReason,
    line.irpfRateHundredths,
    line.equivalenceSurchargeRateHundredths,
    line.taxableBaseCents,
    line.lineTotalCents,
  ];
}

/** Statements that insert the lines of a document, many at a time: each parameter is JSON with a slice of them. */
function insertLines(books: Database, invoiceId: string, lines: readonly LineFields[]) {
  const slices: (readonly LineFields[])[] = [];
  for (let start = 0; start < lines.length; start += LINES_A_STATEMENT)
    slices.push(lines.slice(start, start + LINES_A_STATEMENT));
  const columns = sql.raw(LINE_COLUMNS.join(', '));
  const values = sql.raw(LINE_COLUMNS.map((_, index) => `value ->> ${index}`).join(', '));
  return slices.map((slice) =>
    books.run(
      sql`INSERT INTO invoice_lines (invoice_id, ${columns}) SELECT ${invoiceId}, ${values} FROM json_each(${JSON.stringify(slice.map(lineValues))})`,
    ),
  );
}

/** Inserts a draft with its lines, in one batch. A taken `external_ref` is a unique violation. */
export async function insertDraft(
  books: Database,
  row: InvoiceRow,
  lines: readonly LineFields[],
): Promise<void> {
  await books.batch([books.insert(invoices).values(row), ...insertLines(books, row.id, lines)]);
}

/**
 * Inserts a proforma with its lines and gives it the next number of its company and year, in one batch. Its row comes
 * without number; what it got is answered.
 */
export async function insertProforma(
  books: Database,
  row: InvoiceRow,
  lines: readonly LineFields[],
  year: string,
): Promise<{ number: number; invoiceNumber: string }> {
  const next = sql`(SELECT last_sequence FROM proforma_counters WHERE company_id = ${row.companyId} AND year = ${year})`;
  const text = sql<string>`('PRO-' || ${year} || '-' || printf('%04d', ${next}))`;
  const searchKey = sql<string>`lower(${text}) || ${row.searchKey === '' ? '' : `\n${row.searchKey}`}`;
  const counted = books
    .insert(proformaCounters)
    .values({ companyId: row.companyId, year, lastSequence: 1 })
    .onConflictDoUpdate({
      target: [proformaCounters.companyId, proformaCounters.year],
      set: { lastSequence: sql`last_sequence + 1` },
    });
  const inserted = books
    .insert(invoices)
    .values({ ...row, number: next as never, invoiceNumber: text, searchKey })
    .returning({ number: invoices.number, invoiceNumber: invoices.invoiceNumber });
  const [, [numbered]] = await books.batch([counted, inserted, ...insertLines(books, row.id, lines)]);
  if (numbered?.number == null || numbered.invoiceNumber == null)
    throw new Error('a proforma was not numbered');
  return { number: numbered.number, invoiceNumber: numbered.invoiceNumber };
}

/** Changes of a document that is not issued, on the version that was read. */
export type DraftChange = Partial<Omit<InvoiceRow, 'id' | 'companyId' | 'type' | 'number' | 'invoiceNumber'>>;

/** Writes a change and, where given, the lines anew, in one batch; a version that was no longer current violates the guard. */
export async function changeDraft(
  books: Database,
  read: InvoiceRow,
  change: DraftChange,
  lines: readonly LineFields[] | null,
): Promise<void> {
  const updated = books
    .update(invoices)
    .set({ ...change, version: read.version + 1 })
    .where(
      and(
        eq(invoices.id, read.id),
        eq(invoices.version, read.version),
        eq(invoices.status, read.status),
        isNull(invoices.deletedAt),
      ),
    );
  const rewritten =
    lines === null
      ? []
      : [
          books.delete(invoiceLines).where(eq(invoiceLines.invoiceId, read.id)),
          ...insertLines(books, read.id, lines),
        ];
  await books.batch([updated, books.run(guardChanged(1)), ...rewritten]);
}

/** Marks a draft or proforma as deleted; the proforma that a deleted draft came from is ACTIVE again. */
export async function deleteDraft(books: Database, read: InvoiceRow, nowMs: number): Promise<void> {
  const deleted = books
    .update(invoices)
    .set({ deletedAt: nowMs, updatedAt: nowMs, version: read.version + 1 })
    .where(and(eq(invoices.id, read.id), eq(invoices.version, read.version), isNull(invoices.deletedAt)));
  const reopened = books
    .update(invoices)
    .set({ status: 'ACTIVE', convertedInvoiceId: null, updatedAt: nowMs, version: sql`version + 1` })
    .where(
      and(
        eq(invoices.id, read.sourceProformaId ?? ''),
        eq(invoices.companyId, read.companyId),
        eq(invoices.convertedInvoiceId, read.id),
        eq(invoices.status, 'CONVERTED'),
      ),
    );
  await books.batch([deleted, books.run(guardChanged(1)), reopened]);
}

/** Marks a proforma CONVERTED and inserts the draft that it became, in one batch. */
export async function convertProforma(
  books: Database,
  proforma: InvoiceRow,
  draft: InvoiceRow,
  lines: readonly LineFields[],
): Promise<void> {
  const converted = books
    .update(invoices)
    .set({
      status: 'CONVERTED',
      convertedInvoiceId: draft.id,
      updatedAt: draft.createdAt,
      version: proforma.version + 1,
    })
    .where(
      and(
        eq(invoices.id, proforma.id),
        eq(invoices.version, proforma.version),
        eq(invoices.status, 'ACTIVE'),
        isNull(invoices.deletedAt),
      ),
    );
  await books.batch([
    converted,
    books.run(guardChanged(1)),
    books.insert(invoices).values(draft),
    ...insertLines(books, draft.id, lines),
  ]);
}

interface StatusEvent {
  id: string;
  accountId: string;
  type: string;
  data: Record<string, unknown>;
}

/** Changes the status of an issued document on the version that was read, with the event that tells of it. */
export async function changeStatus(
  books: Database,
  read: InvoiceRow,
  change: Partial<InvoiceRow>,
  event: StatusEvent | null,
  nowMs: number,
): Promise<void> {
  const updated = books
    .update(invoices)
    .set({ ...change, updatedAt: nowMs, version: read.version + 1 })
    .where(
      and(eq(invoices.id, read.id), eq(invoices.version, read.version), eq(invoices.status, read.status)),
    );
  const told =
    event === null
      ? []
      : [
          books
            .insert(outbox)
            .values({
              ...event,
              companyId: read.companyId,
              subjectId: read.id,
              createdAt: nowMs,
              queuedAt: null,
            }),
        ];
  await books.batch([updated, books.run(guardChanged(1)), ...told]);
}
