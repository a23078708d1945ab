import { expect, it } from 'vitest';
import { uuidV7 } from '../../../src/platform/ids.ts';
import { PURGES } from '../../../src/retention/purges.ts';
import { sqliteBooks } from '../ledger/support/sqlite-books.ts';

const NOW = Date.UTC(2026, 10, 21);
const LATER = NOW + 86_400_000;
const MAILS = 300;
const A_PART = 70;

it('purging mails in any number of parts frees four fifths of their pages', async () => {
  const books = sqliteBooks();
  const write = async (count: number, atMs: number) => {
    const rows = Array.from({ length: count }, (_, nth) => ({
      id: uuidV7(atMs + nth),
      mail: `"${'x'.repeat(1_500)}"`,
    }));
    await books
      .prepare(
        `INSERT INTO emails (id, account_id, email_type, status, recipients, cc, subject, mail, sent_at, created_at, updated_at)
         SELECT value ->> 'id', 'account-1', 'INVOICE', 'SENT', '[]', '[]', 'Factura', value ->> 'mail', 1, 1, 1 FROM json_each(?1)`,
      )
      .bind(JSON.stringify(rows))
      .run();
  };
  const found = async (query: string) => (await books.prepare(query).first<{ found: number }>())?.found ?? 0;
  const bytes = () => found("SELECT sum(pgsize) AS found FROM dbstat WHERE name = 'emails'");
  const left = () => found("SELECT count(*) AS found FROM emails WHERE subject <> ''");
  const purgeAll = async () => {
    for (let last = await left(); last > 0; last = await left()) {
      await books.prepare(PURGES.MAIL_TEXTS.statement).bind(uuidV7(LATER), A_PART).run();
      expect(await left()).toBe(Math.max(0, last - A_PART));
    }
  };
  await write(MAILS, NOW);
  const before = await bytes();
  await purgeAll();
  expect(await bytes()).toBeLessThan(before / 5);
  // Once all mails are purged, new ones take the first positions again.
  for (const round of [1, 2]) {
    await write(A_PART, NOW + round * MAILS);
    await purgeAll();
  }
  expect(await found("SELECT count(*) AS found FROM emails WHERE subject = '' AND mail = '{}'")).toBe(
    MAILS + 2 * A_PART,
  );
});

it('mails below and above the first position are purged together, each into its own position', async () => {
  const books = sqliteBooks();
  const write = (id: string, atMs: number) =>
    books
      .prepare(
        `INSERT INTO emails (id, account_id, email_type, status, recipients, cc, subject, mail, sent_at, created_at, updated_at)
         VALUES (?1, 'account-1', 'INVOICE', 'SENT', '[]', '[]', 'Factura', '{}', 1, ?2, ?2)`,
      )
      .bind(id, atMs)
      .run();
  const purge = (beforeMs: number) =>
    books.prepare(PURGES.MAIL_TEXTS.statement).bind(uuidV7(beforeMs), A_PART).run();
  const left = async () =>
    (await books.prepare("SELECT count(*) AS left FROM emails WHERE subject <> ''").first<{ left: number }>())
      ?.left;
  // The first mail is of an account whose clock is ahead, so it is purged after later ones.
  await write(uuidV7(NOW + 10), NOW);
  await write(uuidV7(NOW), NOW);
  await purge(NOW + 5);
  expect(await left()).toBe(1);
  await purge(NOW + 15);
  expect(await left()).toBe(0);
  for (let nth = 0; nth < A_PART; nth++) await write(uuidV7(NOW + 20 + nth), NOW);
  await purge(LATER);
  expect(await left()).toBe(0);
});
