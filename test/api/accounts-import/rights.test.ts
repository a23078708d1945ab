import { beforeEach, describe, expect, it } from 'vitest';
import { accountRow, accountsCsv, importAccounts, previewAccounts } from '../../support/account-files.ts';
import { request, testEnv } from '../../support/api-client.ts';
import { formOf } from '../../support/multipart-forms.ts';
import { addMember, freshNif, makeTenant, mintKey, type Tenant } from '../../support/tenant.ts';

let manager: Tenant;
let nif: string;
let accountId: string;
beforeEach(async () => {
  manager = await makeTenant(testEnv);
  nif = freshNif();
  const { body } = await importAccounts(manager.liveKey, { accounts: accountsCsv([accountRow('uno', nif)]) });
  accountId = body.data.rows[0].account_id;
});

const same = () => accountRow('uno', nif);
const other = () => accountRow('uno', nif, { legal_name: 'Otra' });

async function statusesOf(...rows: Parameters<typeof accountsCsv>[0]) {
  const files = { accounts: accountsCsv(rows) };
  const preview = await previewAccounts(manager.liveKey, files);
  const response = await importAccounts(manager.liveKey, files);
  expect(preview.body.data.rows).toEqual(response.body.data.rows);
  return response.body.data.rows.map((row: { status: string; errors: Record<string, string> }) => [
    row.status,
    ...Object.keys(row.errors),
  ]);
}

describe('an import row for an existing account', () => {
  it('an import does not change a claimed account', async () => {
    const holder = await makeTenant(testEnv);
    await testEnv.DIRECTORY.batch([
      testEnv.DIRECTORY.prepare('UPDATE accounts SET claimed_at = 1, name = ? WHERE id = ?').bind(
        'La suya',
        accountId,
      ),
      testEnv.DIRECTORY.prepare(
        "INSERT INTO members (id, account_id, person_id, account_role, created_at) VALUES (?, ?, ?, 'OWNER', 1)",
      ).bind(crypto.randomUUID(), accountId, holder.personId),
    ]);
    expect(await statusesOf(same())).toEqual([['UNCHANGED']]);
    expect(await statusesOf(other())).toEqual([['ERROR', 'external_ref']]);
  });

  it.each([
    ['VIEW', [['UNCHANGED']], [['ERROR', 'external_ref']]],
    ['NONE', [['ERROR', 'external_ref']], [['ERROR', 'external_ref']]],
  ])('an import does not change an account at access level %s', async (level, forSame, forOther) => {
    await testEnv.DIRECTORY.prepare('UPDATE accounts SET access_level = ? WHERE id = ?')
      .bind(level, accountId)
      .run();
    expect(await statusesOf(same())).toEqual(forSame);
    expect(await statusesOf(other())).toEqual(forOther);
  });

  it('an import does not change the NIF of a company, or its entity type once that is locked', async () => {
    expect(await statusesOf(accountRow('uno', freshNif()))).toEqual([['ERROR', 'nif']]);
    await testEnv.DIRECTORY.prepare('UPDATE companies SET nif_locked_at = 1 WHERE account_id = ?')
      .bind(accountId)
      .run();
    expect(await statusesOf(accountRow('uno', nif, { entity_type: 'LEGAL_ENTITY' }))).toEqual([
      ['ERROR', 'entity_type'],
    ]);
    expect(await statusesOf(other())).toEqual([['UPDATED']]);
  });

  it('the same reference under another manager creates another account', async () => {
    const rival = await makeTenant(testEnv);
    const { body } = await importAccounts(rival.liveKey, { accounts: accountsCsv([same()]) });
    expect(body.data.rows[0]).toMatchObject({ status: 'CREATED' });
    expect(body.data.rows[0].account_id).not.toBe(accountId);
  });
});

describe('an import by a caller who does not administer the account', () => {
  it('members and confined keys can neither import nor preview accounts', async () => {
    const member = await addMember(testEnv, manager.accountId, { [manager.companyId]: 'OPERATE' });
    const confined = await mintKey(testEnv, manager, 'LIVE', { companyIds: [manager.companyId] });
    const files = { accounts: accountsCsv([accountRow('dos', freshNif())]) };
    for (const key of [member.sandboxKey, member.sessionToken, confined]) {
      for (const response of [await importAccounts(key, files), await previewAccounts(key, files)])
        expect([response.status, response.body.error.code]).toEqual([403, 'ACCOUNT_NOT_ACCESSIBLE']);
    }
    const made = await testEnv.DIRECTORY.prepare('SELECT id FROM accounts WHERE manager_account_id = ?')
      .bind(manager.accountId)
      .all();
    expect(made.results).toEqual([{ id: accountId }]);
  });
});

describe('an invalid import request', () => {
  const send = (
    form: FormData,
    headers: Record<string, string> = { 'Idempotency-Key': crypto.randomUUID() },
  ) => request('POST', '/v1/accounts/imports', { key: manager.liveKey, body: form, headers });

  it('an import without an idempotency key returns 400, and a preview needs none', async () => {
    const accounts = accountsCsv([same()]);
    const response = await send(formOf({ accounts_file: accounts }), {});
    expect([response.status, response.body.error.code]).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED']);
    expect((await previewAccounts(manager.liveKey, { accounts })).status).toBe(200);
  });

  it('an import returns 400 with the missing headers of the accounts or customers file', async () => {
    const text = (content: string) => new TextEncoder().encode(content);
    const response = await send(formOf({ accounts_file: text('external_ref;name\nuno;Uno\n') }));
    expect([response.status, response.body.error.code]).toEqual([400, 'MISSING_HEADERS']);
    expect(response.body.error.details).toEqual({
      missing_headers: ['display_name', 'nif', 'legal_name', 'entity_type'],
      found_headers: ['external_ref', 'name'],
    });
    const customers = await send(
      formOf({
        accounts_file: accountsCsv([other()]),
        customers_file: text('legal_name;street\nUno;Mayor\n'),
      }),
    );
    expect(customers.body.error.details.missing_headers).toEqual(['external_ref', 'postal_code', 'city']);
    expect(await statusesOf(same())).toEqual([['UNCHANGED']]);
  });

  it('an import rejects a file that is too long, unreadable or missing', async () => {
    const rows = Array.from({ length: 1001 }, (_, index) => accountRow(`${index}`, nif));
    const long = await send(formOf({ accounts_file: accountsCsv(rows) }));
    expect([long.status, long.body.error.code, long.body.error.details]).toEqual([
      400,
      'TOO_MANY_RECORDS',
      { record_count: 1001, max_records: 1000 },
    ]);
    const broken = await send(formOf({ accounts_file: new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]) }));
    expect([broken.status, broken.body.error.code]).toEqual([400, 'INVALID_FILE_FORMAT']);
    const none = await send(formOf({ source: 'csv' }));
    expect([none.status, Object.keys(none.body.error.details)]).toEqual([422, ['accounts_file']]);
  });
});
