import type { PrincipalContext } from '../../context/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { readStepUp } from './step-up-repository.ts';

/**
 * Throws STEP_UP_REQUIRED if the person of a session has given no recent proof. A cached session may be seconds old. If
 * it seems stale, it is read again: one round trip.
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
