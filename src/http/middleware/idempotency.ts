import { isOutcomeUnknown } from '../../db/failures.ts';
import { ApiError } from '../../platform/errors.ts';
import { uuidV7 } from '../../platform/ids.ts';
import { signingRing } from '../../platform/secrets/key-ring.ts';
import { responseSeal } from '../../platform/secrets/response-seal.ts';
import { type Middleware, replaceResponse } from '../app-env.ts';
import { claimKey, idempotencyKeyOf, keyOwner } from '../idempotency/idempotency.ts';

/** True for a signature that failed. Its response asks to repeat the request, so that the key must not hold it. */
function usedNothingUp(error: unknown): boolean {
  return error instanceof ApiError && error.key === 'SIGNING_UNAVAILABLE';
}

/** Replays the first response to a repeated key, and holds a new key while its request runs (specification, Idempotency). */
export const idempotency: Middleware = async (c, next) => {
  const { operation, context, input, sentBody, clock, accountId } = c.var;
  const runId = uuidV7(clock.now());
  c.set('run', { executionId: runId, isRetry: false, begun: null });
  // A dry run uses up no key, because the real request comes with it. A malformed or missing key is rejected here
  // too.
  const sentKey = idempotencyKeyOf(operation, c.req.raw.headers);
  const key = context.dryRun === null ? sentKey : null;
  const owner = key === null ? null : await keyOwner(operation, context.principal, accountId, sentBody);
  if (key === null || owner === null) return await next();
  const begun = operation.beginReading?.(context, input) ?? null;
  const claimed = await claimKey(c.env.IDEMPOTENCY_KEYS, owner, key, {
    operation,
    input,
    sentBody,
    runId,
    seal: operation.success.isSecret === true ? responseSeal(signingRing(c.env)) : null,
  });
  if ('replay' in claimed) return claimed.replay;
  const { claim } = claimed;
  // An earlier run may have committed since the reads began, so that a retry reads again.
  const { executionId, isRetry } = claim;
  c.set('run', { executionId, isRetry, begun: isRetry ? null : begun });
  await next();
  const isUnknown = c.error !== undefined && (isOutcomeUnknown(c.error) || usedNothingUp(c.error));
  const { response, kept } = await claim.settle({ response: c.res, isUnknown });
  replaceResponse(c, response);
  c.executionCtx.waitUntil(kept);
};
