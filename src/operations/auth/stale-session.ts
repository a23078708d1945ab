import type { PrincipalContext } from '../../context/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { readStepUp } from './step-up-repository.ts';

/**
 * Refuses a session whose person has not proved afresh that it is them. What is remembered of a session may be seconds old, so
 * that one that seems stale is read again: one round trip then.
 *
 * @throws STEP_UP_REQUIRED
 */
export async function refuseStaleSession({
  directory,
  principal,
  serviceClock,
}: Pick<PrincipalContext, 'directory' | 'principal' | 'serviceClock'>): Promise<void> {
  const nowMs = serviceClock.now();
  const isFresh = (untilMs: number | null) => untilMs !== null && nowMs < untilMs;
  if (isFresh(principal.steppedUpUntil)) return;
  const { sessionId } = principal;
  if (sessionId !== null && isFresh(await readStepUp(directory, sessionId))) return;
  throw new ApiError('STEP_UP_REQUIRED');
}
