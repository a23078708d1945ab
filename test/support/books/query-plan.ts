import type { Env } from '../../../src/env.ts';
import type { SentStatement } from '../counted-env.ts';

/** One step of a plan, as `EXPLAIN QUERY PLAN` tells it; steps of one parent belong to one query. */
interface PlanStep {
  id: number;
  parent: number;
  detail: string;
}

/** The plan of a statement with its own parameters, on the database that it was sent to. */
async function planOf(env: Env, { binding, sql, parameters }: SentStatement): Promise<PlanStep[]> {
  const database: unknown = Reflect.get(env, binding);
  const { results } = await (database as D1Database)
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...parameters)
    .all<PlanStep>();
  return results;
}

/**
 * A step of an insert over a table that it does not name: the plan shows those that refer to the one it writes, but SQLite
 * looks into them only while a deferred foreign key stands violated, which none here is.
 */
function isReferring(sql: string, { detail }: PlanStep): boolean {
  const [, name = ''] = /^SCAN (\w+)/.exec(detail) ?? [];
  return /^\s*insert/i.test(sql) && !new RegExp(`\\b${name}\\b`).test(sql);
}

/**
 * Goes through all rows of a table; lists of parameters (virtual tables) and constants are nobody's rows, and those of a subquery have
 * steps of their own.
 */
function isScan({ detail }: PlanStep): boolean {
  return /^SCAN /.test(detail) && !/VIRTUAL TABLE|CONSTANT ROW|^SCAN \(subquery-\d+\)$/.test(detail);
}

/** What of a company's does not grow with its business: settings, series, connections, certificates, who may see it, what waits to be chained or fetched. */
const SMALL =
  /^SEARCH (?:company_settings|activations|audit_pending|certificates|grants|payment_connections|representations|restored_companies|series|verifactu_dispatch)\b|INDEX \w+_(?:pending|unqueued)\b/;

/** Goes through all rows that a company has in a table. */
function isWholeCompany({ detail }: PlanStep): boolean {
  return /^SEARCH .*\(company_id=\?\)/.test(detail) && !SMALL.test(detail);
}

/** Goes through all that a company has issued: `IS NOT NULL` is a bound on one side alone. */
function isAllIssued({ detail }: PlanStep): boolean {
  return /^SEARCH .* INDEX invoices_by_issue_date \(company_id=\? AND issue_date>\?\)/.test(detail);
}

/** The plan of a statement as its faults are looked for in. */
export interface JudgedPlan {
  /** Steps that go through all rows of a table. */
  scans: string[];
  /** Steps by which a query sorts all rows of a company; sorting the few that an index found is none. */
  companySorts: string[];
  /** Steps that go through all rows of a company, as only lists do. */
  companyWalks: string[];
}

/** Validates the plan of a statement on the database that it was sent to. */
export async function validatePlan(env: Env, statement: SentStatement): Promise<JudgedPlan> {
  const plan = await planOf(env, statement);
  const sorts = plan.filter(({ detail }) => detail.startsWith('USE TEMP B-TREE'));
  // The first or the last of a company in the order of an index is found without going through the others.
  const isLimited = /limit \S+$/i.test(statement.sql);
  return {
    scans: plan
      .filter((step) => isScan(step) && !isReferring(statement.sql, step))
      .map(({ detail }) => detail),
    companySorts: sorts.flatMap(({ parent, detail }) =>
      plan
        .filter((step) => step.parent === parent && (isScan(step) || isWholeCompany(step)))
        .map((step) => `${detail} over ${step.detail}`),
    ),
    companyWalks: isLimited
      ? []
      : plan.filter((step) => isWholeCompany(step) || isAllIssued(step)).map(({ detail }) => detail),
  };
}
