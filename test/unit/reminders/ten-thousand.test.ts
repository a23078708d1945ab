import { describe, expect, it } from 'vitest';
import type { CompanyContext } from '../../../src/context/context.ts';
import { addDays } from '../../../src/domain/calendar/dates.ts';
import { plannedReminders } from '../../../src/domain/reminders/reminder-plan.ts';
import { runReminder } from '../../../src/reminders/run-reminder.ts';
import { readDueReminders } from '../../../src/reminders/schedule-repository.ts';
import { rounds } from '../../support/rounds.ts';
import { randomFrom } from '../dispatch/support/random.ts';
import { sqliteBooks } from '../ledger/support/sqlite-books.ts';
import { COMPANY, dueContext, ledgerOf } from '../recurring/support/due-company.ts';
import { type MortalProcess, mortalProcess } from '../recurring/support/mortal-process.ts';

const INVOICES = rounds(400, 10_000);
const DAYS = 120;
const FIRST_DAY = '2026-09-01';
const STEPS = [-3, 1, 7, 15, 30];
const PAGE = 100;
const AT_ONCE = 10;
const CALLS_A_LIFE = rounds(60, 900);
const TIMEOUT_MS = 480_000;

/** Adds issued invoices that are due within the first ninety days. */
async function addInvoices(books: D1Database): Promise<void> {
  await books.batch([
    books
      .prepare(
        `INSERT INTO reminder_settings (company_id, customer_id, id, enabled, steps, business_days_only, late_interest, version, updated_at)
         VALUES (?, '', 'settings', 1, ?, 1, 1, 1, 1)`,
      )
      .bind(COMPANY, JSON.stringify(STEPS.map((days) => ({ days, texts: {} })))),
    books
      .prepare(
        `INSERT INTO series (id, company_id, code, document_type, format, reset_frequency, is_default, created_at, updated_at)
         VALUES ('series', ?, 'F', 'STANDARD', '{CODE}-{YYYY}-{NUM:6}', 'ANNUAL', 1, 1, 1)`,
      )
      .bind(COMPANY),
    books
      .prepare(
        `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
         INSERT INTO invoices (id, company_id, type, status, series_id, series_code, period, number, invoice_number, issue_date, due_date,
           recipient, issuer, verifactu_status, language, taxable_base_cents, total_vat_cents, total_equivalence_surcharge_cents, total_irpf_cents,
           total_discounts_cents, total_disbursements_cents, invoice_total_cents, vat_breakdown, irpf_breakdown, surcharge_breakdown,
           search_key, version, created_at, updated_at)
         SELECT printf('019a43c4-6f10-7a52-8000-%012d', i), ?2, 'STANDARD', 'ISSUED', 'series', 'F', '2026', i, 'F-2026-' || i, ?3,
           date(?3, '+' || (i * 7919 % 90) || ' days'), '{"legal_name":"Cliente, S.A.","nif":"A28015865","email":"pagos' || i || '@cliente.test"}',
           '{"legal_name":"Academia Goya, S.L.","trade_name":null,"nif":"B11111119"}', 'NO_VERIFACTU', 'es', 10000, 2100, 0, 0, 0, 0, 12100, '[]', '[]', '[]', '', 1, 1, 1 FROM n`,
      )
      .bind(INVOICES, COMPANY, FIRST_DAY),
    books
      .prepare(
        'INSERT INTO reminder_schedule (invoice_id, company_id, begins_on, next_on) SELECT id, company_id, ?, ? FROM invoices',
      )
      .bind(FIRST_DAY, FIRST_DAY),
  ]);
}

function contextOn(books: D1Database, day: string): CompanyContext {
  const nowMs = Date.parse(`${day}T09:00:00Z`);
  const clock = { now: () => nowMs, aheadMs: 0 };
  const base = dueContext(books, ledgerOf(books));
  const given = {
    ...base,
    environment: 'LIVE',
    clock,
    serviceClock: clock,
    directory: base.books,
    mailSender: { from: { name: 'Folio', address: 'folio@folio.test' } },
    jobs: { add: async () => undefined },
    webhooks: { events: { add: async () => undefined } },
  };
  return given as unknown as CompanyContext;
}

/** Runs all reminders of a day by pages, several at once, until none is due. */
async function workThrough(process: MortalProcess, day: string): Promise<void> {
  const context = contextOn(process.books, day);
  for (;;) {
    const due = await readDueReminders(context.books, null, { untilDate: day, after: null, limit: PAGE });
    if (due.length === 0) return;
    for (let start = 0; start < due.length; start += AT_ONCE)
      await Promise.all(due.slice(start, start + AT_ONCE).map(({ id }) => runReminder(context, id, day)));
  }
}

async function keepRunning(process: MortalProcess, day: string, random: () => number): Promise<number> {
  for (let deaths = 0; ; deaths++) {
    const { died } = process.live(Math.ceil(random() * 2 * CALLS_A_LIFE));
    const end = await Promise.race([
      workThrough(process, day).then(() => 'THROUGH'),
      died.then(() => 'DIED'),
    ]);
    if (end === 'THROUGH') return deaths;
  }
}

interface Sent {
  invoice_id: string;
  days: number;
  date: string;
  state: string;
  made_on: string;
}

describe(`reminders of ${INVOICES} invoices over ${DAYS} days with processes that die at random`, () => {
  it(
    'each invoice is reminded once on each planned day and never after payment',
    async () => {
      const d1 = sqliteBooks();
      await addInvoices(d1);
      const random = randomFrom(7);
      const paidOn = new Map<string, string>();
      const processes = [1, 2].map(() => mortalProcess(d1, ledgerOf(d1), random));
      let deaths = 0;
      for (let passed = 0; passed < DAYS; passed++) {
        const day = addDays(FIRST_DAY, passed);
        const run = await Promise.all(processes.map((process) => keepRunning(process, day, random)));
        deaths += run.reduce((sum, count) => sum + count, 0);
        const { results } = await d1
          .prepare("SELECT id FROM invoices WHERE status = 'ISSUED' ORDER BY id")
          .all<{ id: string }>();
        const pays = results.filter(() => random() < 0.015);
        for (const { id } of pays) {
          paidOn.set(id, day);
          await d1.batch([
            d1
              .prepare(
                `INSERT INTO invoice_payments (id, company_id, invoice_id, kind, amount_cents, date, source, settles, created_at)
                 VALUES (?, ?, ?, 'PAYMENT', 12100, ?, 'MANUAL', 1, 1)`,
              )
              .bind(`paid-${id}`, COMPANY, id, day),
            d1
              .prepare("UPDATE invoices SET status = 'PAID', paid_at = 1, payment_date = ? WHERE id = ?")
              .bind(day, id),
          ]);
        }
      }
      expect(deaths).toBeGreaterThan(5);

      const { results: sent } = await d1
        .prepare(
          "SELECT invoice_id, days, date, state, date(created_at / 1000, 'unixepoch') AS made_on FROM reminders",
        )
        .all<Sent>();
      const { results: invoices } = await d1
        .prepare('SELECT id, due_date FROM invoices')
        .all<{ id: string; due_date: string }>();
      const lastDay = addDays(FIRST_DAY, DAYS - 1);
      const expected = invoices.flatMap(({ id, due_date }) =>
        plannedReminders(due_date, { days: STEPS, businessDaysOnly: true, province: 'Madrid' })
          .filter(({ date }) => date >= FIRST_DAY && date <= lastDay && date <= (paidOn.get(id) ?? lastDay))
          .map(({ days, date }) => `${id} ${days} ${date}`),
      );
      expect(sent.filter(({ date, made_on }) => date !== made_on)).toEqual([]);
      const seen = sent.map(({ invoice_id, days, date }) => `${invoice_id} ${days} ${date}`);
      // Two reminders that a holiday moves to one day are one mail, and the earlier is skipped.
      expect(seen.sort()).toEqual(expected.sort());
      const goneOut = sent.filter(({ state }) => state === 'SENT').length;
      const count = async (query: string) => (await d1.prepare(query).first<{ found: number }>())?.found;
      expect(await count("SELECT count(*) AS found FROM emails WHERE email_type = 'REMINDER'")).toBe(goneOut);
      expect(await count('SELECT count(*) AS found FROM email_invoices')).toBe(goneOut);
      expect(await count("SELECT count(*) AS found FROM outbox WHERE type = 'invoice.reminder.sent'")).toBe(
        goneOut,
      );
      const overdue = invoices.filter(({ id, due_date }) => {
        const day = addDays(due_date, 1);
        return day <= lastDay && day <= (paidOn.get(id) ?? lastDay);
      }).length;
      expect(await count("SELECT count(*) AS found FROM outbox WHERE type = 'invoice.overdue'")).toBe(
        overdue,
      );
      // A mail that was pending when the payment arrived is never sent.
      expect(
        await count(
          "SELECT count(*) AS found FROM emails JOIN email_invoices ON email_id = emails.id JOIN invoices ON invoices.id = invoice_id WHERE emails.status = 'QUEUED' AND invoices.status = 'PAID'",
        ),
      ).toBe(0);
    },
    TIMEOUT_MS,
  );
});
