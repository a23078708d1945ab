import type { Env } from '../composition/env.ts';
import type { CompanyContext } from '../context/context.ts';
import type { DatedWork } from '../context/dated-work.ts';
import type { DatedItem, DatedOutcome } from '../context/queue/dated-item.ts';
import { lastDueDate } from '../domain/calendar/due-day.ts';
import { localDate } from '../domain/calendar/time-zone.ts';
import type { Environment } from '../domain/environment.ts';
import { actInAccount } from '../platform/acting.ts';
import { executionIdOf } from '../platform/execution-id.ts';
import { executionIds } from '../platform/ids.ts';
import { log } from '../platform/logging/log.ts';
import { backgroundContext } from './background-context.ts';

/** Companies processed in parallel. The items of one company run in sequence, so that they are numbered in order. */
const PARALLEL_COMPANIES = 5;

/** Environment and time in which items are run. */
export interface RunScope {
  environment: Environment;
  /** Milliseconds that the books are ahead of the service's clock. Null: as set by each account's test clock. */
  clockAheadMs: number | null;
  /** True if items dated today wait for the early morning hour. A test clock runs them at any hour. */
  waitsForHour: boolean;
}

/** Returns the execution id of an item on its day, the same in every run. */
function effectOf({ kind }: DatedWork, { id, date }: DatedItem): string {
  return executionIdOf(Date.parse(date), kind, id, date);
}

/** Returns the context with another execution. Its ids are derived from it, and results under it are the run's own. */
function withExecution(context: CompanyContext, executionId: string): CompanyContext {
  return { ...context, executionId, isRetry: true, ids: executionIds(executionId) };
}

function noteLeft(work: DatedWork, item: DatedItem, error: unknown): DatedOutcome {
  log('due.left', { due: work.kind, item }, error);
  return 'LEFT';
}

async function runItem(
  context: CompanyContext,
  work: DatedWork,
  item: DatedItem,
  waitsForHour: boolean,
): Promise<DatedOutcome> {
  const nowMs = context.clock.now();
  const untilDate = waitsForHour ? lastDueDate(nowMs, context.zone) : localDate(nowMs, context.zone);
  if (item.date > untilDate) return 'LEFT';
  try {
    return await work.run(withExecution(context, effectOf(work, item)), item, untilDate);
  } catch (error) {
    return noteLeft(work, item, error);
  }
}

async function runCompany(
  env: Env,
  work: DatedWork,
  place: RunScope,
  items: readonly [DatedItem, ...DatedItem[]],
): Promise<DatedOutcome[]> {
  const { environment, clockAheadMs, waitsForHour } = place;
  const [first] = items;
  const of = { environment, companyId: first.companyId, clockAheadMs, executionId: effectOf(work, first) };
  try {
    const context = await backgroundContext(env, of);
    if (context === null) return items.map(() => 'LEFT');
    const outcomes: DatedOutcome[] = [];
    await actInAccount(context.accountId, async () => {
      for (const item of items) outcomes.push(await runItem(context, work, item, waitsForHour));
    });
    return outcomes;
  } catch (error) {
    return items.map((item) => noteLeft(work, item, error));
  }
}

function byCompany(items: readonly DatedItem[]): [DatedItem, ...DatedItem[]][] {
  const groups = new Map<string, [DatedItem, ...DatedItem[]]>();
  for (const item of items) {
    const group = groups.get(item.companyId);
    if (group === undefined) groups.set(item.companyId, [item]);
    else group.push(item);
  }
  return [...groups.values()];
}

/** Runs due items of a kind. A failing item stops no other. Returns the outcome of each. Never rejects. */
export async function runItems(
  env: Env,
  work: DatedWork,
  place: RunScope,
  items: readonly DatedItem[],
): Promise<DatedOutcome[]> {
  const companies = byCompany(items);
  const outcomes: DatedOutcome[] = [];
  for (let start = 0; start < companies.length; start += PARALLEL_COMPANIES) {
    const some = companies.slice(start, start + PARALLEL_COMPANIES);
    const done = await Promise.all(some.map((group) => runCompany(env, work, place, group)));
    outcomes.push(...done.flat());
  }
  return outcomes;
}
