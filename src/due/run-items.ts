import type { CompanyContext } from '../context/context.ts';
import type { DueWork } from '../context/due-work.ts';
import { lastDueDate } from '../domain/calendar/due-day.ts';
import { localDate } from '../domain/calendar/time-zone.ts';
import type { Environment } from '../domain/environment.ts';
import type { Env } from '../env.ts';
import { actInAccount } from '../platform/acting.ts';
import { executionIdOf } from '../platform/execution-id.ts';
import { executionIds } from '../platform/ids.ts';
import { log } from '../platform/logging/log.ts';
import type { DueItem, DueOutcome } from '../queue/due-item.ts';
import { backgroundContext } from './background-context.ts';

/** Companies that are worked on at the same time; the items of one are done one after the other, so that they are numbered in order. */
const PARALLEL_COMPANIES = 5;

/** Where and when items are done. */
export interface RunScope {
  environment: Environment;
  /** Milliseconds that the books are ahead of the service's clock; null: as far as each account's test clock says. */
  clockAheadMs: number | null;
  /** Whether what is dated today waits for the early morning hour; a test clock runs it at any hour. */
  waitsForHour: boolean;
}

/** The effect of one item on its day: the same for every run that comes upon it. */
function effectOf({ kind }: DueWork, { id, date }: DueItem): string {
  return executionIdOf(Date.parse(date), kind, id, date);
}

/** The context with another execution: its ids are counted from it, and what is found under it is the run's own work. */
function withExecution(context: CompanyContext, executionId: string): CompanyContext {
  return { ...context, executionId, isRetry: true, ids: executionIds(executionId) };
}

function noteLeft(work: DueWork, item: DueItem, error: unknown): DueOutcome {
  log('due.left', { due: work.kind, item }, error);
  return 'LEFT';
}

async function runItem(
  context: CompanyContext,
  work: DueWork,
  item: DueItem,
  waitsForHour: boolean,
): Promise<DueOutcome> {
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
  work: DueWork,
  place: RunScope,
  items: readonly [DueItem, ...DueItem[]],
): Promise<DueOutcome[]> {
  const { environment, clockAheadMs, waitsForHour } = place;
  const [first] = items;
  const of = { environment, companyId: first.companyId, clockAheadMs, executionId: effectOf(work, first) };
  try {
    const context = await backgroundContext(env, of);
    if (context === null) return items.map(() => 'LEFT');
    const outcomes: DueOutcome[] = [];
    await actInAccount(context.accountId, async () => {
      for (const item of items) outcomes.push(await runItem(context, work, item, waitsForHour));
    });
    return outcomes;
  } catch (error) {
    return items.map((item) => noteLeft(work, item, error));
  }
}

function byCompany(items: readonly DueItem[]): [DueItem, ...DueItem[]][] {
  const groups = new Map<string, [DueItem, ...DueItem[]]>();
  for (const item of items) {
    const group = groups.get(item.companyId);
    if (group === undefined) groups.set(item.companyId, [item]);
    else group.push(item);
  }
  return [...groups.values()];
}

/** Does due items of a kind, each for itself: one that goes wrong stops no other. Answers what became of each. Never rejects. */
export async function runItems(
  env: Env,
  work: DueWork,
  place: RunScope,
  items: readonly DueItem[],
): Promise<DueOutcome[]> {
  const companies = byCompany(items);
  const outcomes: DueOutcome[] = [];
  for (let start = 0; start < companies.length; start += PARALLEL_COMPANIES) {
    const some = companies.slice(start, start + PARALLEL_COMPANIES);
    const done = await Promise.all(some.map((group) => runCompany(env, work, place, group)));
    outcomes.push(...done.flat());
  }
  return outcomes;
}
