import { type SQL, sql } from 'drizzle-orm';
import type { EmailRow } from '../../db/schema/books-schema.ts';

/** What of a mail is told when it is given up. */
export type FailedMail = Pick<
  EmailRow,
  'id' | 'accountId' | 'companyId' | 'emailType' | 'recipients' | 'relatedEntityId'
>;

/** An event to be; its id is made before, so that it is told once however often it is written. Null: of a mail without invoices. */
export interface FailureEvent {
  id: string;
  invoiceId: string | null;
}

/**
 * The events that a mail is told to have failed by, each an id of its own: one for each invoice that it carries, else one of the
 * mail itself where it is of a company. What an account's people are sent in its own right tells nothing.
 */
export function failureEvents(
  { companyId }: Pick<FailedMail, 'companyId'>,
  invoiceIds: readonly string[],
  nextId: (invoiceId: string | null) => string,
): FailureEvent[] {
  if (invoiceIds.length > 0) return invoiceIds.map((invoiceId) => ({ id: nextId(invoiceId), invoiceId }));
  return companyId === null ? [] : [{ id: nextId(null), invoiceId: null }];
}

/** The statement that writes the events of a failed mail into the outbox, for a batch; those that stand already stay. */
export function tellFailure(
  { id, accountId, companyId, emailType, recipients, relatedEntityId }: FailedMail,
  events: readonly FailureEvent[],
  error: string,
  atMs: number,
): SQL {
  return sql`INSERT OR IGNORE INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
    SELECT event.value ->> 'id', invoices.company_id, ${accountId}, 'invoice.email.failed', invoices.id,
      json_object('invoice_id', invoices.id, 'invoice_number', invoices.invoice_number, 'email_id', ${id},
        'recipients', json(${JSON.stringify(recipients)}), 'error', ${error}), ${atMs}
    FROM json_each(${JSON.stringify(events)}) AS event JOIN invoices ON invoices.id = event.value ->> 'invoiceId'
    UNION ALL
    SELECT event.value ->> 'id', ${companyId}, ${accountId}, 'email.failed', ${id},
      json_object('email_id', ${id}, 'email_type', ${emailType}, 'recipients', json(${JSON.stringify(recipients)}),
        'error', ${error}, 'related_entity_id', ${relatedEntityId}), ${atMs}
    FROM json_each(${JSON.stringify(events)}) AS event WHERE event.value ->> 'invoiceId' IS NULL`;
}
