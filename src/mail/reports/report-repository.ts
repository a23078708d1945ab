import { sql } from 'drizzle-orm';
import type { MailReportKind } from '../../context/ports/mail-reports.ts';
import type { Database } from '../../db/clients.ts';
import { isOneOf } from '../../db/page.ts';
import { mailReports } from '../../db/schema/mail-report-schema.ts';

/** Mail that a report may concern. */
export interface ReportedMail {
  id: string;
  accountId: string;
  companyId: string | null;
  emailType: string;
  /** Addresses of all recipients, in lower case. */
  addresses: string[];
  relatedEntityId: string | null;
  invoiceIds: string[];
}

/** Mail with the name that it was found by. */
export type NamedMail = ReportedMail & { name: string };

interface NamedMailRow {
  name: string;
  id: string;
  account_id: string;
  company_id: string | null;
  email_type: string;
  recipients: string;
  cc: string;
  related_entity_id: string | null;
  invoice_ids: string;
}

/** Finds mails by the carriers' names or by their own ids. One round trip. */
export async function findNamedMails(
  books: Database,
  ids: readonly string[],
  carrierIds: readonly string[],
): Promise<NamedMail[]> {
  const rows = await books.all<NamedMailRow>(sql`
    WITH named AS (
      SELECT own.value AS name, own.value AS email_id FROM json_each(${JSON.stringify(ids)}) AS own
      UNION ALL
      SELECT carrier_mails.carrier_id, carrier_mails.email_id FROM json_each(${JSON.stringify(carrierIds)}) AS given
      CROSS JOIN carrier_mails ON carrier_mails.carrier_id = given.value)
    SELECT named.name, emails.id, emails.account_id, emails.company_id, emails.email_type, emails.recipients, emails.cc,
      emails.related_entity_id,
      (SELECT json_group_array(carried.invoice_id) FROM email_invoices AS carried WHERE carried.email_id = emails.id) AS invoice_ids
    FROM named CROSS JOIN emails ON emails.id = named.email_id`);
  return rows.map((row) => ({
    name: row.name,
    id: row.id,
    accountId: row.account_id,
    companyId: row.company_id,
    emailType: row.email_type,
    addresses: (JSON.parse(`[${row.recipients},${row.cc}]`) as string[][])
      .flat()
      .map((address) => address.toLowerCase()),
    relatedEntityId: row.related_entity_id,
    invoiceIds: JSON.parse(row.invoice_ids),
  }));
}

/** Report to write. Its events are created if it is new. */
export interface ReportToWrite {
  /** Id made for this attempt. It is in the table afterwards only if the report is new. */
  id: string;
  mail: ReportedMail;
  address: string;
  kind: MailReportKind;
  reason: string | null;
  reportedAtMs: number;
  /** Id of the suppression, if the address gets no more reminders. */
  suppressionId: string | null;
  carrierIds: readonly string[];
  /** One for each invoice of the mail. If there is none, one for the mail itself if it belongs to a company. */
  events: readonly { id: string; invoiceId: string | null }[];
}

/** Returns the reports as JSON for the statements below, which read each field by its name. */
function textOf(reports: readonly ReportToWrite[]): string {
  return JSON.stringify(
    reports.map(({ mail, reportedAtMs, ...report }) => ({
      ...report,
      emailId: mail.id,
      accountId: mail.accountId,
      companyId: mail.companyId,
      emailType: mail.emailType,
      relatedEntityId: mail.relatedEntityId,
      at: reportedAtMs,
      atText: new Date(reportedAtMs).toISOString(),
      word: report.kind.toLowerCase(),
    })),
  );
}

/**
 * Writes reports in one commit. Each new report also writes its events and may suppress its address for reminders. A repeated
 * report changes nothing, in any order. One round trip.
 *
 * @returns the ids of the new ones
 */
export async function writeReports(
  books: Database,
  reports: readonly ReportToWrite[],
  nowMs: number,
): Promise<Set<string>> {
  const text = textOf(reports);
  const field = (name: string) => sql.raw(`report.value ->> '${name}'`);
  const isNew = sql.raw(`EXISTS (SELECT 1 FROM mail_reports AS kept WHERE kept.id = report.value ->> 'id')`);
  const [, , , , , rows] = await books.batch([
    books.run(sql`INSERT OR IGNORE INTO carrier_mails (carrier_id, email_id)
      SELECT named.value, ${field('emailId')} FROM json_each(${text}) AS report, json_each(report.value, '$.carrierIds') AS named`),
    books.run(sql`INSERT OR IGNORE INTO mail_reports (id, email_id, address, kind, reason, reported_at, created_at)
      SELECT ${field('id')}, ${field('emailId')}, ${field('address')}, ${field('kind')}, ${field('reason')}, ${field('at')}, ${nowMs}
      FROM json_each(${text}) AS report`),
    books.run(sql`INSERT INTO suppressed_addresses (id, company_id, address, reason, email_id, created_at)
      SELECT ${field('suppressionId')}, ${field('companyId')}, ${field('address')}, ${field('kind')}, ${field('emailId')}, ${nowMs}
      FROM json_each(${text}) AS report
      WHERE ${field('suppressionId')} IS NOT NULL AND ${field('companyId')} IS NOT NULL AND ${isNew}
      ON CONFLICT (company_id, address) DO UPDATE SET reason = excluded.reason, email_id = excluded.email_id
        WHERE excluded.reason = 'COMPLAINED' AND suppressed_addresses.reason <> 'COMPLAINED'`),
    books.run(sql`INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
      SELECT event.value ->> 'id', invoices.company_id, ${field('accountId')}, 'invoice.email.' || (${field('word')}), invoices.id,
        json_object('invoice_id', invoices.id, 'invoice_number', invoices.invoice_number, 'email_id', ${field('emailId')},
          'address', ${field('address')}, 'reason', ${field('reason')}, 'reported_at', ${field('atText')}), ${nowMs}
      FROM json_each(${text}) AS report, json_each(report.value, '$.events') AS event
      JOIN invoices ON invoices.id = event.value ->> 'invoiceId'
      WHERE ${isNew}`),
    books.run(sql`INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
      SELECT event.value ->> 'id', ${field('companyId')}, ${field('accountId')}, 'email.' || (${field('word')}), ${field('emailId')},
        json_object('email_id', ${field('emailId')}, 'email_type', ${field('emailType')}, 'address', ${field('address')},
          'reason', ${field('reason')}, 'reported_at', ${field('atText')}, 'related_entity_id', ${field('relatedEntityId')}), ${nowMs}
      FROM json_each(${text}) AS report, json_each(report.value, '$.events') AS event
      WHERE event.value ->> 'invoiceId' IS NULL AND ${isNew}`),
    books
      .select({ id: mailReports.id })
      .from(mailReports)
      .where(
        isOneOf(
          mailReports.id,
          reports.map(({ id }) => id),
        ),
      ),
  ]);
  return new Set(rows.map(({ id }) => id));
}
