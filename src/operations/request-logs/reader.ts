import { REQUEST_LOG_KEPT_MS } from '../../audit/request-logs/request-log-limits.ts';
import type { LogReader } from '../../audit/request-logs/request-log-repository.ts';
import type { AccountContext } from '../../context/context.ts';

/**
 * Returns the reader of the caller's own requests: those of the person's keys and sessions in the environment
 * (decisions, section 6). A key limited to some companies sees only its own requests, because the others may concern
 * any company.
 */
export function logReader({ accountId, environment, principal, serviceClock }: AccountContext): LogReader {
  const keptSinceMs = serviceClock.now() - REQUEST_LOG_KEPT_MS;
  const { personId, companyIds, apiKeyId } = principal;
  return { accountId, environment, personId, keptSinceMs, onlyKeyId: companyIds === null ? null : apiKeyId };
}
