import { type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '../domain/calendar/durations.ts';
import type { EmailRow } from './schema/mail-schema.ts';

/** Mails that are counted together: those of a type, or those of a type about one kind of entity. */
interface CountedMails {
  emailType: EmailRow['emailType'];
  relatedEntityType?: string;
}

/**
 * Returns the SQL condition for `insertRows` that the recipient of a mail got fewer than `most` such mails from its account in the
 * day before it. It bounds mails whose number the account decides.
 */
export function hasMailRoom({ emailType, relatedEntityType }: CountedMails, most: number): SQL {
  const about =
    relatedEntityType === undefined ? sql`` : sql` AND told.related_entity_type = ${relatedEntityType}`;
  return sql`(SELECT count(*) FROM emails AS told WHERE told.account_id = value ->> 'account_id'
    AND told.email_type = ${emailType}${about} AND told.recipients = value ->> 'recipients'
    AND told.created_at > (value ->> 'created_at') - ${DAY_MS}) < ${most}`;
}
