import type { CompanyContext } from '../context/context.ts';
import { executionIds } from '../platform/ids.ts';

/** The context with another effect: its ids are counted from it, and what is found under it is the run's own work. */
export function withExecution(context: CompanyContext, executionId: string): CompanyContext {
  return { ...context, executionId, isRetry: true, ids: executionIds(executionId) };
}
