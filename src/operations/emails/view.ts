import type { EmailRow } from '../../db/schema/mail-schema.ts';
import type { EmailSummaryView } from '../../mail/invoices/schemas.ts';
import { timestampOrNull, timestampText } from '../../platform/clock.ts';

/** Returns a mail as lists show it. */
export function emailView(row: Omit<EmailRow, 'mail'>): EmailSummaryView {
  return {
    id: row.id,
    company_id: row.companyId,
    email_type: row.emailType,
    status: row.status,
    recipients: row.recipients,
    cc: row.cc,
    subject: row.subject,
    related_entity_type: row.relatedEntityType,
    related_entity_id: row.relatedEntityId,
    sent_at: timestampOrNull(row.sentAt),
    error: row.error,
    created_at: timestampText(row.createdAt),
  };
}
