import {
  type ApprovalRow,
  approvalReading,
  approvalStatements,
  validateApproval,
} from '../../src/companies/representation/approval-repository.ts';
import { executionIds, uuidV7 } from '../../src/platform/ids.ts';
import type { Statement } from '../operator/operator-access.ts';
import type { Command } from './command-line.ts';
import { namedBindings, placedShard, type ShardSettings } from './configured-shards.ts';
import { removeSecondFactor } from './factor-command.ts';
import { setTaxSubject, unlockExclusion } from './fiscal-commands.ts';
import { proveCompany, releaseNif } from './nif-commands.ts';
import { type OperatorDatabase, OperatorError } from './operator-database.ts';
import { ACCEPT_COMPANY, READ_RESTORED, type RestoredCompanyRow } from './restore/finish-repository.ts';
import { ticketbaiPending } from './ticketbai-pending.ts';

/** Commands that are statements on the databases. The others have files of their own. */
export type Change = Exclude<
  Command,
  { name: 'doctor' | 'backups' | 'restore' | 'replay' | 'ticketbai-check' }
>;

type Of<Name extends Change['name']> = Extract<Change, { name: Name }>;
type Row = Record<string, unknown>;

const statement = (sql: string, ...params: Statement['params']): Statement => ({ sql, params });

function firstRow(rows: unknown[] | undefined): Row | null {
  return (rows?.[0] as Row | undefined) ?? null;
}

/** Creates an account with its owner, unless that person owns one. A repeated command creates nothing. */
async function createAccount(
  database: OperatorDatabase,
  command: Of<'create-account'>,
  settings: () => Promise<ShardSettings>,
): Promise<Row> {
  const { email, accountName, personName, language, plan, agreedPrice } = command;
  const shard = placedShard(await settings(), command.shard);
  const nowMs = database.nowMs();
  const accountId = uuidV7(nowMs);
  const results = await database.batch([
    statement(
      'INSERT INTO people (id, email, name, interface_language, created_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT (email) DO NOTHING',
      uuidV7(nowMs),
      email,
      personName,
      language,
      nowMs,
    ),
    statement(
      `INSERT INTO accounts (id, name, plan, agreed_price, books_shard, created_at) SELECT ?, ?, ?, ?, ?, ?
       WHERE NOT EXISTS (SELECT 1 FROM members JOIN people ON people.id = members.person_id
         WHERE people.email = ? AND members.account_role = 'OWNER')`,
      accountId,
      accountName,
      plan,
      agreedPrice ? 1 : 0,
      shard,
      nowMs,
      email,
    ),
    statement(
      `INSERT INTO members (id, account_id, person_id, account_role, created_at)
       SELECT ?, accounts.id, people.id, 'OWNER', ? FROM accounts, people WHERE accounts.id = ? AND people.email = ?`,
      uuidV7(nowMs),
      nowMs,
      accountId,
      email,
    ),
    statement(
      `SELECT accounts.id AS account_id, accounts.name, accounts.plan, accounts.agreed_price, accounts.books_shard, people.id AS person_id, people.email
       FROM accounts JOIN members ON members.account_id = accounts.id JOIN people ON people.id = members.person_id
       WHERE people.email = ? AND members.account_role = 'OWNER' ORDER BY members.created_at`,
      email,
    ),
  ]);
  const owned = firstRow(results[3]);
  if (owned?.account_id !== accountId)
    throw new OperatorError(`${email} already owns the account ${owned?.account_id}: nothing was created.`);
  return { ...owned, agreed_price: agreedPrice };
}

async function setPlan(database: OperatorDatabase, command: Of<'set-plan'>): Promise<Row> {
  const { accountId, plan, agreedPrice } = command;
  const [rows] = await database.batch([
    statement(
      'UPDATE accounts SET plan = ?, agreed_price = ? WHERE id = ? RETURNING id AS account_id, name, plan',
      plan,
      agreedPrice ? 1 : 0,
      accountId,
    ),
  ]);
  const account = firstRow(rows);
  if (account === null) throw new OperatorError(`There is no account ${accountId}.`);
  return { ...account, agreed_price: agreedPrice };
}

async function setManagedLimit(
  database: OperatorDatabase,
  { accountId, accounts }: Of<'set-managed-limit'>,
): Promise<Row> {
  const [rows] = await database.batch([
    statement(
      `INSERT INTO account_limits (account_id, managed_accounts) SELECT id, ? FROM accounts WHERE id = ?
       ON CONFLICT (account_id) DO UPDATE SET managed_accounts = excluded.managed_accounts RETURNING account_id, managed_accounts`,
      accounts,
      accountId,
    ),
  ]);
  const limit = firstRow(rows);
  if (limit === null) throw new OperatorError(`There is no account ${accountId}.`);
  return limit;
}

/** Revokes a key. An earlier revocation stays as it is. */
async function revokeKey(database: OperatorDatabase, { keyId }: Of<'revoke-key'>): Promise<Row> {
  const [, rows] = await database.batch([
    statement(
      'UPDATE api_keys SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL',
      database.nowMs(),
      keyId,
    ),
    statement(
      'SELECT id AS api_key_id, account_id, name, environment, last_four, revoked_at FROM api_keys WHERE id = ?',
      keyId,
    ),
  ]);
  const key = firstRow(rows);
  if (key === null) throw new OperatorError(`There is no API key ${keyId}.`);
  return { ...key, revoked_at: new Date(Number(key.revoked_at)).toISOString() };
}

const NOT_APPROVED = {
  NO_SUCH_COMPANY: 'there is no such company',
  ALREADY_ACTIVE: 'its representation is active already',
  PROVED_ELSEWHERE: 'the operator has proved another company of this NIF: release it first (release-nif)',
  NOT_SUBMITTED: 'it has not submitted a signed representation',
} as const;

async function approveRepresentation(
  database: OperatorDatabase,
  { companyId }: Of<'approve-representation'>,
): Promise<Row> {
  const sendable = (texts: { sql: string; params: unknown[] }[]) => texts as Statement[];
  const [rows = []] = await database.batch(sendable([approvalReading(companyId)]));
  const row = rows[0] as ApprovalRow | undefined;
  const judged = validateApproval(row);
  if (row === undefined || judged !== 'APPROVABLE') {
    const why = NOT_APPROVED[judged === 'APPROVABLE' ? 'NO_SUCH_COMPANY' : judged];
    throw new OperatorError(`Company ${companyId}: ${why}.`);
  }
  const nowMs = database.nowMs();
  const [approved] = await database.batch(
    sendable(approvalStatements(row, executionIds(uuidV7(nowMs)), nowMs)),
  );
  if (firstRow(approved) === null)
    throw new OperatorError(`The representation of company ${companyId} changed meanwhile: look again.`);
  const { company_id, account_id, nif, legal_name } = row;
  return { company_id, account_id, nif, legal_name, representation_state: 'ACTIVE' };
}

/** Stores a request for a backup, which the cron starts. */
async function askForBackup(database: OperatorDatabase, { backupName }: Of<'backup'>): Promise<Row> {
  const nowMs = database.nowMs();
  const name =
    backupName ?? new Date(nowMs).toISOString().slice(0, 'YYYY-MM-DDThh:mm:ss'.length).replaceAll(':', '-');
  await database.batch([
    statement('INSERT OR IGNORE INTO backup_requests (name, requested_at) VALUES (?, ?)', name, nowMs),
  ]);
  return { name, begins: 'with the next ring of the cron' };
}

/** Returns how far restored books are compared with the AEAT's list. An accepted company may issue again. */
async function showRestored(
  database: OperatorDatabase,
  { acceptedId }: Of<'restored'>,
  settings: () => Promise<ShardSettings>,
): Promise<Row> {
  const bindings = Object.keys(namedBindings(await settings())).filter((name) => name.startsWith('BOOKS_'));
  const companies: Row[] = [];
  for (const binding of bindings) {
    if (acceptedId !== null)
      await database.batch([statement(ACCEPT_COMPANY, database.nowMs(), acceptedId)], binding);
    const [rows = []] = await database.batch([statement(READ_RESTORED)], binding);
    for (const { report, checked_at, restored_at, ...row } of rows as RestoredCompanyRow[]) {
      companies.push({
        ...row,
        books: binding,
        restored_at: new Date(restored_at).toISOString(),
        checked_at: checked_at === null ? null : new Date(checked_at).toISOString(),
        report: report === null ? null : JSON.parse(report),
      });
    }
  }
  const waiting = companies.filter(({ checked_at }) => checked_at === null).length;
  return { waiting, companies };
}

/**
 * Runs a command and returns the result. `settings` reads the configuration, if a command needs it.
 *
 * @throws OperatorError if it cannot be done; nothing has changed then
 */
export async function carryOut(
  database: OperatorDatabase,
  command: Change,
  settings: () => Promise<ShardSettings>,
): Promise<Row> {
  switch (command.name) {
    case 'create-account':
      return await createAccount(database, command, settings);
    case 'set-plan':
      return await setPlan(database, command);
    case 'set-managed-limit':
      return await setManagedLimit(database, command);
    case 'revoke-key':
      return await revokeKey(database, command);
    case 'remove-second-factor':
      return await removeSecondFactor(database, command);
    case 'approve-representation':
      return await approveRepresentation(database, command);
    case 'prove-company':
      return await proveCompany(database, command);
    case 'release-nif':
      return await releaseNif(database, command);
    case 'unlock-exclusion':
      return await unlockExclusion(database, command.companyId, await settings());
    case 'ticketbai-pending':
      return { books: await ticketbaiPending(database, await settings()) };
    case 'set-tax-subject':
      return await setTaxSubject(database, command);
    case 'backup':
      return await askForBackup(database, command);
    case 'restored':
      return await showRestored(database, command, settings);
  }
}
