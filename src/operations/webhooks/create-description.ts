import { ANSWER_TIMEOUT_MS } from '../../webhooks/delivery-limits.ts';
import {
  describeSchedule,
  LIVE_DELAYS_SECONDS,
  PAUSE_AFTER_FAILURES,
  PAUSE_AFTER_HOURS,
  SANDBOX_DELAYS_SECONDS,
} from '../../webhooks/retry-schedule.ts';
import { MAX_ACTIVE_WEBHOOKS } from '../../webhooks/subscriptions/active-webhooks-limit.ts';

/** Rules of delivery for receivers, in Markdown. */
export const CREATE_WEBHOOK_DESCRIPTION = `The URL receives the subscribed events of every company of the account, in the environment of the credential. At most ${MAX_ACTIVE_WEBHOOKS} webhooks can be active at a time. The service sends a probe (\`webhook.test\`) at once. It creates the webhook whatever the result.

**Respond** with a 2xx within ${ANSWER_TIMEOUT_MS / 1_000} seconds. Redirects are not followed. Any other response is a failed attempt. The service retries after a network error, a timeout, a 5xx, 408 or 429, and not after any other response. In production: ${describeSchedule(LIVE_DELAYS_SECONDS)}. In the sandbox: ${describeSchedule(SANDBOX_DELAYS_SECONDS)}. The webhook is paused (\`deactivated_by\` is \`service\`) after ${PAUSE_AFTER_FAILURES} failed deliveries in a row, without a success for more than ${PAUSE_AFTER_HOURS} hours.

**Order** is not guaranteed, and a delivery can arrive twice. Deduplicate on the event \`id\`, which is the same in every attempt.

**Verify** \`Service-Signature: t=<Unix seconds>,v1=<hex>\`: \`v1\` is the HMAC-SHA256 of \`t + "." + body\` with the whole secret string as shown. For one day after a rotation there are two. Reject a \`t\` that is more than 300 seconds off.`;
