import { findAccount } from '../../accounts/account-repository.ts';
import { ROWS_A_FILE } from '../../audit/retention/export-limits.ts';
import { accountView } from '../../operations/accounts/view.ts';
import { apiKeyView } from '../../operations/api-keys/view.ts';
import { auditEventView } from '../../operations/audit-events/view.ts';
import { emailView } from '../../operations/emails/view.ts';
import { invitationView } from '../../operations/invitations/view.ts';
import { memberView } from '../../operations/members/view.ts';
import { webhookView } from '../../operations/webhooks/view.ts';
import { listInvitationPage } from '../../people/invitations/invitation-repository.ts';
import { listKeys } from '../../people/keys/key-repository.ts';
import { listMemberPage } from '../../people/members/member-repository.ts';
import { type AccountSource, type ExportPart, jsonFile, linesPart, valuePart } from './export-part.ts';
import { auditEventsAfter, emailsAfter, webhooksAfter } from './rows-repository.ts';

/**
 * Builds a part whose offsets are positions in a list. Members and invitations are few, and the next export corrects changes
 * made in between.
 */
function paged<T>(
  name: string,
  read: (source: AccountSource, page: { offset: number; limit: number }) => Promise<T[]>,
): ExportPart<AccountSource> {
  return linesPart(name, ROWS_A_FILE, async (source, after) => {
    const offset = Number(after ?? 0);
    const views = await read(source, { offset, limit: ROWS_A_FILE });
    return { views, last: String(offset + views.length) };
  });
}

function lastId(rows: readonly { id: string }[]): string | null {
  return rows.at(-1)?.id ?? null;
}

/** Parts of an export about the account itself, in the order of writing. */
export const ACCOUNT_PARTS: readonly ExportPart<AccountSource>[] = [
  valuePart('account', async ({ directory, accountId }) => {
    const account = await findAccount(directory, accountId);
    if (account === null) return null;
    // The reader's relationship to an account is not part of the account.
    const { relationship, account_role, ...own } = accountView(account, null);
    return own;
  }),
  paged('members', async ({ directory, accountId }, page) => {
    const { members } = await listMemberPage(directory, accountId, page);
    return members.map(({ member, grants }) => memberView(member, grants));
  }),
  paged('invitations', async ({ directory, accountId, nowMs }, page) => {
    const { invitations } = await listInvitationPage(directory, {
      accountId,
      statuses: null,
      nowMs,
      ...page,
    });
    return invitations.map(({ companyNames, ...row }) => invitationView(row, companyNames, nowMs));
  }),
  {
    name: 'api-keys',
    async read({ directory, accountId, bySession, nowMs }) {
      if (!bySession) return { files: [], next: null };
      const keys = await listKeys(directory, { accountId, personId: null }, nowMs);
      return { files: [jsonFile('api-keys.json', keys.map(apiKeyView))], next: null };
    },
  },
  linesPart('webhooks', ROWS_A_FILE, async ({ books, accountId, nowMs }, after) => {
    const rows = await webhooksAfter(books, accountId, after ?? '', ROWS_A_FILE);
    return { views: rows.map((row) => webhookView(row, nowMs)), last: lastId(rows) };
  }),
  linesPart('emails', ROWS_A_FILE, async ({ books, accountId }, after) => {
    const rows = await emailsAfter(books, accountId, after ?? '', ROWS_A_FILE);
    return { views: rows.map(emailView), last: lastId(rows) };
  }),
  linesPart('audit-events', ROWS_A_FILE, async (source, after) => {
    const { directory, accountId, environment } = source;
    if (after === null) await source.sealTrail();
    const rows = await auditEventsAfter(directory, accountId, Number(after ?? 0), ROWS_A_FILE);
    // Shown as in the API: the sandbox sees no values of production.
    const views = rows.map((row) =>
      auditEventView(row, environment === 'TEST' && row.environment === 'LIVE'),
    );
    return { views, last: String(rows.at(-1)?.position ?? 0) };
  }),
];
