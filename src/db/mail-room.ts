import { type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '../domain/calendar/durations.ts';
import type { EmailRow } from './schema/mail-schema.ts';

/** Mails that are counted together: those of a type, or those of a type about one kind of entity. */
interface CountedMails {
  emailType: Extract<EmailRow['emailType'], 'RECURRING_WARNING' | 'SECURITY_NOTICE'>;
  relatedEntityType?: string;
}

/** Condition for the mails that are bounded. Repeats the index `emails_bounded` word by word, so that it is used. */
const IS_BOUNDED = sql.raw("told.email_type IN ('RECURRING_WARNING', 'SECURITY_NOTICE')");

/** Accounts whose full number of mails one person may get in a day. An adviser has many, of which few need as many. */
export const ACCOUNTS_A_PERSON = 4;

/**
 * Returns the SQL condition for `insertRows` that the recipient of a mail got fewer than `most` such mails from its account in the
 * day before it, and fewer than those of some accounts over all. It bounds mails whose number the accounts decide: the people of a
 * manager get those of every account that is not claimed yet. Mails of a later day, which an account with a test clock ahead wrote,
 * take no room.
 */
export function hasMailRoom({ emailType, relatedEntityType }: CountedMails, most: number): SQL {
  const about =
    relatedEntityType === undefined ? sql`` : sql` AND told.related_entity_type = ${relatedEntityType}`;
  return sql`(SELECT count(*) < ${most * ACCOUNTS_A_PERSON}
      AND count(*) FILTER (WHERE told.account_id = value ->> 'account_id') < ${most}
    FROM emails AS told WHERE told.recipients = value ->> 'recipients'
    AND ${IS_BOUNDED} AND told.email_type = ${emailType}${about}
    AND told.created_at > (value ->> 'created_at') - ${DAY_MS}
    AND told.created_at < (value ->> 'created_at') + ${DAY_MS})`;
}
