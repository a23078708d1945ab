import { type SQL, sql } from 'drizzle-orm';
import type { Environment } from '../domain/environment.ts';
import { type Acting, actingNow, actingText, systemActing } from '../platform/acting.ts';

/** Act that changes no audited row, and that the trail reports nevertheless: a replay, a recipient's answer, a wrong code. */
export interface NotedAct {
  accountId: string;
  companyId: string | null;
  environment: Environment | null;
  resource: { type: string; id: string };
  /** Fields that the event shows as new. */
  fields: Readonly<Record<string, string | number | null>>;
}

/**
 * Returns the statement that adds an act to the trail, for the batch of the reported change. `acting` is the actor, by
 * default that of the request. Only if `condition` holds.
 */
export function noteAct(
  { accountId, companyId, environment, resource, fields }: NotedAct,
  acting: Acting = actingNow() ?? systemActing('service', () => Date.now()),
  condition: SQL = sql`TRUE`,
): SQL {
  return sql`INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
    SELECT ${actingText(acting)}, ${accountId}, ${companyId}, ${environment}, ${resource.type}, ${resource.id}, NULL,
      ${JSON.stringify([fields])} WHERE ${condition}`;
}
