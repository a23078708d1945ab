import { issuerSettingsOf } from '../../companies/settings/issuer-settings-repository.ts';
import { taxDefaults } from '../../companies/settings/tax-defaults.ts';
import type { CompanyContext } from '../../context/context.ts';
import type { InvoiceRow, SeriesRow } from '../../db/schema/books-schema.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { type Formalities, validateFormalities } from '../../domain/invoices/formalities.ts';
import { LINES_A_TURN } from '../../domain/taxes/limits.ts';
import { validateLinesInTurns } from '../../domain/taxes/line-rules.ts';
import { mapInTurns, type Turns } from '../../domain/turns.ts';
import { refuseViolations } from '../../platform/errors.ts';
import { changedFormalities } from '../fields/formality-fields.ts';
import { refuseOtherIssueDate } from '../fields/issue-date.ts';
import type { UpdateInvoiceBody } from '../fields/schemas.ts';
import type { InvoiceWithLines } from '../reading/repository.ts';
import { draftLinesInTurns, recipientFields } from './assemble-draft.ts';
import { refuseMissingReferences } from './build-draft.ts';
import { draftSeries } from './draft-series.ts';
import { paymentChange, sentOrKept } from './payment-change.ts';
import type { References } from './references-repository.ts';
import type { LineDefaults } from './resolve-lines.ts';
import {
  type DraftRecipient,
  namedCustomerId,
  refuseIdentifiedRecipient,
  resolveRecipient,
} from './resolve-recipient.ts';
import { type ComputedLines, draftLineOf, type LineFields } from './stored-lines.ts';

/** Changed document, ready to be written. `lines` is null if they do not change. */
export interface ChangedDraft {
  row: InvoiceRow;
  lines: LineFields[] | null;
}

function recipientChange(row: InvoiceRow, body: UpdateInvoiceBody, found: References): DraftRecipient {
  if (body.recipient === undefined) return { customerId: row.customerId, recipient: row.recipient };
  const changed = resolveRecipient(body.recipient, found.customer);
  refuseIdentifiedRecipient(row.type, changed.recipient);
  return changed;
}

/**
 * Returns the requested lines, computed. Null if they do not change. Throws if a new operation date makes the current ones
 * invalid.
 */
function* linesChange(
  { row, lines }: InvoiceWithLines,
  body: UpdateInvoiceBody,
  defaults: LineDefaults,
): Turns<ComputedLines | null> {
  if (body.lines !== undefined) return yield* draftLinesInTurns(body.lines, defaults);
  if (body.operation_date !== undefined) {
    const { taxDate } = defaults;
    const kept = yield* mapInTurns(lines, LINES_A_TURN, draftLineOf);
    refuseViolations(yield* validateLinesInTurns(kept, { documentType: row.type, taxDate }));
  }
  return null;
}

function formalitiesChange(row: InvoiceRow, body: UpdateInvoiceBody): Formalities | null {
  const changed = changedFormalities(body, row.formalities);
  if (changed !== null) refuseViolations(validateFormalities(changed, row.type));
  return changed;
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
 * Returns a document with a PATCH applied. Only the given fields change. Lines and recipient are replaced whole, payment data
 * are merged. `found` holds the rows that the body refers to. Reads and writes nothing. Other work may have its turn among many
 * lines.
 */
export function* changedDraftInTurns(
  context: CompanyContext,
  invoice: InvoiceWithLines,
  body: UpdateInvoiceBody,
  found: References,
): Turns<ChangedDraft> {
  const { row } = invoice;
  const customerId = namedCustomerId(body.recipient);
  const lineBodies = body.lines ?? [];
  refuseMissingReferences(found, customerId, lineBodies);
  const series = seriesChange(row, body, found);
  const recipient = recipientChange(row, body, found);
  const nowMs = context.clock.now();
  const today = localDate(nowMs, context.zone);
  refuseOtherIssueDate(body, today);
  const operationDate = sentOrKept(body.operation_date, row.operationDate);
  const computed = yield* linesChange(invoice, body, {
    documentType: row.type,
    taxDate: operationDate ?? today,
    tax: taxDefaults(issuerSettingsOf(found.settings, context.environment).tax, context, {
      recipient: recipient.recipient,
      customer: found.customer,
    }),
    products: found.products,
  });
  const externalRef = sentOrKept(sentOrKept(body.external_ref, body.external_reference), row.externalRef);
  return {
    row: {
      ...row,
      ...series,
      operationDate,
      dueDate: sentOrKept(body.due_date, row.dueDate),
      validUntil: sentOrKept(body.valid_until, row.validUntil),
      externalRef,
      notes: sentOrKept(body.notes, row.notes),
      description: sentOrKept(body.description, row.description),
      metadata: sentOrKept(body.metadata, row.metadata),
      formalities: formalitiesChange(row, body),
      language: sentOrKept(body.language, row.language),
      sendAutomatically: sentOrKept(body.send_automatically, row.sendAutomatically),
      ...paymentChange(row, body.payment_info),
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
