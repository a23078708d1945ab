import { readAdministrators } from '../access/administrator-repository.ts';
import type { CompanyContext } from '../context/context.ts';
import type { EmailRow } from '../db/schema/mail-schema.ts';
import type { RecurringInvoiceRow } from '../db/schema/recurring-schema.ts';
import {
  type RecurringWarning,
  recurringWarningMail,
} from '../mail/composing/templates/recurring-warning-mail.ts';
import { executionIdOf } from '../platform/execution-id.ts';
import { instantOf } from '../platform/ids.ts';

/** Returns the id of a warning: one per template, text and person. */
function warningId({ id }: RecurringInvoiceRow, warning: RecurringWarning, personId: string): string {
  return executionIdOf(instantOf(id), 'RECURRING_WARNING', id, JSON.stringify(warning), personId);
}

/**
 * Returns the mails that warn owner and administrators about a template, unwritten. Their ids derive from their content, so
 * that each is written once. One round trip, to the directory, if there are warnings.
 */
export async function warningMails(
  context: CompanyContext,
  row: RecurringInvoiceRow,
  warnings: readonly RecurringWarning[],
): Promise<EmailRow[]> {
  if (warnings.length === 0) return [];
  const { accountId, companyId, directory, clock, serviceClock, mailSender, baseUrl } = context;
  const people = await readAdministrators(directory, accountId);
  const nowMs = clock.now();
  return people.flatMap((to) =>
    warnings.map((warning): EmailRow => {
      const { subject, text, html } = recurringWarningMail(to.name, warning, to.language, baseUrl);
      return {
        id: warningId(row, warning, to.personId),
        accountId,
        companyId,
        emailType: 'RECURRING_WARNING',
        status: 'QUEUED',
        recipients: [to.email],
        cc: [],
        subject,
        mail: { from: mailSender.from, reply_to: null, language: to.language, text, html, attachments: [] },
        relatedEntityType: 'RECURRING_INVOICE',
        relatedEntityId: row.id,
        attempts: 0,
        claim: null,
        dueAt: serviceClock.now(),
        sentAt: null,
        error: null,
        createdAt: nowMs,
        updatedAt: nowMs,
      };
    }),
  );
}

/** Queues mails that are written. If the queue rejects one, the sweep sends it. */
export async function queueWarnings(context: CompanyContext, mails: readonly EmailRow[]): Promise<void> {
  const { environment, booksShard, accountId, clock, jobs } = context;
  const place = { environment, booksShard, accountId, attempts: 0, clockAheadMs: clock.aheadMs };
  await Promise.all(
    mails.map(({ id: emailId }) =>
      jobs.add({ kind: 'SEND_EMAIL', ...place, emailId }).catch(() => undefined),
    ),
  );
}
