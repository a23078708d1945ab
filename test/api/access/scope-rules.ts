import { SCOPES, type Scope } from '../../../src/contract/scopes.ts';
import { ENDPOINTS, type Endpoint, NOWHERE } from '../../support/contract-calls.ts';
import type { Tenant } from '../../support/tenant.ts';
import type { MatrixSite, Verdict } from './callers.ts';
import { CONTRACT_OPERATIONS } from './contract-operations.ts';

const BY_ID = new Map(CONTRACT_OPERATIONS.map((operation) => [operation.id, operation]));
/** Ids that do not exist, so that an allowed request has no effect. */
const NOWHERE_IDS = { company_id: NOWHERE, account_id: NOWHERE };

/** Tenant with one sandbox key per scope, and one with all scopes except it. */
export interface ScopedTenant {
  tenant: Tenant;
  only: ReadonlyMap<Scope, string>;
  allBut: ReadonlyMap<Scope, string>;
}

/** Scope rule of one endpoint. */
export interface ScopeRule {
  title: string;
  judge(call: MatrixSite['call'], scoped: ScopedTenant): Promise<Verdict[]>;
}

export const SCOPED = ENDPOINTS.filter(({ operation }) => operation.scope !== 'none');

/** Creates a scoped tenant with the given function for keys. */
export async function scopedTenant(
  tenant: Tenant,
  mint: (scopes: readonly Scope[]) => Promise<string>,
): Promise<ScopedTenant> {
  const keys = async (scopesFor: (scope: Scope) => readonly Scope[]): Promise<Map<Scope, string>> => {
    const minted = SCOPES.map(
      async (scope): Promise<[Scope, string]> => [scope, await mint(scopesFor(scope))],
    );
    return new Map(await Promise.all(minted));
  };
  const only = await keys((scope) => [scope]);
  return { tenant, only, allBut: await keys((scope) => SCOPES.filter((other) => other !== scope)) };
}

/** Checks that an endpoint requires the scope of the contract and no other. */
export function scopeRules(endpoint: Endpoint): ScopeRule[] {
  const needed = BY_ID.get(endpoint.operation.id)?.scope ?? 'unknown';
  const rule: ScopeRule = {
    title: `lets in a key with ${needed} by itself, and with no other scope`,
    async judge(call, { tenant, only }) {
      const verdicts: Verdict[] = [];
      for (const [scope, key] of only) {
        const { body } = await call(endpoint, tenant, { key, ids: NOWHERE_IDS });
        const isDue = needed !== 'any' && needed !== scope;
        const isRefused = body?.error?.code === 'INSUFFICIENT_SCOPE';
        verdicts.push({ who: `key with ${scope}`, found: told(isRefused), due: told(isDue) });
      }
      return verdicts;
    },
  };
  const others: ScopeRule = {
    title: 'refuses a key with all other scopes, and says which it lacks',
    async judge(call, { tenant, allBut }) {
      const key = [...allBut].find(([scope]) => scope === needed)?.[1] ?? '';
      const { status, body } = await call(endpoint, tenant, { key, ids: NOWHERE_IDS });
      const due = [403, 'INSUFFICIENT_SCOPE', { required_scopes: [needed], missing_scopes: [needed] }];
      const found = [status, body?.error?.code, body?.error?.details];
      return [{ who: `key without ${needed}`, found: JSON.stringify(found), due: JSON.stringify(due) }];
    },
  };
  return needed === 'any' ? [rule] : [rule, others];
}

function told(isRefused: boolean): string {
  return isRefused ? 'refused for its scope' : 'not refused for its scope';
}
