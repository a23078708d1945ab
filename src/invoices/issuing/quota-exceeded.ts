import type { SpentIssueQuota } from '../../ledger/ledger-outcome.ts';
import { ApiError } from '../../platform/errors.ts';

/** Retry delay for a quota that never resets: it needs a larger plan, which has no date. */
const UNKNOWN_WAIT_SECONDS = 86_400;

/**
 * Returns 429 for an issue that exceeds the account's quota, with the headers of rate limits. The date is left out if the quota
 * never resets (specification, Limits; decisions, section 6).
 */
export function quotaExceeded({ limit, per, reset }: SpentIssueQuota): ApiError {
  const seconds = reset === null ? UNKNOWN_WAIT_SECONDS : Math.max(1, Math.ceil(reset.inMs / 1_000));
  const isMonthly = per === 'MONTH' && reset !== null;
  return new ApiError('QUOTA_EXCEEDED', {
    params: {
      quota: isMonthly
        ? { en: `${limit} production invoices a month`, es: `${limit} facturas de producción al mes` }
        : { en: `${limit} production invoices in all`, es: `${limit} facturas de producción en total` },
      remedy: isMonthly
        ? {
            en: `change the plan, or issue from ${reset.date} on`,
            es: `cambia de plan o emite a partir del ${reset.date}`,
          }
        : { en: 'change the plan', es: 'cambia de plan' },
    },
    details: { limit, resets_on: reset?.date ?? null },
    headers: {
      'Retry-After': String(seconds),
      'RateLimit-Limit': String(limit),
      'RateLimit-Remaining': '0',
      ...(reset === null ? {} : { 'RateLimit-Reset': reset.date }),
    },
  });
}
