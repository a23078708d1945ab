import type { CompanyContext } from '../context/context.ts';
import type { DatedOutcome } from '../context/queue/dated-item.ts';
import type { EmailRow } from '../db/schema/mail-schema.ts';
import { addDays } from '../domain/calendar/dates.ts';
import { workingDayFrom } from '../domain/calendar/working-days.ts';
import { canonicalProvince } from '../domain/identity/spanish-provinces.ts';
import { fromCents } from '../domain/money.ts';
import {
  overdueOn,
  type PlannedReminder,
  type PlanStep,
  plannedReminders,
  stepOn,
} from '../domain/reminders/reminder-plan.ts';
import { quotaAccount } from '../mail/invoices/counted-accounts.ts';
import { documentToMail, NO_WISHES } from '../mail/invoices/invoice-mail.ts';
import { suppressedAmong } from '../mail/reports/suppression-repository.ts';
import { credentialHash } from '../platform/credential-text.ts';
import { ApiError } from '../platform/errors.ts';
import { uuidV7 } from '../platform/ids.ts';
import { mailOfReminder } from './reminder-mail.ts';
import { type CountedReminder, isRecipientSpent } from './reminder-quota-repository.ts';
import {
  commitReminder,
  type ReminderCommit,
  type ReminderFacts,
  readReminderFacts,
} from './reminder-repository.ts';
import { effectiveSettings, type ReminderSettings } from './reminder-settings.ts';
import { endSchedule } from './schedule-repository.ts';

/** True if an invoice is still to be paid, and was not rejected. */
function isOpen({ invoice, dueCents, isDisputed }: ReminderFacts): boolean {
  const isIssued = invoice.status === 'ISSUED' || invoice.status === 'SENT';
  return isIssued && invoice.deletedAt === null && dueCents > 0 && isDisputed === 0;
}

/** Returns the province whose holidays apply to a company. */
export async function companyProvince(context: CompanyContext): Promise<string | null> {
  const { row } = await context.company();
  const province = row.address?.province ?? null;
  return province === null ? null : canonicalProvince(province);
}

function earlier(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}

function event(context: CompanyContext, facts: ReminderFacts, type: string, more: Record<string, unknown>) {
  const { companyId, accountId, serviceClock } = context;
  const { invoice, dueCents } = facts;
  const createdAt = serviceClock.now();
  const data = {
    invoice_id: invoice.id,
    invoice_number: invoice.invoiceNumber,
    due_date: invoice.dueDate,
    amount_due: fromCents(dueCents),
    ...(invoice.customerId === null ? {} : { customer_id: invoice.customerId }),
    ...(invoice.externalRef === null ? {} : { external_ref: invoice.externalRef }),
    ...more,
  };
  return { id: uuidV7(createdAt), companyId, accountId, type, subjectId: invoice.id, data, createdAt };
}

/** Returns the mail of the reminder to send now. Null if the invoice can no longer be mailed. */
async function mailNow(
  context: CompanyContext,
  facts: ReminderFacts,
  settings: ReminderSettings,
  send: PlannedReminder,
  today: string,
): Promise<EmailRow | null> {
  try {
    const found = await documentToMail(context, facts.invoice.id, NO_WISHES);
    const { recipients, cc } = found.to;
    const silent = await suppressedAmong(context.books, context.companyId, [...recipients, ...cc]);
    const wanted = (addresses: string[]) => addresses.filter((address) => !silent.has(address.toLowerCase()));
    const to = { recipients: wanted(recipients), cc: wanted(cc) };
    return mailOfReminder(context, facts, settings, { ...found, to }, send, today);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/**
 * Returns the reminder that the quotas count for a mail. Addresses that differ only in case count once, and reminders of accounts
 * that count together count as one account's.
 */
async function countedMail(
  context: CompanyContext,
  mail: EmailRow | null,
  day: string,
): Promise<CountedReminder | null> {
  if (mail === null) return null;
  const { serviceClock } = context;
  const accountId = await quotaAccount(context);
  const addresses = new Set([...mail.recipients, ...mail.cc].map((address) => address.toLowerCase()));
  const recipients = await Promise.all(
    [...addresses].map((address) => credentialHash(`${accountId}\n${address}`)),
  );
  return { accountId, day, recipients, atMs: serviceClock.now() };
}

function commitOf(
  context: CompanyContext,
  facts: ReminderFacts,
  step: PlanStep,
  { mail, counted }: { mail: EmailRow | null; counted: CountedReminder | null },
  untilDate: string,
): ReminderCommit {
  const { schedule, invoice, dueCents } = facts;
  const createdAt = context.clock.now();
  const overdueDay = overdueOn(invoice.dueDate ?? untilDate);
  const isKnownOverdue = schedule.wasOverdue || overdueDay < schedule.beginsOn;
  const isOverdue = !isKnownOverdue && overdueDay <= untilDate;
  const row = ({ days, date }: PlannedReminder, state: 'SENT' | 'SKIPPED' | 'REFUSED') => ({
    ...{ invoiceId: invoice.id, days, companyId: context.companyId, date, state, dueCents, createdAt },
    emailId: state === 'SKIPPED' ? null : (mail?.id ?? null),
  });
  const isSent = mail?.status === 'QUEUED';
  const state = isSent ? 'SENT' : 'REFUSED';
  const skipped = step.skipped.map((each) => row(each, 'SKIPPED'));
  const { send } = step;
  const reminded = { days: send?.days, email_id: mail?.id, recipients: mail?.recipients };
  return {
    reminders: send === null ? skipped : [...skipped, row(send, state)],
    mail,
    events: [
      ...(isOverdue ? [event(context, facts, 'invoice.overdue', {})] : []),
      ...(isSent ? [event(context, facts, 'invoice.reminder.sent', reminded)] : []),
    ],
    nextOn: earlier(step.nextOn, isKnownOverdue || isOverdue ? null : overdueDay),
    isOverdue,
    counted: isSent ? counted : null,
  };
}

/**
 * Runs the reminders of an invoice: sends the overdue event once, sends the day's reminder by mail, and stores the next day
 * with work. If several reminders are late after an outage, only the last is sent. Concurrent runs are safe, and a run may die
 * at any point: a reminder is sent once, and none if nothing is due any more.
 *
 * @param untilDate the day, inclusive
 */
export async function runReminder(
  context: CompanyContext,
  invoiceId: string,
  untilDate: string,
): Promise<DatedOutcome> {
  const { books, companyId } = context;
  const facts = await readReminderFacts(books, companyId, invoiceId);
  if (facts === null) return 'LEFT';
  const settings = effectiveSettings(facts.company, facts.customer);
  const { dueDate } = facts.invoice;
  if (!isOpen(facts) || !settings.enabled || dueDate === null) {
    await endSchedule(books, invoiceId);
    return 'DONE';
  }
  const { businessDaysOnly, steps } = settings;
  const province = await companyProvince(context);
  const plan = plannedReminders(dueDate, { days: steps.map(({ days }) => days), businessDaysOnly, province });
  const step = stepOn(plan, { beginsOn: facts.schedule.beginsOn, done: facts.done }, untilDate);
  const mail = step.send === null ? null : await mailNow(context, facts, settings, step.send, untilDate);
  const counted = await countedMail(context, mail, untilDate);
  const commit = commitOf(context, facts, step, { mail, counted }, untilDate);
  if (!(await commitReminder(books, facts, commit))) {
    const isSpent = commit.counted !== null && (await isRecipientSpent(books, commit.counted));
    if (!isSpent) return 'LEFT';
    const tomorrow = addDays(untilDate, 1);
    return await postpone(
      context,
      facts,
      businessDaysOnly ? workingDayFrom(tomorrow, province) : tomorrow,
      untilDate,
    );
  }
  await follow(context, commit);
  return mail?.status === 'FAILED' ? 'FAILED' : 'DONE';
}

/** Postpones a reminder because its recipient has reached the day's quota. The overdue event is still sent now. */
async function postpone(
  context: CompanyContext,
  facts: ReminderFacts,
  nextOn: string,
  untilDate: string,
): Promise<DatedOutcome> {
  const step = { send: null, skipped: [], nextOn };
  const commit = commitOf(context, facts, step, { mail: null, counted: null }, untilDate);
  if (!(await commitReminder(context.books, facts, commit))) return 'LEFT';
  await follow(context, commit);
  return 'DONE';
}

/** Queues the written mail and events. If a queue rejects them, the sweeps send them. */
async function follow(context: CompanyContext, { mail, events }: ReminderCommit): Promise<void> {
  const { environment, booksShard, accountId, clock, jobs, webhooks } = context;
  await webhooks.events.add(events.map(({ id }) => id));
  if (mail?.status !== 'QUEUED') return;
  const place = { environment, booksShard, accountId, attempts: 0, clockAheadMs: clock.aheadMs };
  await jobs.add({ kind: 'SEND_EMAIL', ...place, emailId: mail.id }).catch(() => undefined);
}
