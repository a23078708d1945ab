import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { returnUrls } from '../../db/schema/payment-connection-schema.ts';
import type { Environment } from '../../domain/environment.ts';

/** Account and environment of return addresses. */
interface ReturnUrlOwner {
  accountId: string;
  environment: Environment;
}

function ofOwner({ accountId, environment }: ReturnUrlOwner) {
  return and(eq(returnUrls.accountId, accountId), eq(returnUrls.environment, environment));
}

/** Lists the registered return addresses of an account in an environment, in order. One round trip. */
export async function listReturnUrls(directory: Database, owner: ReturnUrlOwner): Promise<string[]> {
  const rows = await directory
    .select({ url: returnUrls.url })
    .from(returnUrls)
    .where(ofOwner(owner))
    .orderBy(asc(returnUrls.position));
  return rows.map(({ url }) => url);
}

/** True if exactly this address is registered. One round trip. */
export async function isReturnUrlRegistered(
  directory: Database,
  owner: ReturnUrlOwner,
  url: string,
): Promise<boolean> {
  const rows = await directory
    .select({ url: returnUrls.url })
    .from(returnUrls)
    .where(and(ofOwner(owner), eq(returnUrls.url, url)));
  return rows.length > 0;
}

/** Replaces the list of return addresses. One round trip. */
export async function replaceReturnUrls(
  directory: Database,
  owner: ReturnUrlOwner,
  urls: readonly string[],
  nowMs: number,
): Promise<void> {
  const rows = urls.map((url, position) => ({ ...owner, position, url, createdAt: nowMs }));
  const cleared = directory.delete(returnUrls).where(ofOwner(owner));
  if (rows.length === 0) await cleared;
  else await directory.batch([cleared, directory.insert(returnUrls).values(rows)]);
}
