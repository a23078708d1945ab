import { wireCode } from '../platform/error-catalogue.ts';
import type { ApiError } from '../platform/errors.ts';
import type { Language } from '../platform/i18n/language.ts';

/** Reason why a run did not issue: a code of the contract, a message, and further details of the refusal. */
export interface RunBlocker {
  code: string;
  message: string;
  [detail: string]: unknown;
}

function isBlocker(value: unknown): value is RunBlocker {
  return typeof value === 'object' && value !== null && 'code' in value && 'message' in value;
}

/**
 * Returns the blocker of a refusal, as events and templates name it. If the company is not ready to issue, it is the
 * first missing item in the form of `issuing-readiness` (decisions, section 6). Otherwise it holds the refusal's code,
 * message and any details.
 */
export function blockerOf(refusal: ApiError, language: Language): RunBlocker {
  const details = refusal.detailsIn(language);
  const missing: unknown = Array.isArray(details?.blockers) ? details.blockers[0] : null;
  if (isBlocker(missing)) return missing;
  const blocker = { code: wireCode(refusal.key), message: refusal.messageIn(language) };
  return details === undefined ? blocker : { ...blocker, details };
}
