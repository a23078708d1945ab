import type { StoredRecipient } from '../../db/books-json.ts';
import type { InvoiceRow, SeriesRow } from '../../db/books-schema.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import type { CompanyContext } from '../context.ts';
import { settingsOf } from '../settings/repository.ts';
import { computeDraftLines, type LineFields, recipientFields } from './assemble-draft.ts';
import { externalRefOf, productIdsOf, refuseMissingReferences } from './build-draft.ts';
import { draftSeries, seriesTypeOf } from './draft-series.ts';
import { type InvoiceWithLines, readReferences } from './repository.ts';
import {
  type DraftRecipient,
  namedCustomerId,
  refuseIdentifiedRecipient,
  resolveRecipient,
} from './resolve-recipient.ts';
import type { UpdateInvoiceBody } from './schemas.ts';

/** A changed document, ready to be written; `lines` null where they stay as they are. */
export interface ChangedDraft {
  row: InvoiceRow;
  lines: LineFields[] | null;
}

type References = Awaited<ReturnType<typeof readReferences>>;

/** What a body says, or what there is when it says nothing. */
function said<T, K>(value: T | undefined, kept: K): T | K {
  return value === undefined ? kept : value;
}

function paymentChange(row: InvoiceRow, body: UpdateInvoiceBody): Partial<InvoiceRow> {
  const info = body.payment_info;
  if (info === undefined) return {};
  if (info === null) return { paymentMethod: null, paymentIban: null, paymentTermDays: null };
  return {
    paymentMethod: said(info.method, row.paymentMethod),
    paymentIban: said(info.iban, row.paymentIban),
    paymentTermDays: said(info.payment_term_days, row.paymentTermDays),
  };
}

function recipientChange(row: InvoiceRow, body: UpdateInvoiceBody, found: References): DraftRecipient {
  if (body.recipient !== undefined) return resolveRecipient(body.recipient, found.customer);
  const recipient: StoredRecipient | null = row.recipient;
  return { customerId: row.customerId, recipient };
}

function seriesChange(
  row: InvoiceRow,
  body: UpdateInvoiceBody,
  found: References,
): Pick<InvoiceRow, 'seriesId' | 'seriesCode'> {
  if (body.series_id === undefined) return { seriesId: row.seriesId, seriesCode: row.seriesCode };
  const series: SeriesRow | null = draftSeries(row.type, body.series_id, found.series);
  return { seriesId: series?.id ?? null, seriesCode: series?.code ?? null };
}

/**
 * A document with a PATCH applied: only the fields sent change, lines and recipient are replaced whole, payment data
 * merge. One round trip for what the body refers to; nothing is written.
 */
export async function changedDraft(
  context: CompanyContext,
  invoice: InvoiceWithLines,
  body: UpdateInvoiceBody,
): Promise<ChangedDraft> {
  const { row } = invoice;
  const customerId = namedCustomerId(body.recipient);
  const lineBodies = body.lines ?? [];
  const found = await readReferences(context.books, context.companyId, {
    seriesId: body.series_id ?? null,
    seriesType: seriesTypeOf(row.type),
    customerId,
    productIds: productIdsOf(lineBodies),
  });
  refuseMissingReferences(found, customerId, lineBodies);
  const series = seriesChange(row, body, found);
  const recipient = recipientChange(row, body, found);
  refuseIdentifiedRecipient(row.type, recipient.recipient);
  const nowMs = context.clock.now();
  const operationDate = said(body.operation_date, row.operationDate);
  const computed =
    body.lines === undefined
      ? null
      : computeDraftLines(body.lines, {
          documentType: row.type,
          taxDate: operationDate ?? localDate(nowMs, context.zone),
          tax: settingsOf(found.settings, context.environment).tax,
          products: found.products,
        });
  const externalRef = said(externalRefOf(body), row.externalRef);
  return {
    row: {
      ...row,
      ...series,
      operationDate,
      dueDate: said(body.due_date, row.dueDate),
      validUntil: said(body.valid_until, row.validUntil),
      externalRef,
      notes: said(body.notes, row.notes),
      metadata: said(body.metadata, row.metadata),
      language: said(body.language, row.language),
      sendAutomatically: said(body.send_automatically, row.sendAutomatically),
      ...paymentChange(row, body),
      ...recipientFields(recipient, {
        invoiceNumber: row.invoiceNumber,
        seriesCode: series.seriesCode,
        externalRef,
      }),
      ...computed?.totals,
      updatedAt: nowMs,
    },
    lines: computed?.lines ?? null,
  };
}
