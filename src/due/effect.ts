import { effectIds } from '../ids.ts';
import type { CompanyContext } from '../operations/context.ts';

/** The context with another effect: its ids are counted from it, and what is found under it is the run's own work. */
export function withEffect(context: CompanyContext, effectId: string): CompanyContext {
  return { ...context, effectId, isRetry: true, ids: effectIds(effectId) };
}
