import type { Env } from '../../src/env.ts';
import type { SentStatement } from './counted-env.ts';

/** One step of a plan, as `EXPLAIN QUERY PLAN` tells it; steps of one parent belong to one query. */
interface PlanStep {
  id: number;
  parent: number;
  detail: string;
}

/** The plan of a statement with its own parameters, on the database that it was sent to. */
export async function planOf(env: Env, { binding, sql, parameters }: SentStatement): Promise<PlanStep[]> {
  const database: unknown = Reflect.get(env, binding);
  const { results } = await (database as D1Database)
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...parameters)
    .all<PlanStep>();
  return results;
}

/** Goes through all rows of a table; lists of parameters (virtual tables) and constants are nobody's rows. */
function isScan({ detail }: PlanStep): boolean {
  return /^SCAN /.test(detail) && !/VIRTUAL TABLE|CONSTANT ROW/.test(detail);
}

/** Goes through all rows of one company, which a list may do in the order of an index, and nothing may do to sort. */
function isWholeCompany({ detail }: PlanStep): boolean {
  return /^SEARCH .*\(company_id=\?\)$/.test(detail);
}

/** The steps that go through all rows of a table. */
export function scans(plan: readonly PlanStep[]): string[] {
  return plan.filter(isScan).map(({ detail }) => detail);
}

/** The steps by which a query sorts all rows of a company. Sorting the few rows that an index found is not among them. */
export function companySorts(plan: readonly PlanStep[]): string[] {
  return plan
    .filter(({ detail }) => detail.startsWith('USE TEMP B-TREE'))
    .flatMap(({ parent, detail }) =>
      plan
        .filter((step) => step.parent === parent && (isScan(step) || isWholeCompany(step)))
        .map((step) => `${detail} over ${step.detail}`),
    );
}

/** The steps that go through all rows of a company in a table that grows with its business. */
export function companyWalks(plan: readonly PlanStep[]): string[] {
  return plan
    .filter(
      (step) =>
        isWholeCompany(step) &&
        /^SEARCH (?:invoices|customers|products|verifactu_records)\b/.test(step.detail),
    )
    .map(({ detail }) => detail);
}
