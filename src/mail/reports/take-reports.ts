import type { MailReport } from '../../context/ports/mail-reports.ts';
import type { Database } from '../../db/clients.ts';
import type { Clock } from '../../platform/clock.ts';
import { uuidV7 } from '../../platform/ids.ts';
import { log } from '../../platform/logging/log.ts';
import type { EventQueue } from '../../webhooks/webhook-port.ts';
import { carrierIdsOf, mailIdOf } from './carrier-id.ts';
import { findNamedMails, type ReportedMail, type ReportToWrite, writeReports } from './report-repository.ts';

/** Books that contain mails, with the queue of their events. */
export interface BooksOfMails {
  books: Database;
  events: EventQueue;
}

/** Most reports written in one commit. */
const MAX_WRITTEN_REPORTS = 200;

/** Finds the mail of a report by its carrier's names, or returns null if it is not in these books. */
function mailOf(report: MailReport, named: ReadonlyMap<string, ReportedMail>): ReportedMail | null {
  const names = [...report.names.flatMap((name) => mailIdOf(name) ?? []), ...carrierIdsOf(report.names)];
  const mail = names.map((name) => named.get(name)).find((found) => found !== undefined);
  // A report on an address that the mail never went to concerns another mail.
  return mail?.addresses.includes(report.address) ? mail : null;
}

function toWrite(report: MailReport, mail: ReportedMail, nowMs: number): ReportToWrite {
  const { address, kind, reason, isPermanent, atMs, names } = report;
  const isEnd = kind === 'COMPLAINED' || (kind === 'BOUNCED' && isPermanent);
  const invoiceIds: (string | null)[] = mail.invoiceIds.length > 0 ? mail.invoiceIds : [null];
  const hasEvents = mail.invoiceIds.length > 0 || (mail.companyId !== null && kind !== 'DELIVERED');
  return {
    ...{ id: uuidV7(nowMs), mail, address, kind, reason },
    reportedAtMs: Math.min(atMs ?? nowMs, nowMs),
    suppressionId: isEnd ? uuidV7(nowMs) : null,
    carrierIds: carrierIdsOf(names).filter((name) => mailIdOf(name) === null),
    events: hasEvents ? invoiceIds.map((invoiceId) => ({ id: uuidV7(nowMs), invoiceId })) : [],
  };
}

/** Writes a part of the reports to some books. Returns those on their mails. */
async function takeInto({ books, events }: BooksOfMails, part: readonly MailReport[], nowMs: number) {
  const names = part.flatMap((report) => report.names);
  const ids = [...new Set(names.flatMap((name) => mailIdOf(name) ?? []))];
  const mails = await findNamedMails(books, ids, carrierIdsOf(names));
  const named = new Map(mails.map((mail) => [mail.name, mail]));
  const known = part.flatMap((report) => {
    const mail = mailOf(report, named);
    return mail === null ? [] : [{ report, written: toWrite(report, mail, nowMs) }];
  });
  if (known.length === 0) return [];
  const written = known.map((one) => one.written);
  const isNew = await writeReports(books, written, nowMs);
  const newEvents = written.filter(({ id }) => isNew.has(id)).flatMap((report) => report.events);
  if (newEvents.length > 0) await events.add(newEvents.map(({ id }) => id));
  return known.map(({ report }) => report);
}

/**
 * Writes a provider's reports to the books that contain their mails, in both environments, since the provider carries both.
 * Each report counts once, in any order. A report on an unknown mail, or on an address that it never went to, is dropped.
 */
export async function takeReports(
  places: readonly BooksOfMails[],
  reports: readonly MailReport[],
  clock: Clock,
): Promise<void> {
  for (let start = 0; start < reports.length; start += MAX_WRITTEN_REPORTS) {
    const part = reports.slice(start, start + MAX_WRITTEN_REPORTS);
    const accepted = await Promise.all(places.map((place) => takeInto(place, part, clock.now())));
    const known = new Set(accepted.flat());
    const unknown = part.filter((report) => !known.has(report)).length;
    if (unknown > 0) log('mail_report.of_no_mail', { count: unknown });
  }
}
