import { DEFAULT_PAGE_SIZE_ITEMS, MAX_PAGE_SIZE_ITEMS } from '../../contract/pagination.ts';
import { issueQuota, PLANS } from '../../domain/accounts/issue-quota.ts';
import { TIER_LIMIT_REQUESTS, WINDOW_SECONDS } from '../rate-limit-tiers.ts';

const { GLOBAL, STANDARD, STRICT } = TIER_LIMIT_REQUESTS;

/** Returns the plans with a quota, and the quotas, as text. */
function quotaTexts(): string {
  const limited = PLANS.map((plan) => ({ plan, ...issueQuota(plan) })).filter(({ limit }) => limit !== null);
  return limited
    .map(({ plan, limit, per }) => `\`${plan}\` ${limit}${per === 'MONTH' ? ' a month' : ' in all'}`)
    .join(', ');
}

/** Text of `info.description`, about every operation. Its figures come from the constants that enforce them. */
export const API_DESCRIPTION = `Invoicing API for Spain. It numbers invoices, chains their records and registers them with the tax authority (VeriFactu).

**Environments.** A key that starts with \`service_sk_test_\` works on the sandbox. A key that starts with \`service_sk_live_\` works on production. A session names its environment with \`Service-Environment\`.

**Envelope.** Every JSON response is \`{success, data, meta}\`. A collection is a named array in \`data\`. If it is paginated, \`pagination\` is next to it. Absent values are \`null\`. Money and rates are numbers in EUR. Timestamps are UTC, dates \`YYYY-MM-DD\`.

**Requests.** Undeclared properties of a body are ignored. Undeclared query parameters are rejected (400). A body of the wrong type or format returns \`400 INVALID_JSON_FORMAT\`. A bad value returns \`422 VALIDATION_ERROR\` or a code of its own.

**Errors.** Branch on the status and \`error.code\`. Messages follow \`Accept-Language\` (\`en\`, \`es\`). Errors carry the fields of RFC 9457.

**Pagination.** \`page\` from 1 and \`limit\` from 1 to ${MAX_PAGE_SIZE_ITEMS} (default ${DEFAULT_PAGE_SIZE_ITEMS}).

**Idempotency.** A request with an \`Idempotency-Key\` can be repeated for 24 hours. The repetition returns the first 2xx or 5xx with \`Idempotency-Replay: true\`. An interrupted request resumes where it stopped. If the service cannot tell whether a request that returned a 5xx took effect, it does not store the response. Repeat it with the same key to complete it.

**Concurrency.** Single resources carry an \`ETag\`. A stale \`If-Match\` returns 412. The second of two overlapping updates returns 409.

**Rate limits**, in fixed windows of ${WINDOW_SECONDS} seconds: \`GLOBAL\` ${GLOBAL} requests per IP, \`STANDARD\` ${STANDARD} per credential, \`STRICT\` ${STRICT} per IP. \`x-rate-limit-tiers\` lists the tiers that an operation counts against.

**Quota.** The plan of an account limits the invoices that it can issue in production: ${quotaTexts()}. \`API\` and \`CUSTOM\` have no quota. Every fiscal invoice that gets a number counts in the calendar month of its company. This includes invoices issued in a batch or at creation, corrective and exchange invoices, and scheduled and recurring ones. Drafts, proformas and the sandbox do not count. Voiding does not restore quota. Beyond the quota, issuing returns \`429 QUOTA_EXCEEDED\` and changes nothing. \`RateLimit-Reset\` is the date on which the quota resets. It is absent if the quota never resets.
`;
