import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { insertedIds } from '../../db/insert-rows.ts';
import { isOneOf } from '../../db/page.ts';
import { companies } from '../../db/schema/company-schema.ts';
import { accounts } from '../../db/schema/directory-schema.ts';
import {
  type InvitationRow,
  invitations,
  members,
  type PersonRow,
  people,
} from '../../db/schema/people-schema.ts';
import { DAY_MS } from '../../domain/calendar/durations.ts';
import type { InvitationStatus } from './invitation-status.ts';
import {
  MAX_ACCOUNT_INVITATIONS_A_DAY,
  MAX_ADDRESS_INVITATIONS_A_DAY,
  MAX_PERSON_INVITATIONS_A_DAY,
} from './limits.ts';

/** Returns the SQL condition for an invitation that can still be accepted at an instant. */
export function isPending(nowMs: number): SQL | undefined {
  return and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt), gt(invitations.expiresAt, nowMs));
}

function hasStatus(status: InvitationStatus, nowMs: number): SQL | undefined {
  if (status === 'ACCEPTED') return isNotNull(invitations.acceptedAt);
  if (status === 'REVOKED') return isNotNull(invitations.revokedAt);
  if (status === 'PENDING') return isPending(nowMs);
  return and(
    isNull(invitations.acceptedAt),
    isNull(invitations.revokedAt),
    lte(invitations.expiresAt, nowMs),
  );
}

interface InvitationListRequest {
  accountId: string;
  /** Null means any status. */
  statuses: readonly InvitationStatus[] | null;
  nowMs: number;
  offset: number;
  limit: number;
}

/** SQL of the names, by id, of the companies in an invitation that belong to the account. */
const COMPANY_NAMES = sql`(SELECT json_group_object(companies.id, companies.legal_name)
  FROM json_each(invitations.grants) AS granted
  JOIN companies ON companies.id = granted.value ->> 'company_id' AND +companies.account_id = invitations.account_id)`
  .mapWith((names: string) => new Map(Object.entries(JSON.parse(names) as Record<string, string>)))
  .as('company_names');

/** Invitation with the names of its companies. */
export type NamedInvitation = InvitationRow & { companyNames: Map<string, string> };

/** Lists a page of an account's invitations, newest first, and counts all that match. One round trip. */
export async function listInvitationPage(
  directory: Database,
  { accountId, statuses, nowMs, offset, limit }: InvitationListRequest,
): Promise<{ invitations: NamedInvitation[]; total: number }> {
  const condition = and(
    eq(invitations.accountId, accountId),
    statuses === null ? undefined : or(...statuses.map((status) => hasStatus(status, nowMs))),
  );
  const [rows, counted] = await directory.batch([
    directory
      .select({ ...getTableColumns(invitations), companyNames: COMPANY_NAMES })
      .from(invitations)
      .where(condition)
      .orderBy(desc(invitations.createdAt), desc(invitations.id))
      .limit(limit)
      .offset(offset),
    directory.select({ total: count() }).from(invitations).where(condition),
  ]);
  return { invitations: rows, total: counted[0]?.total ?? 0 };
}

/** Data that decides about an invitation, and the content of its mail. */
export interface InvitationPreconditions {
  accountName: string;
  inviter: Pick<PersonRow, 'email' | 'name' | 'interfaceLanguage'>;
  /** Language of the invited person. Null if the address is unknown. */
  language: PersonRow['interfaceLanguage'] | null;
  isMember: boolean;
  /** Names, by id, of the requested companies that the account has. */
  companyNames: Map<string, string>;
}

/** Reads the data for an invitation. One round trip. */
export async function readInvitationPreconditions(
  directory: Database,
  wanted: { accountId: string; inviterId: string; email: string; companyIds: readonly string[] },
): Promise<InvitationPreconditions> {
  const { accountId, inviterId, email, companyIds } = wanted;
  const [[account], [inviter], [invited], found] = await directory.batch([
    directory.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, accountId)),
    directory.select().from(people).where(eq(people.id, inviterId)),
    directory
      .select({ language: people.interfaceLanguage, memberId: members.id })
      .from(people)
      .leftJoin(members, and(eq(members.personId, people.id), eq(members.accountId, accountId)))
      .where(eq(people.email, email)),
    directory
      .select({ id: companies.id, name: companies.legalName })
      .from(companies)
      .where(and(eq(companies.accountId, accountId), isOneOf(companies.id, companyIds))),
  ]);
  if (account === undefined || inviter === undefined) throw new Error(`account ${accountId} vanished`);
  return {
    accountName: account.name,
    inviter,
    language: invited?.language ?? null,
    isMember: invited != null && invited.memberId !== null,
    companyNames: new Map(found.map(({ id, name }) => [id, name])),
  };
}

/**
 * SQL condition: the day's limits of the account, of its invitations to the address, and of the inviter allow another one. The
 * statement that writes the invitation checks it.
 */
function hasRoom({ id, accountId, email, invitedBy, createdAt }: InvitationRow): SQL {
  const since = createdAt - DAY_MS;
  return sql`(SELECT count(*) FROM invitations AS sent
      WHERE sent.account_id = ${accountId} AND sent.created_at > ${since} AND sent.id <> ${id}) < ${MAX_ACCOUNT_INVITATIONS_A_DAY}
    AND (SELECT count(*) FROM invitations AS sent
      WHERE sent.email = ${email} AND sent.account_id = ${accountId} AND sent.created_at > ${since} AND sent.id <> ${id})
      < ${MAX_ADDRESS_INVITATIONS_A_DAY}
    AND (SELECT count(*) FROM invitations AS sent
      WHERE sent.invited_by = ${invitedBy} AND sent.created_at > ${since} AND sent.id <> ${id}) < ${MAX_PERSON_INVITATIONS_A_DAY}`;
}

/** SQL that is true if an address has received as many invitations from all accounts as a day allows, besides this one. */
function isAddressFull({ id, email, createdAt }: InvitationRow): SQL<boolean> {
  return sql`(SELECT count(*) FROM invitations AS sent
    WHERE sent.email = ${email} AND sent.created_at > ${createdAt - DAY_MS} AND sent.id <> ${id}) >= ${MAX_ADDRESS_INVITATIONS_A_DAY}`.mapWith(
    Boolean,
  );
}

/**
 * Writes an invitation and revokes the account's pending ones for its address. It writes nothing and returns `MEMBER`
 * if the address belongs to a member, and `FULL` if a limit of the account or inviter is reached. It returns `UNMAILED` for a
 * written one whose address has received enough from all accounts. An invitation with the same id gets the new token, because its
 * earlier token was never shown. One round trip.
 */
export async function writeInvitation(
  directory: Database,
  row: InvitationRow,
): Promise<'WRITTEN' | 'UNMAILED' | 'MEMBER' | 'FULL'> {
  const { id, accountId, email, createdAt } = row;
  const [inserted, , already, [address]] = await directory.batch([
    directory.run(sql`INSERT INTO invitations
        (id, account_id, email, account_role, is_adviser, grants, token_hash, invited_by, made_with_key_id, created_at, expires_at)
      SELECT ${id}, ${accountId}, ${email}, ${row.accountRole}, ${row.isAdviser ? 1 : 0}, ${JSON.stringify(row.grants)}, ${row.tokenHash}, ${row.invitedBy}, ${row.madeWithKeyId},
        ${createdAt}, ${row.expiresAt}
      WHERE ${hasRoom(row)} AND EXISTS (SELECT 1 FROM accounts WHERE accounts.id = ${accountId} AND accounts.closed_at IS NULL)
        AND NOT EXISTS (SELECT 1 FROM members JOIN people ON people.id = members.person_id
        WHERE members.account_id = ${accountId} AND people.email = ${email})
      ON CONFLICT (id) DO UPDATE SET token_hash = excluded.token_hash
        WHERE invitations.accepted_at IS NULL AND invitations.revoked_at IS NULL
      RETURNING id`),
    directory
      .update(invitations)
      .set({ revokedAt: createdAt })
      .where(
        and(
          eq(invitations.accountId, accountId),
          eq(invitations.email, email),
          ne(invitations.id, id),
          isPending(createdAt),
          sql`EXISTS (SELECT 1 FROM invitations AS written WHERE written.id = ${id})`,
        ),
      ),
    directory
      .select({ id: members.id })
      .from(members)
      .innerJoin(people, eq(people.id, members.personId))
      .where(and(eq(members.accountId, accountId), eq(people.email, email))),
    directory
      .select({ isFull: isAddressFull(row).as('is_full') })
      .from(accounts)
      .where(eq(accounts.id, accountId)),
  ]);
  if (insertedIds(inserted.results).length === 1) return address?.isFull === true ? 'UNMAILED' : 'WRITTEN';
  return already.length > 0 ? 'MEMBER' : 'FULL';
}

/** Revokes a pending invitation. Returns false if the account has none with that id. One round trip. */
export async function revokeInvitation(
  directory: Database,
  accountId: string,
  id: string,
  nowMs: number,
): Promise<boolean> {
  const revoked = await directory
    .update(invitations)
    .set({ revokedAt: nowMs })
    .where(and(eq(invitations.id, id), eq(invitations.accountId, accountId), isPending(nowMs)))
    .returning({ id: invitations.id });
  return revoked.length === 1;
}
