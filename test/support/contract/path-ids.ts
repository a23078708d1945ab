import { OPERATIONS } from '../../../src/operations/index.ts';
import type { Operation } from '../../../src/operations/operation.ts';
import { NOWHERE } from '../contract-calls.ts';

/** Makers of the resources that paths name. */
export interface ResourceMakers {
  /** Runs an operation with its example. Returns the id of the created resource, or null if there is none. */
  make(create: Operation, ids: Record<string, string>): Promise<string | null>;
  /** Makers by placeholder, for resources that no operation creates by its example. */
  others: Readonly<Record<string, (ids: Record<string, string>) => Promise<string>>>;
}

/**
 * Returns ids for the placeholders of an operation's path. The POST on the path before a placeholder creates its
 * resource, or else a maker of `others` does. An id that neither creates names nothing.
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
