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
export const API_DESCRIPTION = `Invoicing for Spain: invoices are numbered, chained and registered with the tax authority (VeriFactu).

**Environments.** A key that starts with \`service_sk_test_\` works on the sandbox, one that starts with \`service_sk_live_\` on production. A session names its environment with \`Service-Environment\`.

**Envelope.** Every JSON answer is \`{success, data, meta}\`. A collection is a named array in \`data\`, beside \`pagination\` where it is paginated. Absent values are \`null\`. Money and rates are numbers in EUR; timestamps are UTC, dates \`YYYY-MM-DD\`.

**Requests.** Properties of a body that are not declared are ignored; parameters of the query that are not declared are refused (400). A body of the wrong type or format is \`400 INVALID_JSON_FORMAT\`, one with a bad value \`422 VALIDATION_ERROR\` or a code of its own.

**Errors.** Branch on the status and \`error.code\`; messages follow \`Accept-Language\` (\`en\`, \`es\`). Errors carry the fields of RFC 9457.

**Pagination.** \`page\` from 1 and \`limit\` from 1 to ${MAX_PAGE_SIZE_ITEMS} (default ${DEFAULT_PAGE_SIZE_ITEMS}).

**Idempotency.** A request with an \`Idempotency-Key\` can be repeated for 24 hours: the first 2xx or 5xx comes back with \`Idempotency-Replay: true\`, and a request that broke off is taken up where it was. A 5xx of a request of which the service cannot tell whether it took effect is not kept: repeated with the same key, it is finished.

**Concurrency.** Single resources carry an \`ETag\`; \`If-Match\` with a stale one is 412, and of two overlapping updates the second is 409.

**Rate limits**, in fixed windows of ${WINDOW_SECONDS} seconds: \`GLOBAL\` ${GLOBAL} requests per IP, \`STANDARD\` ${STANDARD} per credential, \`STRICT\` ${STRICT} per IP. \`x-rate-limit-tiers\` names those that an operation counts against.

**Quota.** How many invoices an account may issue in production follows from its plan: ${quotaTexts()}; \`API\` and \`CUSTOM\` have no quota. Every fiscal invoice that gets a number counts, in the calendar month of its company: issued by itself, in a batch or with its creation, corrective, exchange, scheduled and recurring ones alike. Drafts, proformas and the sandbox do not count, and voiding gives nothing back. An issue beyond it is \`429 QUOTA_EXCEEDED\` and changes nothing; \`RateLimit-Reset\` is the date on which the quota begins anew, absent where it never does.
`;
