import type { CompanyContext } from '../../context/context.ts';
import { storedWarningsView } from '../../contract/warnings/warnings.ts';
import type { StoredCorrection, StoredRecipient } from '../../db/books-json.ts';
import { qrPicture } from '../../documents/qr-cache.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { deriveStatus } from '../../domain/invoices/invoice-status.ts';
import { PAYMENT_METHODS } from '../../domain/invoices/payment-method.ts';
import { fromCents, fromTenThousandths } from '../../domain/money.ts';
import type { Actor } from '../../platform/acting.ts';
import { timestampOrNull, timestampText } from '../../platform/clock.ts';
import { draftLineOf, type LineFields } from '../drafting/stored-lines.ts';
import { formalitiesView } from '../fields/formality-fields.ts';
import type { LineView } from '../fields/line-schemas.ts';
import type { RecipientView } from '../fields/recipient-schemas.ts';
import { type RecordCorrectionRow, recordCorrectionView } from '../fields/record-correction-view.ts';
import type { InvoiceSummaryView, InvoiceView } from '../fields/response-schemas.ts';
import { type SendingRow, sendingView } from '../fields/sending-schema.ts';
import { balanceView } from '../paying/balance-view.ts';
import { amountsView } from './amounts-view.ts';
import { systemFields } from './fiscal-system-view.ts';
import { type HostedPlace, hostedUrl } from './hosted-link.ts';
import type { StoredInvoice } from './stored-invoice.ts';

function recipientView(recipient: StoredRecipient | null, customerId: string | null): RecipientView | null {
  if (recipient === null) return null;
  const { legal_name, nif, alternative_id, email, address } = recipient;
  return {
    recipient_type: customerId === null ? 'NEW' : 'EXISTING',
    customer_id: customerId,
    legal_name,
    nif,
    alternative_id,
    email,
    address,
  };
}

/** Returns the data that a corrective shows of its originals. */
function correctionView(correction: StoredCorrection | null) {
  const rectified = correction?.rectified ?? null;
  return {
    previous_recipient: recipientView(correction?.previous_recipient ?? null, null),
    corrected_originals:
      correction?.originals?.map(({ total_equivalence_surcharge_cents: surcharge, ...original }) => ({
        invoice_id: original.invoice_id,
        invoice_number: original.invoice_number,
        issue_date: original.issue_date,
        type: original.type,
        taxable_base: fromCents(original.taxable_base_cents),
        vat: fromCents(original.total_vat_cents),
        surcharge: fromCents(surcharge),
      })) ?? null,
    corrected_period: correction?.period ?? null,
    insolvency_order_date: correction?.insolvency_order_date ?? null,
    rectified_amounts:
      rectified === null
        ? null
        : {
            taxable_base: fromCents(rectified.taxable_base_cents),
            vat: fromCents(rectified.total_vat_cents),
            surcharge: fromCents(rectified.total_equivalence_surcharge_cents),
          },
  };
}

/** Returns the simplified invoices of other systems that an exchange replaces. Null if there are none. */
function externalSimplifiedView(correction: StoredCorrection | null) {
  const externals = (correction?.replaced ?? []).flatMap(
    ({ invoice_number, issue_date, external_total_cents: cents }) =>
      cents === null ? [] : [{ invoice_number, issue_date, total: fromCents(cents) }],
  );
  return externals.length === 0 ? null : externals;
}

/** Returns an actor without the fields that only the audit trail shows. */
export function actorView(actor: Actor | null) {
  return actor === null ? null : { type: actor.type, id: actor.id, name: actor.name ?? actor.job };
}

/** Context of a view: "today" for OVERDUE and EXPIRED, the language of warnings, and the location of its page. */
export type Viewpoint = Pick<CompanyContext, 'clock' | 'zone' | 'language' | keyof HostedPlace>;

/** Returns a document as lists show it. */
export function invoiceSummaryView(stored: StoredInvoice, from: Viewpoint): InvoiceSummaryView {
  const { row } = stored;
  const facts = {
    type: row.type,
    due_date: row.dueDate,
    valid_until: row.validUntil,
    today: localDate(from.clock.now(), from.zone),
  };
  return {
    id: row.id,
    type: row.type,
    status: deriveStatus(row.status, facts),
    invoice_number: row.invoiceNumber,
    number: row.number,
    series_id: row.seriesId,
    series_code: row.seriesCode,
    issue_date: row.issueDate,
    operation_date: row.operationDate,
    due_date: row.dueDate,
    valid_until: row.validUntil,
    issuer: row.issuer,
    recipient: recipientView(row.recipient, row.customerId),
    payment_info: {
      method: PAYMENT_METHODS.find((method) => method === row.paymentMethod) ?? null,
      iban: row.paymentIban,
      payment_term_days: row.paymentTermDays,
    },
    payment_date: row.paymentDate,
    paid_at: timestampOrNull(row.paidAt),
    external_ref: row.externalRef,
    notes: row.notes,
    ...(row.description === null ? {} : { description: row.description }),
    metadata: row.metadata,
    language: row.language,
    send_automatically: row.sendAutomatically,
    scheduled_for: row.scheduledFor,
    generation_mode: row.generationMode,
    source_proforma_id: row.sourceProformaId,
    converted_invoice_id: row.convertedInvoiceId,
    rectified_invoice_id: row.rectifiedInvoiceId,
    rectification_type: row.rectificationType,
    reason: row.reason,
    reason_description: row.reasonDescription,
    ...formalitiesView(row.formalities),
    ...correctionView(row.correction),
    replaced_invoice_ids: row.replacedInvoiceIds,
    external_simplified: externalSimplifiedView(row.correction),
    recurring_invoice_id: row.recurringInvoiceId,
    void_cause: row.voidCause,
    void_reason: row.voidReason,
    voided_at: timestampOrNull(row.voidedAt),
    sent_at: timestampOrNull(row.sentAt),
    ...amountsView(row),
    ...balanceView(stored),
    warnings: storedWarningsView(row.warnings, from.language),
    qr_url: row.qrUrl,
    hosted_url: hostedUrl(from, row),
    ...systemFields(stored),
    created_by: actorView(row.createdBy),
    issued_by: actorView(row.issuedBy),
    created_at: timestampText(row.createdAt),
    updated_at: timestampText(row.updatedAt),
    deleted_at: timestampOrNull(row.deletedAt),
  };
}

/** Returns a line as single reads show it. */
export function lineView(line: LineFields): LineView {
  return {
    ...draftLineOf(line),
    advance_invoice_id: line.advanceInvoiceId,
    nature: line.nature,
    not_subject_cause: line.notSubjectCause,
    activity_code: line.activityCode,
    unit_price: fromTenThousandths(line.unitPriceTenThousandths),
    taxable_base: fromCents(line.taxableBaseCents),
    line_total: fromCents(line.lineTotalCents),
  };
}

/** Returns the ids of the advance invoices that lines deduct, without duplicates. Null if there are none. */
function advanceIdsOf(lines: readonly LineFields[]): string[] | null {
  const ids = new Set(lines.flatMap(({ advanceInvoiceId }) => advanceInvoiceId ?? []));
  return ids.size === 0 ? null : [...ids];
}

/** Returns a document as single reads show it. */
export function invoiceView(
  stored: StoredInvoice & {
    lines: readonly LineFields[];
    mails?: readonly SendingRow[];
    corrections?: readonly RecordCorrectionRow[];
  },
  from: Viewpoint,
): InvoiceView {
  const { qrUrl } = stored.row;
  return {
    ...invoiceSummaryView(stored, from),
    lines: stored.lines.map(lineView),
    advance_invoice_ids: advanceIdsOf(stored.lines),
    qr_base64: qrUrl === null ? null : qrPicture(qrUrl),
    corrections: (stored.corrections ?? []).flatMap(recordCorrectionView),
    sending_history: (stored.mails ?? []).map(sendingView),
  };
}
