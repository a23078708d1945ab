import type { Violation } from '../domain/violation.ts';
import type { Language } from './i18n/language.ts';
import { at, textOf } from './loose-json.ts';

/** One thing that is wrong with a request, as `error.errors` lists it (decisions, section 13). */
export interface ErrorItem {
  /** The property or parameter, nested ones joined by dots: `lines.0.quantity`. */
  path: string;
  code: string;
  message: string;
  /** The choices, where there are any. */
  allowed?: readonly unknown[];
}

/** What `details` of a refused parameter or shape hold besides the offender. */
const OF_ONE: ReadonlySet<string> = new Set(['field', 'invalid_value', 'allowed_values', 'expected_format']);

/** The list that violations amount to, so many at most. */
export function itemsOfViolations(
  violations: readonly Violation[],
  language: Language,
  most: number,
): ErrorItem[] {
  return violations.slice(0, most).map(({ field, code, message, allowed }) => ({
    path: field,
    code,
    message: message[language],
    ...(allowed === undefined ? {} : { allowed }),
  }));
}

/**
 * The list that `details` amount to, of either form: one offender that is named (`field`), or a map of messages.
 *
 * @param why what is wrong with the one, where the details do not say it
 */
export function itemsOfDetails(details: Record<string, unknown>, code: string, why: string): ErrorItem[] {
  const { field, allowed_values: allowed } = details;
  if (typeof field === 'string') {
    const own = details[field];
    const message = !OF_ONE.has(field) && typeof own === 'string' ? own : why;
    return [{ path: field, code, message, ...(Array.isArray(allowed) ? { allowed } : {}) }];
  }
  return Object.entries(details).flatMap(([path, message]) =>
    typeof message === 'string' ? [{ path, code, message }] : [],
  );
}

/** The lists of `details` that say why something cannot be had or done. */
const LISTS_OF_REASONS = ['reasons', 'blockers'] as const;

/** What the lists of `details` give as reasons, in their order; none where there is no such list. */
export function listedMessages(details: Record<string, unknown> | undefined): string[] {
  return LISTS_OF_REASONS.flatMap((name) => {
    const list = details?.[name];
    return Array.isArray(list) ? list.map((one: unknown) => textOf(at(one, 'message'))) : [];
  }).filter((message) => message !== null);
}
