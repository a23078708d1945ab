import { cpSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openRestorePlace } from '../../../local/admin/restore/restore-place.ts';
import { JOURNAL_PREFIX, positionOf } from '../../../src/backup/backup-format.ts';
import { uuidV7 } from '../../../src/platform/ids.ts';
import { call } from '../service/api.ts';
import { admin, rowsOf } from '../service/operator.ts';
import { type RunningService, seededState, startService } from '../service/service.ts';
import { expectWholeStoredBooks } from '../service/stored-books.ts';

const WAIT = { timeout: 60_000, interval: 200 };
const LINE = { description: 'Servicio', quantity: 1 };
const RECIPIENT = {
  legal_name: 'Comercial Ejemplo SL',
  nif: 'B12345674',
  address: {
    street: 'Gran Vía',
    number: '2',
    postal_code: '28013',
    city: 'Madrid',
    province: 'Madrid',
    country: 'ES',
  },
};

const state = seededState();
let service: RunningService;
const start = async () => {
  service = await startService({ state, args: ['--aeat-wait', '0', '--log', 'json'] });
};
afterAll(async () => {
  await service.kill().catch(() => undefined);
  rmSync(state, { recursive: true, force: true });
});

/** Sends a request that must succeed, and returns its data. */
// biome-ignore lint/suspicious/noExplicitAny: responses of every shape
async function done(method: string, path: string, body?: unknown, key?: string): Promise<any> {
  const options = { ...(body === undefined ? {} : { body }), ...(key === undefined ? {} : { key }) };
  const response = await call(service, method, path, options);
  expect(response.status, `${method} ${path}: ${JSON.stringify(response.body)}`).toBeLessThan(300);
  return response.body?.data;
}

async function issue(unit_price: number): Promise<{ id: string; invoice_number: string }> {
  const body = { type: 'STANDARD', recipient: RECIPIENT, lines: [{ ...LINE, unit_price }] };
  const { id } = await done('POST', '{c}/invoices', body);
  return await done('POST', `{c}/invoices/${id}/issue`);
}

async function makeKey(name: string): Promise<{ id: string; secret: string }> {
  const { account_id, session_token } = service.credentials;
  const body = { name, environment: 'TEST', scopes: ['invoices:read'] };
  return await done('POST', `/v1/accounts/${account_id}/api-keys`, body, session_token);
}

async function revoke(id: string): Promise<void> {
  const { account_id, session_token } = service.credentials;
  await done('DELETE', `/v1/accounts/${account_id}/api-keys/${id}`, undefined, session_token);
}

const statusWith = async (key: string) => (await call(service, 'GET', '/v1/me/identity', { key })).status;

async function addMember(email: string): Promise<string> {
  const [person, member, now] = [uuidV7(Date.now()), uuidV7(Date.now()), Date.now()];
  const { account_id } = service.credentials;
  await rowsOf(
    state,
    'DIRECTORY',
    'INSERT INTO people (id, email, created_at) VALUES (?, ?, ?)',
    person,
    email,
    now,
  );
  const sql =
    'INSERT INTO members (id, account_id, person_id, account_role, created_at) VALUES (?, ?, ?, ?, ?)';
  await rowsOf(state, 'DIRECTORY', sql, member, account_id, person, 'MEMBER', now);
  return member;
}

async function memberIds(): Promise<string[]> {
  const { account_id, session_token } = service.credentials;
  const path = `/v1/accounts/${account_id}/members`;
  const { members } = await done('GET', path, undefined, session_token);
  return members.map((member: { id: string }) => member.id);
}

/** Waits until the simulator has every record and the bucket every change. */
async function settled(): Promise<void> {
  const pending = "SELECT 1 FROM verifactu_records WHERE submission_status = 'PENDING'";
  await expect.poll(() => rowsOf(state, 'BOOKS_SANDBOX', pending), WAIT).toEqual([]);
  for (const binding of ['BOOKS_SANDBOX', 'DIRECTORY'])
    await expect.poll(() => rowsOf(state, binding, 'SELECT 1 FROM journal'), WAIT).toEqual([]);
}

/**
 * Removes journal entries after a position from the bucket, as if the last seconds before a loss were
 * missing.
 */
async function forgetJournalBeyond(position: number): Promise<number> {
  await using place = await openRestorePlace({ remote: false, stateDirectory: state });
  const { objects } = await place.bucket.list({ prefix: `${JOURNAL_PREFIX}BOOKS_SANDBOX/` });
  const late = objects.map(({ key }) => key).filter((key) => positionOf(key) > position);
  await place.bucket.delete(late);
  return late.length;
}

/** Replaces a part of a backup with other bytes. */
async function damage(name: string): Promise<{ mend: () => Promise<void> }> {
  await using place = await openRestorePlace({ remote: false, stateDirectory: state });
  const { objects } = await place.bucket.list({ prefix: `backups/${name}/tables/BOOKS_SANDBOX/invoices/` });
  const key = objects[0]?.key ?? '';
  const bytes = new Uint8Array((await (await place.bucket.get(key))?.arrayBuffer()) ?? new ArrayBuffer(0));
  await place.bucket.put(key, bytes.slice(1));
  return {
    async mend() {
      await using again = await openRestorePlace({ remote: false, stateDirectory: state });
      await again.bucket.put(key, bytes);
    },
  };
}

it('a restore recovers the backup, later changes and records known only to the AEAT, and the service continues', async () => {
  await start();
  const { company_id } = service.credentials;
  const [first, second] = [await issue(100), await issue(200)];
  await done('POST', `{c}/invoices/${first.id}/void`, { reason: 'Issued twice by mistake' });
  const early = await makeKey('Revoked before the backup');
  const late = await makeKey('Revoked after the backup');
  await revoke(early.id);
  const member = await addMember('removed@taller.test');
  expect((await admin('backup', '--name', 'first', '--state', state)).exitCode).toBe(0);
  await expect.poll(() => service.output(), WAIT).toContain('"backup":"first"');

  const third = await issue(300);
  await done('PUT', `{c}/invoices/${third.id}/status`, { status: 'PAID' });
  const corrective = await done('POST', `{c}/invoices/${second.id}/corrective`, {
    rectification_type: 'PARTIAL',
    reason: 'R1',
    reason_description: 'The quantity was wrong',
    lines: [{ ...LINE, quantity: -1, unit_price: 50 }],
  });
  await revoke(late.id);
  const { account_id, session_token } = service.credentials;
  await done('DELETE', `/v1/accounts/${account_id}/members/${member}`, undefined, session_token);
  await settled();
  const [seq] = await rowsOf(
    state,
    'BOOKS_SANDBOX',
    "SELECT seq FROM sqlite_sequence WHERE name = 'journal'",
  );
  const lost = [await issue(400), await issue(500)];
  await settled();
  const chain = 'SELECT position, fingerprint FROM verifactu_records WHERE company_id = ? ORDER BY position';
  const before = await rowsOf(state, 'BOOKS_SANDBOX', chain, company_id);
  await service.stop();

  expect(await forgetJournalBeyond(Number(seq?.seq))).toBeGreaterThan(0);
  rmSync(join(state, 'data/d1'), { recursive: true });
  const dry = await admin('restore', '--from', 'first', '--state', state);
  expect(dry.printed, dry.errors).toMatchObject({ restored: false, not_empty: [] });
  const damaged = await damage('first');
  const refused = await admin('restore', '--from', 'first', '--yes', '--state', state);
  expect([refused.exitCode, refused.errors]).toEqual([1, expect.stringContaining('SHA-256')]);
  await damaged.mend();
  const carried = await admin('restore', '--from', 'first', '--yes', '--state', state);
  expect(carried.printed, carried.errors).toMatchObject({
    restored: true,
    broken_references: { DIRECTORY: {}, BOOKS_SANDBOX: {}, BOOKS_LIVE: {} },
  });
  const again = await admin('restore', '--from', 'first', '--yes', '--state', state);
  expect([again.exitCode, again.errors]).toEqual([1, expect.stringContaining('--replace')]);

  await start();
  const waiting = async () => (await admin('restored', '--state', state)).printed;
  await expect.poll(waiting, WAIT).toMatchObject({ waiting: 0 });
  const { companies } = await waiting();
  const compared = companies.find(
    (one: { company_id: string; books: string }) =>
      one.company_id === company_id && one.books === 'BOOKS_SANDBOX',
  );
  expect(compared.report).toMatchObject({
    put_back: lost.map(({ invoice_number }) => ({ invoice_number })),
    open: [],
  });
  expect(await rowsOf(state, 'BOOKS_SANDBOX', chain, company_id)).toEqual(before);
  expect([await statusWith(early.secret), await statusWith(late.secret)]).toEqual([401, 401]);
  expect(await memberIds()).not.toContain(member);
  const { invoices } = await done('GET', '{c}/invoices?limit=100');
  const statuses = new Map(
    invoices.map((one: { invoice_number: string; status: string }) => [one.invoice_number, one.status]),
  );
  expect(statuses.get(first.invoice_number)).toBe('VOIDED');
  expect(statuses.get(second.invoice_number)).toBe('RECTIFIED');
  expect(statuses.get(third.invoice_number)).toBe('PAID');
  for (const { invoice_number } of [corrective, ...lost]) expect(statuses.has(invoice_number)).toBe(true);
  const next = await issue(600);
  const sequence = (number: string) => Number(/\d+$/.exec(number)?.[0]);
  expect(sequence(next.invoice_number)).toBe(sequence(lost[1]?.invoice_number ?? '') + 1);
  await settled();
  const status = 'SELECT submission_status FROM verifactu_records WHERE invoice_id = ?';
  expect(await rowsOf(state, 'BOOKS_SANDBOX', status, next.id)).toEqual([{ submission_status: 'ACCEPTED' }]);
  await service.stop();
  expect(await expectWholeStoredBooks(state, company_id)).toEqual({ issued: 7, records: 8 });
}, 400_000);

it('a replay recovers the changes after the instant to which a database was reset', async () => {
  const [d1, bookmark] = [join(state, 'data/d1'), join(state, 'bookmark')];
  cpSync(d1, bookmark, { recursive: true });
  await start();
  const { company_id } = service.credentials;
  const key = await makeKey('Made and revoked after the bookmark');
  const invoice = await issue(700);
  await revoke(key.id);
  await settled();
  await service.stop();
  rmSync(d1, { recursive: true });
  renameSync(bookmark, d1);

  const dry = await admin('replay', '--state', state);
  expect(dry.printed, dry.errors).toMatchObject({
    replayed: false,
    databases: { BOOKS_SANDBOX: { files: 1 } },
  });
  const carried = await admin('replay', '--yes', '--state', state);
  expect(carried.printed, carried.errors).toMatchObject({ replayed: true });
  expect((await admin('replay', '--yes', '--state', state)).printed).toMatchObject({
    databases: { BOOKS_SANDBOX: { subjects: 0 } },
  });
  await start();
  const waiting = async () => (await admin('restored', '--state', state)).printed;
  await expect.poll(waiting, WAIT).toMatchObject({ waiting: 0 });
  expect(await statusWith(key.secret)).toBe(401);
  expect((await done('GET', `{c}/invoices/${invoice.id}`)).invoice_number).toBe(invoice.invoice_number);
  await service.stop();
  expect(await expectWholeStoredBooks(state, company_id)).toEqual({ issued: 8, records: 9 });
}, 400_000);
