import type { Violation } from '../domain/violation.ts';
import { timestampText } from './clock.ts';
import { ERROR_CATALOGUE, type ErrorKey, isErrorKey, wireCode } from './error-catalogue.ts';
import { type ErrorItem, itemsOfDetails, itemsOfViolations, listedMessages } from './error-items.ts';
import type { Bilingual, Language } from './i18n/language.ts';
import { stateHint } from './state-hints.ts';

/** Content of `error.details`, or a function of the language if it depends on it. */
export type ErrorDetails = Record<string, unknown> | ((language: Language) => Record<string, unknown>);

interface ErrorOptions {
  params?: Record<string, string | number | Bilingual>;
  details?: ErrorDetails;
  headers?: Record<string, string>;
  /** Next step, added to the message. */
  hint?: Bilingual;
  /** Single problems, if `details` contain less about them. */
  violations?: readonly Violation[];
}

/** Errors about values, which list each wrong value. */
const OF_VALUES: ReadonlySet<ErrorKey> = new Set([
  'VALIDATION_ERROR',
  'VALIDATION_ERROR_QUERY',
  'INVALID_JSON_FORMAT',
]);

/** Errors whose message ends with the first wrong value. */
const SAYS_FIRST_ITEM: ReadonlySet<ErrorKey> = new Set([
  'VALIDATION_ERROR',
  'ALTERNATIVE_ID_INVALID',
  'SERIES_FORMAT_INVALID',
  'INVOICE_NUMBER_INVALID',
]);

/**
 * Error that rejects a request: a code of the catalogue, with its parameters and details. Code rejects requests in no other
 * way.
 */
export class ApiError extends Error {
  readonly key: ErrorKey;
  readonly params: Record<string, string | number | Bilingual>;
  readonly headers: Record<string, string>;
  private readonly detailsSource: ErrorDetails | undefined;
  private readonly hint: Bilingual | null;
  private readonly violations: readonly Violation[] | undefined;

  constructor(key: ErrorKey, options: ErrorOptions = {}) {
    super(key);
    this.name = 'ApiError';
    this.key = key;
    this.params = options.params ?? {};
    this.headers = options.headers ?? {};
    this.detailsSource = options.details;
    this.violations = options.violations;
    this.hint = options.hint ?? null;
  }

  get status(): number {
    return ERROR_CATALOGUE[this.key].status;
  }

  /** Returns the message in a language with its `{names}` filled in. Of several problems, it states the first. */
  messageIn(language: Language): string {
    const message = this.catalogueMessage(language);
    const hint = this.hint ?? stateHint(this.key, this.params.status ?? this.params.from);
    if (hint !== null) return `${message}; ${hint[language]}`;
    const isOfItems = SAYS_FIRST_ITEM.has(this.key);
    const problems = isOfItems
      ? (this.itemsIn(language) ?? []).map((item) => `${item.path}: ${item.message}`)
      : listedMessages(this.detailsIn(language));
    const [first, ...others] = problems;
    if (first === undefined) return message;
    const place = isOfItems ? 'errors' : 'details';
    const more =
      language === 'es' ? ` Y ${others.length} más en ${place}.` : ` And ${others.length} more in ${place}.`;
    return `${sentence(message)} ${sentence(first)}${others.length === 0 ? '' : more}`;
  }

  private catalogueMessage(language: Language): string {
    return ERROR_CATALOGUE[this.key].message[language].replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = this.params[name] ?? '';
      return typeof value === 'object' ? value[language] : String(value);
    });
  }

  /** Returns the single problems of the sent values (decisions, section 13). Undefined for any other error. */
  itemsIn(language: Language): ErrorItem[] | undefined {
    if (this.violations !== undefined)
      return itemsOfViolations(this.violations, language, MAX_LISTED_OFFENDERS);
    const details = this.detailsIn(language);
    if (details === undefined || !OF_VALUES.has(this.key)) return undefined;
    const { why } = this.params;
    const text = typeof why === 'object' ? why[language] : this.catalogueMessage(language);
    const items = itemsOfDetails(details, wireCode(this.key), text);
    return items.length === 0 ? undefined : items;
  }

  detailsIn(language: Language): Record<string, unknown> | undefined {
    return typeof this.detailsSource === 'function' ? this.detailsSource(language) : this.detailsSource;
  }
}

function sentence(text: string): string {
  return `${text.replace(/\.$/, '')}.`;
}

/**
 * Error for an unknown outcome of a change, since the storage did not respond. The response is 500. The same request under
 * the same idempotency key runs again, finds the work done and finishes it.
 */
export class OutcomeUnknownError extends Error {}

/**
 * Error for books restored from a backup and not yet compared with the AEAT's list, so that the next number is unknown. The
 * response is 503 BOOKS_BEING_RESTORED. Background work retries it, like any unknown outcome.
 */
export class BooksBeingRestoredError extends OutcomeUnknownError {}

/**
 * Error for an AEAT that does not return a company's records. Nothing was changed. The response is 503 AEAT_UNAVAILABLE,
 * which no idempotency key stores.
 */
export class AeatUnavailableError extends OutcomeUnknownError {}

/** Builds the 400 for a query, path or header parameter (specification, core rule 7), with the field and the sent value. */
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

/** Lower bound of numbers that are instants in milliseconds. Smaller ones are amounts. */
const FIRST_INSTANT_MS = 1e11;

/**
 * Throws a 400 if a range ends before it starts.
 *
 * @param from with `to`: dates (YYYY-MM-DD), instants in milliseconds or amounts. Null for no bound on that side
 */
export function refuseReversed(
  fromName: string,
  from: string | number | null,
  toName: string,
  to: string | number | null,
): void {
  if (from === null || to === null || from <= to) return;
  const sent = typeof from === 'number' && from > FIRST_INSTANT_MS ? timestampText(from) : String(from);
  throw invalidParameter(fromName, sent, {
    en: `it lies beyond ${toName}: exchange them`,
    es: `queda más allá de ${toName}: intercámbialos`,
  });
}

/** Builds the 422 for a parameter that parses but is rejected (specification, core rule 7). */
export function refusedParameter(field: string, invalidValue: string, why: Bilingual): ApiError {
  return new ApiError('VALIDATION_ERROR', {
    details: (language) => ({ field, invalid_value: invalidValue, [field]: why[language] }),
  });
}

/** Most offenders in one error (decisions, section 11). */
export const MAX_LISTED_OFFENDERS = 100;

/**
 * Returns the flat map of `details`: the first message of each offending property, at most `MAX_LISTED_OFFENDERS` entries.
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
 * Builds the error of a list of violations. Its code is the violations' own if all share one, or `VALIDATION_ERROR` as soon
 * as a plain one is among them. `details` is the flat map with one entry per offending property.
 */
export function violationsError(violations: readonly Violation[]): ApiError {
  const own = violations.map((violation) => violation.code);
  const [first = 'VALIDATION_ERROR'] = own;
  const code = own.includes('VALIDATION_ERROR') || !isErrorKey(first) ? 'VALIDATION_ERROR' : first;
  return new ApiError(code, {
    details: (language) => violationMap(violations, language),
    violations,
  });
}

/** Throws the error of the violations, if there are any. */
export function refuseViolations(violations: readonly Violation[]): void {
  if (violations.length > 0) throw violationsError(violations);
}
