import type { Operation } from '../../../src/operations/define-operation.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';
import { NOWHERE } from '../contract-calls.ts';

/** How what a path names comes to be. */
export interface ResourceMakers {
  /** Runs an operation with its example; answers the id of what it made, or null where it made nothing. */
  make(create: Operation, ids: Record<string, string>): Promise<string | null>;
  /** What no operation makes by its example, by the placeholder that names it. */
  others: Readonly<Record<string, (ids: Record<string, string>) => Promise<string>>>;
}

/**
 * Ids for the placeholders of an operation's path. What a placeholder names is made by the POST on the path before it, as
 * resources are, or otherwise; an id that nothing makes so leads nowhere.
 */
export async function idsOfPath(
  operation: Operation,
  tenant: { companyId: string; accountId: string },
  { make, others }: ResourceMakers,
): Promise<Record<string, string>> {
  const ids: Record<string, string> = { company_id: tenant.companyId, account_id: tenant.accountId };
  for (const { index, 1: name = '' } of operation.path.matchAll(/\/\{(\w+)\}/g)) {
    if (ids[name] !== undefined) continue;
    const collection = operation.path.slice(0, index);
    const create = OPERATIONS.find(({ method, path }) => method === 'POST' && path === collection);
    const other = others[name];
    const made = other !== undefined ? other(ids) : create === undefined ? null : make(create, ids);
    ids[name] = (await made) ?? NOWHERE;
  }
  return ids;
}
