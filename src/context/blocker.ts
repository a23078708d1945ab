import { wireCode } from '../platform/error-catalogue.ts';
import type { ApiError } from '../platform/errors.ts';
import type { Language } from '../platform/i18n/language.ts';

/** What kept a run from issuing: a code of the contract, what is wrong in words, and what else the refusal says of it. */
export interface RunBlocker {
  code: string;
  message: string;
  [detail: string]: unknown;
}

function isBlocker(value: unknown): value is RunBlocker {
  return typeof value === 'object' && value !== null && 'code' in value && 'message' in value;
}

/**
 * The blocker that a refusal amounts to, as events and templates name it: where the company is not ready to issue, the first
 * thing that it lacks, in the form of `issuing-readiness` (decisions, section 6); else the refusal's own code and message,
 * with its details where it has any.
 */
export function blockerOf(refusal: ApiError, language: Language): RunBlocker {
  const details = refusal.detailsIn(language);
  const missing: unknown = Array.isArray(details?.blockers) ? details.blockers[0] : null;
  if (isBlocker(missing)) return missing;
  const told = { code: wireCode(refusal.key), message: refusal.messageIn(language) };
  return details === undefined ? told : { ...told, details };
}
