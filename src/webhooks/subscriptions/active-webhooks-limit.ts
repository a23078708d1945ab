import { ApiError } from '../../platform/errors.ts';

/** Most active webhooks of an account in one environment (specification, Time and other limits). */
export const MAX_ACTIVE_WEBHOOKS = 10;

/** Returns the 400 error for too many active webhooks. */
export function limitReached(): ApiError {
  return new ApiError('WEBHOOK_ACTIVE_SUBSCRIPTION_LIMIT_REACHED', {
    params: { max_active: MAX_ACTIVE_WEBHOOKS },
  });
}
