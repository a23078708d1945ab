import type { Violation } from './domain/violation.ts';
import { ERROR_CATALOGUE, type ErrorKey, isErrorKey } from './error-catalogue.ts';
import type { Bilingual, Language } from './i18n/language.ts';

/** `error.details` as far as it does not depend on the language; a function of the language where it does. */
export type ErrorDetails = Record<string, unknown> | ((language: Language) => Record<string, unknown>);

interface ErrorOptions {
  params?: Record<string, string | number | Bilingual>;
  details?: ErrorDetails;
  headers?: Record<string, string>;
}

/** The one way for code to refuse a request: a code of the catalogue, with what fills its message and its details. */
export class ApiError extends Error {
  readonly key: ErrorKey;
  readonly params: Record<string, string | number | Bilingual>;
  readonly headers: Record<string, string>;
  private readonly detailsSource: ErrorDetails | undefined;

  constructor(key: ErrorKey, options: ErrorOptions = {}) {
    super(key);
    this.name = 'ApiError';
    this.key = key;
    this.params = options.params ?? {};
    this.headers = options.headers ?? {};
    this.detailsSource = options.details;
  }

  get status(): number {
    return ERROR_CATALOGUE[this.key].status;
  }

  /** The message in a language, its `{names}` filled in. */
  messageIn(language: Language): string {
    return ERROR_CATALOGUE[this.key].message[language].replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = this.params[name] ?? '';
      return typeof value === 'object' ? value[language] : String(value);
    });
  }

  detailsIn(language: Language): Record<string, unknown> | undefined {
    return typeof this.detailsSource === 'function' ? this.detailsSource(language) : this.detailsSource;
  }
}

/**
 * Nobody can tell whether a change took effect: what holds the data did not answer. The caller is answered 500; the same
 * request under the same idempotency key runs again, finds what was done and finishes it.
 */
export class OutcomeUnknownError extends Error {}

/**
 * Books that were restored from a backup are not compared with the AEAT's list yet, so that nobody knows which number is next. The
 * caller is answered 503 BOOKS_BEING_RESTORED; whatever runs by itself comes back to it, as to any outcome that is unknown.
 */
export class BooksBeingRestoredError extends OutcomeUnknownError {}

/** 400 for a query, path or header parameter (specification, core rule 7): names the field and the value that was sent. */
export function invalidParameter(
  field: string,
  invalidValue: string,
  why: Bilingual,
  allowedValues?: readonly string[],
): ApiError {
  return new ApiError('VALIDATION_ERROR_QUERY', {
    params: { field, why },
    details: {
      field,
      invalid_value: invalidValue,
      ...(allowedValues === undefined ? {} : { allowed_values: allowedValues }),
    },
  });
}

/** 422 for a parameter that parses and is refused (specification, core rule 7). */
export function refusedParameter(field: string, invalidValue: string, why: Bilingual): ApiError {
  return new ApiError('VALIDATION_ERROR', {
    details: (language) => ({ field, invalid_value: invalidValue, [field]: why[language] }),
  });
}

/** Most offenders that one refusal lists (decisions, section 11). */
export const MAX_LISTED_OFFENDERS = 100;

/**
 * The flat map of `details`: one entry for each offending property, the first message where it has several, and no more than
 * `MAX_LISTED_OFFENDERS`.
 */
export function violationMap(violations: readonly Violation[], language: Language): Record<string, string> {
  const map = new Map<string, string>();
  for (const { field, message } of violations) {
    if (map.size === MAX_LISTED_OFFENDERS) break;
    if (!map.has(field)) map.set(field, message[language]);
  }
  return Object.fromEntries(map);
}

/**
 * The error that a list of violations amounts to: the violation's own code when all share one, `VALIDATION_ERROR` as soon
 * as a plain one is among them; `details` is the flat map with one entry for each offending property.
 */
export function violationsError(violations: readonly Violation[]): ApiError {
  const own = violations.map((violation) => violation.code);
  const [first = 'VALIDATION_ERROR'] = own;
  const code = own.includes('VALIDATION_ERROR') || !isErrorKey(first) ? 'VALIDATION_ERROR' : first;
  return new ApiError(code, {
    details: (language) => violationMap(violations, language),
  });
}

/** Throws what the violations amount to; returns when there are none. */
export function refuseViolations(violations: readonly Violation[]): void {
  if (violations.length > 0) throw violationsError(violations);
}
