import { readAdministrators } from '../access/administrator-repository.ts';
import type { CompanyContext } from '../context/context.ts';
import { storedWarningsView } from '../contract/warnings/warnings.ts';
import type { InvoiceRow } from '../db/schema/books-schema.ts';
import type { EmailRow } from '../db/schema/mail-schema.ts';
import { automaticWarningsMail } from '../mail/composing/templates/automatic-warnings-mail.ts';
import { executionIdOf } from '../platform/execution-id.ts';
import { log } from '../platform/logging/log.ts';
import { queueWarnings } from './warning-mails.ts';
import { addWarnings } from './warning-repository.ts';

type Automatic = Pick<InvoiceRow, 'id' | 'invoiceNumber' | 'issueDate' | 'warnings'>;

async function mailsOf(context: CompanyContext, invoice: Automatic): Promise<EmailRow[]> {
  const { accountId, companyId, environment, directory, clock, serviceClock, mailSender, baseUrl } = context;
  const day = invoice.issueDate ?? '';
  const nowMs = clock.now();
  const people = await readAdministrators(directory, accountId);
  return people.map((to): EmailRow => {
    // The catalogue of warnings has no Catalan.
    const messages = storedWarningsView(invoice.warnings, to.language === 'en' ? 'en' : 'es').map(
      ({ message }) => message,
    );
    const named = { number: invoice.invoiceNumber ?? '', messages };
    const { subject, text, html } = automaticWarningsMail(to.name, named, to.language, baseUrl);
    return {
      // One for each person and day: the database keeps the first.
      id: executionIdOf(Date.parse(day), 'AUTOMATIC_WARNINGS', companyId, environment, day, to.personId),
      accountId,
      companyId,
      emailType: 'RECURRING_WARNING',
      status: 'QUEUED',
      recipients: [to.email],
      cc: [],
      subject,
      mail: { from: mailSender.from, reply_to: null, language: to.language, text, html, attachments: [] },
      relatedEntityType: 'INVOICE',
      relatedEntityId: invoice.id,
      attempts: 0,
      claim: null,
      dueAt: serviceClock.now(),
      sentAt: null,
      error: null,
      createdAt: nowMs,
      updatedAt: nowMs,
    };
  });
}

/**
 * Mails owner and administrators the warnings of an invoice that the service issued by itself: one mail a day (decisions, section 15,
 * "Warnings stay"). Does nothing without warnings. Never throws, since the invoice is issued.
 */
export async function mailWarnings(context: CompanyContext, invoice: Automatic): Promise<void> {
  if (invoice.warnings === null || context.dryRun !== null) return;
  try {
    const mails = await mailsOf(context, invoice);
    await addWarnings(context.books, mails);
    await queueWarnings(context, mails);
  } catch (error) {
    log('recurring.warnings_not_told', { invoice: invoice.id }, error);
  }
}
