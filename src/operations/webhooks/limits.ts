import { ApiError } from '../../platform/errors.ts';

/** Active webhooks of an account in one environment (specification, Time and other limits). */
export const MAX_ACTIVE_WEBHOOKS = 10;

/** 400 when one more would be active than may be. */
export function limitReached(): ApiError {
  return new ApiError('WEBHOOK_ACTIVE_SUBSCRIPTION_LIMIT_REACHED', {
    params: { max_active: MAX_ACTIVE_WEBHOOKS },
  });
}
