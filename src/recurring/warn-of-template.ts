import type { CompanyContext } from '../context/context.ts';
import type { DatedOutcome } from '../context/queue/dated-item.ts';
import type { RecurringWarning } from '../mail/composing/templates/recurring-warning-mail.ts';
import { draftedCents } from './advance-draft.ts';
import { findTemplate, type StoredTemplate } from './material-repository.ts';
import { queueWarnings, warningMails } from './warning-mails.ts';
import { lastGeneratedCents, noteWarned } from './warning-repository.ts';

/** True if an invoice of the template has an address to be mailed to. */
function hasAddress({ row, customer }: StoredTemplate): boolean {
  const addresses = [...(customer?.billingEmails ?? []), customer?.email, row.recipient?.email];
  return addresses.some((address) => address != null && address !== '');
}

/** Returns the warnings about a template before its next occurrence. */
function warningsOf(template: StoredTemplate, lastCents: number | null): RecurringWarning[] {
  const { row, open } = template;
  const { name, nextDate } = row;
  if (nextDate === null) return [];
  const nextCents = draftedCents(open) ?? row.nextAmountCents;
  const warnings: RecurringWarning[] = [];
  if (row.sendAutomatically && !hasAddress(template))
    warnings.push({ kind: 'NO_ADDRESS', name, date: nextDate });
  if (lastCents !== null && lastCents !== nextCents)
    warnings.push({ kind: 'AMOUNT_CHANGED', name, date: nextDate, fromCents: lastCents, toCents: nextCents });
  return warnings;
}

/**
 * Warns owner and administrators by mail three days before the next occurrence of a template. It warns if the amount differs
 * from the last invoice's, and if it is to be sent to a customer without an address. A change within those days warns again.
 * Concurrent runs are safe, and a run may die at any point: each mail is written once.
 */
export async function warnOfTemplate(context: CompanyContext, templateId: string): Promise<DatedOutcome> {
  const { books, companyId } = context;
  const template = await findTemplate(books, companyId, templateId);
  if (template === null || template.row.warnOn === null) return 'LEFT';
  const lastCents = await lastGeneratedCents(books, templateId);
  const mails = await warningMails(context, template.row, warningsOf(template, lastCents));
  if (!(await noteWarned(books, template.row, mails))) return 'LEFT';
  await queueWarnings(context, mails);
  return 'DONE';
}
