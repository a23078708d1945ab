import { fromCents } from '../../domain/money.ts';
import type { Actor } from '../../platform/acting.ts';
import type { TimelineMaterial } from './timeline-repository.ts';

/** What happens to a document, in the words of its timeline. */
export const TIMELINE_TYPES = [
  'DRAFTED',
  'ISSUED',
  'REGISTERED',
  'ACCEPTED_BY_AGENCY',
  'REJECTED_BY_AGENCY',
  'SENT',
  'SENDING_FAILED',
  'DELIVERED',
  'BOUNCED',
  'COMPLAINED',
  'SEEN',
  'DOWNLOADED',
  'ACCEPTED',
  'REJECTED',
  'PAYMENT',
  'PAYMENT_DELETED',
  'WRITE_OFF',
  'REFUND',
  'RETURN',
  'PAID',
  'CORRECTED',
  'VOIDED',
] as const;

/** Who did something: somebody of the account, the service, whoever was sent the document, the tax agency, or the mail provider. */
export type TimelineActor = {
  type: Actor['type'] | 'RECIPIENT' | 'AGENCY' | 'MAIL_PROVIDER';
  id: string | null;
  name: string | null;
};

/** An entry of a timeline; the instant in milliseconds. */
export interface TimelineEntry {
  atMs: number;
  type: (typeof TIMELINE_TYPES)[number];
  actor: TimelineActor;
  data: Record<string, unknown>;
}

const SERVICE: TimelineActor = { type: 'SYSTEM', id: null, name: null };
const RECIPIENT: TimelineActor = { type: 'RECIPIENT', id: null, name: null };
const MAIL_PROVIDER: TimelineActor = { type: 'MAIL_PROVIDER', id: null, name: null };
const AGENCY: TimelineActor = { type: 'AGENCY', id: null, name: 'AEAT' };

function who(actor: Actor | null): TimelineActor {
  return actor === null ? SERVICE : { type: actor.type, id: actor.id, name: actor.name ?? actor.job };
}

function ofDocument({ row, issuedAtMs, records }: TimelineMaterial): TimelineEntry[] {
  const issuedAt = issuedAtMs ?? records[0]?.generatedAtMs ?? null;
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

function ofMails({ row, mails }: TimelineMaterial): TimelineEntry[] {
  const entries = mails.flatMap(
    ({ id, status, recipients, sentAt, error, updatedAt, emailType }): TimelineEntry[] => {
      const data = { email_id: id, email_type: emailType, recipients };
      if (sentAt !== null) return [{ atMs: sentAt, type: 'SENT', actor: SERVICE, data }];
      if (status === 'QUEUED') return [];
      return [{ atMs: updatedAt, type: 'SENDING_FAILED', actor: SERVICE, data: { ...data, error } }];
    },
  );
  const isMailed = entries.some(({ type }) => type === 'SENT');
  const marked: TimelineEntry[] =
    row.sentAt === null || isMailed ? [] : [{ atMs: row.sentAt, type: 'SENT', actor: SERVICE, data: {} }];
  return [...entries, ...marked];
}

/** What mail providers reported, never before the mail was sent: their clocks and those of the books are not one. */
function ofReports({ mails, reports }: TimelineMaterial): TimelineEntry[] {
  const sentAt = new Map(mails.map(({ id, sentAt }) => [id, sentAt]));
  return reports.map(({ emailId, address, kind, reason, reportedAt }) => ({
    atMs: Math.max(reportedAt, sentAt.get(emailId) ?? 0),
    type: kind,
    actor: MAIL_PROVIDER,
    data: { email_id: emailId, address, ...(reason === null ? {} : { reason }) },
  }));
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
      type: kind,
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

/** Everything that happened to a document, in its order; what happened in the same instant stands in the order of its course. */
export function timelineOf(material: TimelineMaterial): TimelineEntry[] {
  const entries = [
    ...ofDocument(material),
    ...ofRecords(material),
    ...ofMails(material),
    ...ofReports(material),
    ...ofPayers(material),
    ...ofMoney(material),
    ...ofCorrectives(material),
  ];
  const rank = (type: TimelineEntry['type']) => TIMELINE_TYPES.indexOf(type);
  return entries.sort((a, b) => a.atMs - b.atMs || rank(a.type) - rank(b.type));
}
