import { type SQL, sql } from 'drizzle-orm';
import type { EmailRow } from '../../db/schema/mail-schema.ts';

/** Fields of a failed mail for its events. */
export type FailedMail = Pick<
  EmailRow,
  'id' | 'accountId' | 'companyId' | 'emailType' | 'recipients' | 'relatedEntityId'
>;

/**
 * Future event. Its id is made in advance, so that repeated writes create it once. `invoiceId` is null for a mail without
 * invoices.
 */
export interface FailureEvent {
  id: string;
  invoiceId: string | null;
}

/**
 * Returns the failure events of a mail, each with its own id. There is one for each invoice, or one for the mail itself if it
 * belongs to a company. Mails to people of an account create none.
 */
export function failureEvents(
  { companyId }: Pick<FailedMail, 'companyId'>,
  invoiceIds: readonly string[],
  nextId: (invoiceId: string | null) => string,
): FailureEvent[] {
  if (invoiceIds.length > 0) return invoiceIds.map((invoiceId) => ({ id: nextId(invoiceId), invoiceId }));
  return companyId === null ? [] : [{ id: nextId(null), invoiceId: null }];
}

/** Builds the statement that writes the events of a failed mail to the outbox. Existing events stay. */
export function insertFailureEvents(
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
