import { type Administrator, readAdministrators } from '../../access/administrator-repository.ts';
import { NIGHT_FROM_HOUR, NIGHT_TO_HOUR } from '../../backup/backup-limits.ts';
import { readCompanyStates } from '../../companies/companies-repository.ts';
import { systemOf } from '../../companies/due-system.ts';
import { companyIn } from '../../companies/presentation.ts';
import { OBLIGATION_NOTICE_DAYS, obligationAhead } from '../../companies/recommendations.ts';
import type { Env } from '../../composition/env.ts';
import type { Job } from '../../context/queue/job.ts';
import { sendJobs } from '../../context/queue/send-jobs.ts';
import { booksOf, directoryOf } from '../../db/clients.ts';
import type { CompanyRow } from '../../db/schema/company-schema.ts';
import type { EmailRow } from '../../db/schema/mail-schema.ts';
import { boundShards } from '../../db/shards.ts';
import { daysBetween } from '../../domain/calendar/dates.ts';
import { foralDates } from '../../domain/fiscal/fiscal-system.ts';
import { obligationDates } from '../../domain/verifactu-obligation.ts';
import { obligationMail } from '../../mail/composing/templates/obligation-mail.ts';
import { mailSender } from '../../mail/sending/mail-sender.ts';
import { clockFromOffset, timestampText } from '../../platform/clock.ts';
import { executionIdOf } from '../../platform/execution-id.ts';
import { instantOf } from '../../platform/ids.ts';
import { insertNewMails, readLiveCompanies } from './obligation-repository.ts';

/** Companies per message. */
const PAGE_COMPANIES = 100;
/** Days before the obligation at which a company gets a mail. Decisions, section 15, Dates. */
const NOTICES_DAYS = [OBLIGATION_NOTICE_DAYS, 30, 7] as const;
const PURPOSE = 'verifactu.obligation';

/** Returns the first message of the night's notices for each shard. Returns none by day, and while no obligation is near. */
export function obligationJobs(env: Env, nowMs: number): Job[] {
  const hour = new Date(nowMs).getUTCHours();
  if (hour < NIGHT_FROM_HOUR || hour >= NIGHT_TO_HOUR) return [];
  const today = timestampText(nowMs).slice(0, 'YYYY-MM-DD'.length);
  const isNear = Object.values(obligationDates(env)).some(
    (date) => date > today && daysBetween(today, date) <= OBLIGATION_NOTICE_DAYS + 1,
  );
  if (!isNear) return [];
  return boundShards(env).map((booksShard) => ({ kind: 'OBLIGATION_SWEEP', booksShard, after: '' }));
}

/** Returns the mail about a company's obligation. Its id is the same in every run, so that one mail is sent for each notice. */
function mailTo(
  company: CompanyRow,
  { from, days }: { from: string; days: number },
  to: Administrator,
  env: Env,
  nowMs: number,
): EmailRow {
  const { id, accountId, legalName: companyName } = company;
  const words = { companyName, from, baseUrl: env.BASE_URL };
  const { subject, text, html } = obligationMail(to.name, words, to.language);
  return {
    id: executionIdOf(instantOf(id), PURPOSE, id, from, String(days), to.personId),
    accountId,
    companyId: id,
    emailType: 'SECURITY_NOTICE',
    status: 'QUEUED',
    recipients: [to.email],
    cc: [],
    subject,
    mail: { from: mailSender(env).from, reply_to: null, language: to.language, text, html, attachments: [] },
    relatedEntityType: 'company',
    relatedEntityId: id,
    attempts: 0,
    claim: null,
    dueAt: nowMs,
    sentAt: null,
    error: null,
    createdAt: nowMs,
    updatedAt: nowMs,
  };
}

/**
 * Mails the administrators of live companies without VeriFactu 60, 30 and 7 days before their obligation. A missed notice is sent
 * on the next night, and the nearest one alone.
 */
export async function sweepObligations(
  env: Env,
  { booksShard, after }: { booksShard: number; after: string },
): Promise<void> {
  const nowMs = clockFromOffset(env.CLOCK_OFFSET_MS).now();
  const directory = directoryOf(env);
  const books = booksOf(env, 'LIVE', booksShard);
  const limit = PAGE_COMPANIES;
  const found = await readLiveCompanies(directory, { booksShard, after, nowMs, limit });
  const ids = found.map(({ id }) => id);
  const stateOf = await readCompanyStates(books, ids, 'LIVE');
  const obligation = obligationDates(env);
  const facts = { environment: 'LIVE', obligation, foral: foralDates(env), nowMs } as const;
  const jobs: Job[] = [];
  for (const stored of found) {
    const company = companyIn('LIVE', stored);
    const system = systemOf(company, { ...facts, ...stateOf(company.id) });
    const from = obligationAhead(company, system, obligation);
    if (from === null) continue;
    const days = NOTICES_DAYS.findLast((notice) => daysBetween(system.today, from) <= notice);
    if (days === undefined) continue;
    const administrators = await readAdministrators(directory, company.accountId);
    const mails = administrators.map((to) => mailTo(company, { from, days }, to, env, nowMs));
    for (const emailId of await insertNewMails(books, mails))
      jobs.push({
        kind: 'SEND_EMAIL',
        ...{ environment: 'LIVE', booksShard, accountId: company.accountId },
        ...{ emailId, attempts: 0, clockAheadMs: 0 },
      });
  }
  const last = ids.at(-1);
  if (last !== undefined && found.length === PAGE_COMPANIES)
    jobs.push({ kind: 'OBLIGATION_SWEEP', booksShard, after: last });
  await sendJobs(env.JOBS, jobs);
}
