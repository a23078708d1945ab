import type { CompanyContext } from '../context/context.ts';
import type { EmailRow } from '../db/schema/mail-schema.ts';
import type { PlannedReminder } from '../domain/reminders/reminder-plan.ts';
import { issuedPdf } from '../invoices/files/file-keys.ts';
import { reminderMail } from '../mail/composing/templates/reminder-mail.ts';
import { refuseForeignAddresses } from '../mail/invoices/gather-material.ts';
import type { DocumentToMail } from '../mail/invoices/invoice-mail.ts';
import { storedPdf } from '../mail/invoices/pdf-attachments.ts';
import { pageLinks, storedMail } from '../mail/invoices/write-content.ts';
import { ApiError } from '../platform/errors.ts';
import { executionIdOf } from '../platform/execution-id.ts';
import { instantOf } from '../platform/ids.ts';
import { interestToName } from './named-interest.ts';
import type { ReminderFacts } from './reminder-repository.ts';
import type { ReminderSettings } from './reminder-settings.ts';

/** Returns the mail id of a reminder. It is the same in every run. */
function reminderMailId(invoiceId: string, { days }: PlannedReminder): string {
  return executionIdOf(instantOf(invoiceId), 'REMINDER', invoiceId, String(days));
}

function refusalOf({ gathered, to }: DocumentToMail): ApiError | null {
  if (to.recipients.length === 0) return new ApiError('INVOICE_EMAIL_NO_RECIPIENTS');
  try {
    refuseForeignAddresses(gathered, to);
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

/** Returns the mail of a reminder, unwritten. FAILED with the reason if it has no allowed address. */
export function mailOfReminder(
  context: CompanyContext,
  facts: ReminderFacts,
  settings: ReminderSettings,
  found: DocumentToMail,
  reminder: PlannedReminder,
  today: string,
): EmailRow {
  const { invoice, dueCents } = facts;
  const { accountId, companyId, clock, serviceClock } = context;
  const { gathered, document, to } = found;
  const { dueDate, issuer, recipient } = invoice;
  const { language } = invoice;
  const text = settings.steps.find(({ days }) => days === reminder.days)?.texts[language];
  const content = reminderMail(
    {
      issuer: {
        name: issuer?.trade_name ?? issuer?.legal_name ?? gathered.company.legalName,
        nif: issuer?.nif ?? null,
      },
      isTest: gathered.isTest,
      recipientName: recipient?.legal_name ?? null,
      accentColor: gathered.settings.customization.accent_color,
      subject: text?.subject ?? null,
      message: text?.message ?? null,
      links: pageLinks(context, [invoice], language),
      number: invoice.invoiceNumber ?? '',
      dueDate: dueDate ?? today,
      today,
      dueCents,
      iban: invoice.paymentIban,
      interest: interestToName(settings, { dueDate, dueCents }, today, context.config.lateInterestRates),
    },
    language,
  );
  const refused = refusalOf(found);
  const nowMs = clock.now();
  const pdfs =
    document.file === null ? [] : [storedPdf(issuedPdf(context.environment, invoice, document.file))];
  return {
    ...to,
    id: reminderMailId(invoice.id, reminder),
    accountId,
    companyId,
    emailType: 'REMINDER',
    status: refused === null ? 'QUEUED' : 'FAILED',
    subject: content.subject,
    mail: storedMail(context, gathered, { ...content, language }, pdfs),
    relatedEntityType: 'INVOICE',
    relatedEntityId: invoice.id,
    attempts: 0,
    claim: null,
    dueAt: refused === null ? serviceClock.now() : null,
    sentAt: null,
    error: refused === null ? null : `${refused.key}: ${refused.messageIn('en')}`,
    createdAt: nowMs,
    updatedAt: nowMs,
  };
}
