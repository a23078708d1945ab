import { and, asc, desc, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { accounts, apiKeys, companies, grants, members } from '../../db/directory-schema.ts';
import { isOneOf } from '../../db/page.ts';

/** All but the hash, which no answer needs. */
const { secretHash: _, ...keyColumns } = getTableColumns(apiKeys);

export type ApiKeyRow = typeof apiKeys.$inferSelect;

export type ListedKey = Omit<ApiKeyRow, 'secretHash'>;

/** Whose keys somebody sees: all of an account, or of one person alone. */
export interface KeyReach {
  accountId: string;
  personId: string | null;
}

function isReached({ accountId, personId }: KeyReach) {
  return and(
    eq(apiKeys.accountId, accountId),
    personId === null ? undefined : eq(apiKeys.personId, personId),
  );
}

/** The keys that somebody sees, the newest first, also those that were revoked. One round trip. */
export async function listKeys(directory: Database, reach: KeyReach): Promise<ListedKey[]> {
  return await directory
    .select(keyColumns)
    .from(apiKeys)
    .where(isReached(reach))
    .orderBy(desc(apiKeys.createdAt), asc(apiKeys.id));
}

/**
 * The companies among some ids that are an account's own or another's that it manages, with what decides about the reach of one
 * of its members: see `companyRight`. One round trip.
 */
export async function readCompanyStandings(
  directory: Database,
  companyIds: readonly string[],
  member: { accountId: string; personId: string },
) {
  return await directory
    .select({
      companyId: companies.id,
      accountId: companies.accountId,
      managerAccountId: accounts.managerAccountId,
      accessLevel: accounts.accessLevel,
      access: grants.access,
    })
    .from(companies)
    .innerJoin(accounts, eq(accounts.id, companies.accountId))
    .leftJoin(members, and(eq(members.accountId, member.accountId), eq(members.personId, member.personId)))
    .leftJoin(grants, and(eq(grants.memberId, members.id), eq(grants.companyId, companies.id)))
    .where(isOneOf(companies.id, companyIds));
}

/**
 * Writes a key. Where an earlier run of the same effect has written it and died, nobody was ever shown its secret: the new one
 * takes its place. Answers the key as it stands. One round trip.
 */
export async function writeKey(directory: Database, row: ApiKeyRow): Promise<ApiKeyRow> {
  const { secretHash, lastFour } = row;
  const [written] = await directory
    .insert(apiKeys)
    .values(row)
    .onConflictDoUpdate({ target: apiKeys.id, set: { secretHash, lastFour } })
    .returning();
  if (written === undefined) throw new Error(`key ${row.id} was not written`);
  return written;
}

/** Revokes a key for good; what was revoked before stays so. Answers whose it is, null where somebody sees none of that id. One round trip. */
export async function revokeKey(
  directory: Database,
  reach: KeyReach,
  id: string,
  nowMs: number,
): Promise<{ personId: string } | null> {
  const [, [key]] = await directory.batch([
    directory
      .update(apiKeys)
      .set({ revokedAt: nowMs })
      .where(and(eq(apiKeys.id, id), isReached(reach), isNull(apiKeys.revokedAt))),
    directory
      .select({ personId: apiKeys.personId })
      .from(apiKeys)
      .where(and(eq(apiKeys.id, id), isReached(reach))),
  ]);
  return key ?? null;
}
