import type { Violation } from '../domain/violation.ts';
import type { Language } from './i18n/language.ts';
import { at, textOf } from './loose-json.ts';

/** Single problem of a request, as listed in `error.errors` (decisions, section 13). */
export interface ErrorItem {
  /** Property or parameter, with nested ones joined by dots: `lines.0.quantity`. */
  path: string;
  code: string;
  message: string;
  /** Allowed values, if there is a list. */
  allowed?: readonly unknown[];
}

/** Keys in `details` of a rejected parameter or shape, besides the offender. */
const OF_ONE: ReadonlySet<string> = new Set(['field', 'invalid_value', 'allowed_values', 'expected_format']);

/** Converts violations to a list of items, up to `most`. */
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
 * Converts `details` to a list of items. They either name one offender (`field`), or map offenders to messages.
 *
 * @param why problem of the one offender, if the details do not state it
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

/** Lists in `details` that give reasons for a rejection. */
const LISTS_OF_REASONS = ['reasons', 'blockers'] as const;

/** Returns the messages in the reason lists of `details`, in order. None without such a list. */
export function listedMessages(details: Record<string, unknown> | undefined): string[] {
  return LISTS_OF_REASONS.flatMap((name) => {
    const list = details?.[name];
    return Array.isArray(list) ? list.map((one: unknown) => textOf(at(one, 'message'))) : [];
  }).filter((message) => message !== null);
}
