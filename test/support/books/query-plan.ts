import type { Env } from '../../../src/composition/env.ts';
import type { SentStatement } from '../counted-env.ts';

/** Step of a plan from `EXPLAIN QUERY PLAN`. Steps with the same parent belong to one query. */
interface PlanStep {
  id: number;
  parent: number;
  detail: string;
}

/** Returns the plan of a statement with its own parameters, on the database that received it. */
async function planOf(env: Env, { binding, sql, parameters }: SentStatement): Promise<PlanStep[]> {
  const database: unknown = Reflect.get(env, binding);
  const { results } = await (database as D1Database)
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...parameters)
    .all<PlanStep>();
  return results;
}

/**
 * True if an insert scans a table that it does not name. The plan lists tables that refer to the written one. SQLite
 * only reads them while a deferred foreign key is violated, which never happens here.
 */
function isReferring(sql: string, { detail }: PlanStep): boolean {
  const [, name = ''] = /^SCAN (\w+)/.exec(detail) ?? [];
  return /^\s*insert/i.test(sql) && !new RegExp(`\\b${name}\\b`).test(sql);
}

/**
 * True if the step reads all rows of a table. Lists of parameters (virtual tables) and constants do not count, and
 * subqueries have steps of their own.
 */
function isScan({ detail }: PlanStep): boolean {
  return /^SCAN /.test(detail) && !/VIRTUAL TABLE|CONSTANT ROW|^SCAN \(subquery-\d+\)$/.test(detail);
}

/**
 * Searches of a company's rows that do not grow with its business: settings, series, connections, certificates,
 * grants, and queues of pending work.
 */
const SMALL =
  /^SEARCH (?:company_settings|activations|audit_pending|certificates|grants|nif_proofs|proof|payment_connections|representations|restored_companies|series|verifactu_dispatch|ticketbai_dispatch)\b|INDEX \w+_(?:pending|unqueued|due_again)\b/;

/** True if the step reads all rows of a company in a table. */
function isWholeCompany({ detail }: PlanStep): boolean {
  return /^SEARCH .*\(company_id=\?\)/.test(detail) && !SMALL.test(detail);
}

/** True if the step reads all issued invoices of a company: `IS NOT NULL` bounds only one side. */
function isAllIssued({ detail }: PlanStep): boolean {
  return /^SEARCH .* INDEX invoices_by_issue_date \(company_id=\? AND issue_date>\?\)/.test(detail);
}

/** Faults of a statement's plan. */
export interface JudgedPlan {
  /** Steps that read all rows of a table. */
  scans: string[];
  /** Steps that sort all rows of a company. Sorting the few rows of an index search does not count. */
  companySorts: string[];
  /** Steps that read all rows of a company, as only lists do. */
  companyWalks: string[];
}

/** Validates the plan of a statement on the database that received it. */
export async function validatePlan(env: Env, statement: SentStatement): Promise<JudgedPlan> {
  const plan = await planOf(env, statement);
  const sorts = plan.filter(({ detail }) => detail.startsWith('USE TEMP B-TREE'));
  // The first or last row of a company in index order is found without reading the others.
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
