import * as z from 'zod';
import { EMAIL_STATUSES, EMAIL_TYPES, type EmailRow } from '../../db/schema/mail-schema.ts';
import { timestampOrNull, timestampText } from '../../platform/clock.ts';

/** Mail that carried a document, as the document shows it. */
export const sendingSchema = z
  .object({
    email_id: z.uuid(),
    email_type: z.enum(EMAIL_TYPES),
    status: z.enum(EMAIL_STATUSES),
    recipients: z.array(z.string()),
    cc: z.array(z.string()),
    subject: z.string(),
    sent_at: z.iso.datetime().nullable(),
    error: z.string().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'InvoiceSending' });

export interface SendingRow
  extends Pick<
    EmailRow,
    'emailType' | 'status' | 'recipients' | 'cc' | 'subject' | 'sentAt' | 'error' | 'createdAt'
  > {
  emailId: string;
}

/** Converts a row of the sending history to its form in the API. */
export function sendingView(row: SendingRow): z.input<typeof sendingSchema> {
  return {
    email_id: row.emailId,
    email_type: row.emailType,
    status: row.status,
    recipients: row.recipients,
    cc: row.cc,
    subject: row.subject,
    sent_at: timestampOrNull(row.sentAt),
    error: row.error,
    created_at: timestampText(row.createdAt),
  };
}
