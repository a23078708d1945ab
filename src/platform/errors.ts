import type { Violation } from '../domain/violation.ts';
import { timestampText } from './clock.ts';
import { ERROR_CATALOGUE, type ErrorKey, isErrorKey, wireCode } from './error-catalogue.ts';
import { type ErrorItem, itemsOfDetails, itemsOfViolations, listedMessages } from './error-items.ts';
import type { Bilingual, Language } from './i18n/language.ts';
import { stateHint } from './state-hints.ts';

/** `error.details` as far as it does not depend on the language; a function of the language where it does. */
export type ErrorDetails = Record<string, unknown> | ((language: Language) => Record<string, unknown>);

interface ErrorOptions {
  params?: Record<string, string | number | Bilingual>;
  details?: ErrorDetails;
  headers?: Record<string, string>;
  /** What leads on, after the message. */
  hint?: Bilingual;
  /** What is wrong, one by one, where `details` say less of it. */
  violations?: readonly Violation[];
}

/** Refusals of values, which name each of them. */
const OF_VALUES: ReadonlySet<ErrorKey> = new Set([
  'VALIDATION_ERROR',
  'VALIDATION_ERROR_QUERY',
  'INVALID_JSON_FORMAT',
]);

/** Refusals whose message ends with the first of the values that are wrong. */
const SAYS_FIRST_ITEM: ReadonlySet<ErrorKey> = new Set([
  'VALIDATION_ERROR',
  'ALTERNATIVE_ID_INVALID',
  'SERIES_FORMAT_INVALID',
  'INVOICE_NUMBER_INVALID',
]);

/** The one way for code to refuse a request: a code of the catalogue, with what fills its message and its details. */
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

  /** The message in a language, its `{names}` filled in; of several problems it says the first one. */
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

  /** What is wrong with the values that were sent, one by one (decisions, section 13); undefined for any other refusal. */
  itemsIn(language: Language): ErrorItem[] | undefined {
    if (this.violations !== undefined)
      return itemsOfViolations(this.violations, language, MAX_LISTED_OFFENDERS);
    const details = this.detailsIn(language);
    if (details === undefined || !OF_VALUES.has(this.key)) return undefined;
    const { why } = this.params;
    const said = typeof why === 'object' ? why[language] : this.catalogueMessage(language);
    const items = itemsOfDetails(details, wireCode(this.key), said);
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
 * It is unknown whether a change took effect: what holds the data did not answer. The caller is answered 500; the same
 * request under the same idempotency key runs again, finds what was done and finishes it.
 */
export class OutcomeUnknownError extends Error {}

/**
 * Books that were restored from a backup are not compared with the AEAT's list yet, so that the next number is unknown. The
 * caller is answered 503 BOOKS_BEING_RESTORED; whatever runs by itself comes back to it, as to any outcome that is unknown.
 */
export class BooksBeingRestoredError extends OutcomeUnknownError {}

/**
 * The AEAT does not tell what it has of a company, and nothing was changed: 503 AEAT_UNAVAILABLE, which no idempotency key keeps.
 */
export class AeatUnavailableError extends OutcomeUnknownError {}

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

/** Numbers of more than this are instants in milliseconds, not amounts. */
const FIRST_INSTANT_MS = 1e11;

/**
 * 400 where a range ends before it begins.
 *
 * @param from with `to`: dates (YYYY-MM-DD), instants in milliseconds or amounts; null: no bound on that side
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
    violations,
  });
}

/** Throws what the violations amount to; returns when there are none. */
export function refuseViolations(violations: readonly Violation[]): void {
  if (violations.length > 0) throw violationsError(violations);
}
