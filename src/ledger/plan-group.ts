import type { IssueRefusal, IssueRequest } from './ledger-port.ts';
import { type LedgerHeads, type PlanContext, type PlannedIssue, planIssue } from './plan-issue.ts';

/** A group planned on the heads: what is to be committed, what is refused, and the heads that follow a commit. */
export interface GroupPlan<T> {
  planned: { item: T; document: PlannedIssue }[];
  refused: { item: T; refusal: IssueRefusal }[];
  heads: LedgerHeads;
}

/** A document that cannot be planned, for whatever reason, is refused alone and leaves no trace in the heads. */
function planAlone(heads: LedgerHeads, request: IssueRequest, context: PlanContext) {
  try {
    const plan = planIssue(heads, request, context);
    if ('planned' in plan) return plan;
    const refusal: IssueRefusal = { reason: 'VIOLATIONS', violations: plan.violations };
    return { refusal };
  } catch (error) {
    console.error(
      JSON.stringify({ ledger: 'not planned', invoice: request.invoiceId, error: String(error) }),
    );
    const refusal: IssueRefusal = { reason: 'FAILED' };
    return { refusal };
  }
}

/** Plans documents in their order, each on top of the last. */
export function planGroup<T extends { request: IssueRequest }>(
  heads: LedgerHeads,
  group: readonly T[],
  context: PlanContext,
): GroupPlan<T> {
  const plan: GroupPlan<T> = { planned: [], refused: [], heads };
  for (const item of group) {
    const outcome = planAlone(plan.heads, item.request, context);
    if ('refusal' in outcome) {
      plan.refused.push({ item, refusal: outcome.refusal });
    } else {
      plan.planned.push({ item, document: outcome.planned });
      plan.heads = outcome.heads;
    }
  }
  return plan;
}
