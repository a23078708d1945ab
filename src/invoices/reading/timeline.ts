import { fromCents } from '../../domain/money.ts';
import type { Actor } from '../../platform/acting.ts';
import { deliveryEntries } from './timeline-deliveries.ts';
import {
  AGENCY,
  DIPUTACIONES,
  RECIPIENT,
  SERVICE,
  TIMELINE_TYPES,
  type TimelineActor,
  type TimelineEntry,
} from './timeline-entry.ts';
import { mailEntries, reportEntries } from './timeline-mails.ts';
import type { TimelineMaterial } from './timeline-repository.ts';

function who(actor: Actor | null): TimelineActor {
  return actor === null ? SERVICE : { type: actor.type, id: actor.id, name: actor.name ?? actor.job };
}

/**
 * Returns the instant of issue as well as it is known. Without its event, uses the first record, or else midnight UTC of the
 * issue date. That instant is on the same day in both Spanish time zones. Null before the issue.
 */
function issuedAtOf({ row, issuedAtMs, records, files }: TimelineMaterial): number | null {
  const knownMs = issuedAtMs ?? records[0]?.generatedAtMs ?? files[0]?.createdAt;
  if (knownMs !== undefined || row.issueDate === null) return knownMs ?? null;
  return Math.max(row.createdAt, Math.min(Date.parse(row.issueDate), row.updatedAt));
}

function ofDocument(material: TimelineMaterial): TimelineEntry[] {
  const { row } = material;
  const issuedAt = issuedAtOf(material);
  const entry = (atMs: number | null, type: TimelineEntry['type'], actor: TimelineActor, data = {}) =>
    atMs === null ? [] : [{ atMs, type, actor, data }];
  return [
    ...entry(row.createdAt, 'DRAFTED', who(row.createdBy)),
    ...(row.number === null || row.type === 'PROFORMA'
      ? []
      : entry(issuedAt, 'ISSUED', who(row.issuedBy), { invoice_number: row.invoiceNumber })),
    ...entry(row.status === 'PAID' ? row.paidAt : null, 'PAID', SERVICE, { payment_date: row.paymentDate }),
    ...entry(row.voidedAt, 'VOIDED', SERVICE, { void_cause: row.voidCause, reason: row.voidReason }),
  ];
}

function ofRecords({ records }: TimelineMaterial): TimelineEntry[] {
  return records.flatMap((record) => {
    const { operation, correction, generatedAtMs, status, answeredAtMs, csv, errorCode, errorMessage } =
      record;
    const data = { record_id: record.id, operation, correction };
    const answer = { ...data, csv, error_code: errorCode, error_message: errorMessage };
    const answered: TimelineEntry[] =
      status === 'PENDING'
        ? []
        : [
            {
              atMs: answeredAtMs ?? generatedAtMs,
              type: status === 'ACCEPTED' ? 'ACCEPTED_BY_AGENCY' : 'REJECTED_BY_AGENCY',
              actor: AGENCY,
              data: answer,
            },
          ];
    return [{ atMs: generatedAtMs, type: 'REGISTERED' as const, actor: SERVICE, data }, ...answered];
  });
}

/** Returns the entries of TicketBAI records: each with its making and all answers to it, since a record may be sent again. */
function ofFiles({ files, answers }: TimelineMaterial): TimelineEntry[] {
  return files.flatMap(({ id, kind, action, territory, createdAt }) => {
    const data = { record_id: id, kind, ...(action === null ? {} : { action }) };
    const answered = answers
      .filter(({ recordId }) => recordId === id)
      .map(
        ({ answeredAtMs, code, message, csv }): TimelineEntry => ({
          atMs: answeredAtMs ?? createdAt,
          type: code === null ? 'ACCEPTED_BY_AGENCY' : 'REJECTED_BY_AGENCY',
          actor: DIPUTACIONES[territory],
          data: { ...data, csv, error_code: code, error_message: message },
        }),
      );
    return [{ atMs: createdAt, type: 'REGISTERED' as const, actor: SERVICE, data }, ...answered];
  });
}

function ofPayers({ acts }: TimelineMaterial): TimelineEntry[] {
  return acts.map(({ kind, form, reason, createdAt }) => ({
    atMs: createdAt,
    type: kind,
    actor: RECIPIENT,
    data: { ...(form === null ? {} : { form }), ...(reason === null ? {} : { reason }) },
  }));
}

function ofMoney({ payments, refunds }: TimelineMaterial): TimelineEntry[] {
  const paid = payments.flatMap((row): TimelineEntry[] => {
    const { id, kind, amountCents, date, method, reference, source } = row;
    const data = { payment_id: id, amount: fromCents(amountCents), date, method, reference, source };
    const type = kind === 'WRITE_OFF' ? 'WRITE_OFF' : 'PAYMENT';
    const deleted: TimelineEntry[] =
      row.deletedAt === null
        ? []
        : [{ atMs: row.deletedAt, type: 'PAYMENT_DELETED', actor: SERVICE, data: { payment_id: id } }];
    return [{ atMs: row.createdAt, type, actor: who(row.createdBy), data }, ...deleted];
  });
  const back = refunds.map(
    ({ paymentId, kind, amountCents, date, reason, createdAt, createdBy }): TimelineEntry => ({
      atMs: createdAt,
      // A lost dispute takes money back as a bank does.
      type: kind === 'DISPUTE' ? 'RETURN' : kind,
      actor: who(createdBy),
      data: { payment_id: paymentId, amount: fromCents(amountCents), date, reason },
    }),
  );
  return [...paid, ...back];
}

function ofCorrectives({ correctives }: TimelineMaterial): TimelineEntry[] {
  return correctives.map(({ id, invoiceNumber, createdAt, rectificationType }) => ({
    atMs: createdAt,
    type: 'CORRECTED',
    actor: SERVICE,
    data: { corrective_id: id, invoice_number: invoiceNumber, rectification_type: rectificationType },
  }));
}

/** Returns all that happened to a document, in order. Entries of the same instant follow the order of a document's life. */
export function timelineOf(material: TimelineMaterial): TimelineEntry[] {
  const entries = [
    ...ofDocument(material),
    ...ofRecords(material),
    ...ofFiles(material),
    ...mailEntries(material),
    ...reportEntries(material),
    ...deliveryEntries(material, issuedAtOf(material) ?? 0),
    ...ofPayers(material),
    ...ofMoney(material),
    ...ofCorrectives(material),
  ];
  const rank = (type: TimelineEntry['type']) => TIMELINE_TYPES.indexOf(type);
  return entries.sort((a, b) => a.atMs - b.atMs || rank(a.type) - rank(b.type));
}
