import { pageParameters } from '../../contract/pagination.ts';
import { parameter } from '../../contract/parameters.ts';
import type { QueryValues } from '../../contract/query-parameter.ts';
import { isRetired, RETIREMENT_DAYS } from '../../contract/retirements.ts';
import { foldText } from '../../domain/identity/fold-text.ts';
import { EVENT_KINDS, EVENT_STATUSES, FAILURE_CATEGORIES } from '../../domain/payments/event-vocabulary.ts';
import type { EventFilters } from '../../payments/event-list/list-repository.ts';
import { refuseReversed } from '../../platform/errors.ts';

/** Filters of the list (decisions, section 8). */
export const eventListParameters = {
  status: parameter.enums(EVENT_STATUSES, 'Statuses'),
  event_kind: parameter.enums(EVENT_KINDS, 'Kinds'),
  failure_category: parameter.enums(FAILURE_CATEGORIES, 'Categories of failure to include'),
  needs_action: parameter.boolean('Only events that need action, or only others'),
  include_discarded: parameter.boolean('True to include discarded events; false if absent'),
  charges_only: parameter.boolean(
    `Only events of kind PAYMENT_COMPLETED. If absent, it reads as true from ${RETIREMENT_DAYS.PAYMENT_EVENT_LIST} on, and as false before`,
  ),
  from: parameter.instant('Received at this time or later: a timestamp, or a date (UTC)', 'START'),
  to: parameter.instant(
    'Received at this time or earlier: a timestamp, or a date (UTC), the whole day',
    'END',
  ),
  min_amount: parameter.decimal('Minimum amount, in major units of its currency'),
  max_amount: parameter.decimal('Maximum amount, in major units of its currency'),
  q: parameter.text(
    "Text to find in the customer's name or email, the description or the provider's ids, ignoring case and accents",
  ),
  ...pageParameters,
};

/** Decimals of a bound in cents. A bound in major units has at most six. */
const BOUND_DECIMALS = 4;

/** Converts a bound to cents. A fraction of a cent is rounded into the range. */
function boundCents(bound: number | null, round: (cents: number) => number): number | null {
  return bound === null ? null : round(Number((bound * 100).toFixed(BOUND_DECIMALS)));
}

/** Returns the filters of a query. Throws 400 if `from` is after `to`. */
export function eventFilters(query: QueryValues<typeof eventListParameters>, nowMs: number): EventFilters {
  refuseReversed('from', query.from, 'to', query.to);
  return {
    statuses: query.status,
    kinds: query.event_kind,
    failureCategories: query.failure_category,
    needsAction: query.needs_action,
    includeDiscarded: query.include_discarded ?? false,
    chargesOnly: query.charges_only ?? isRetired('PAYMENT_EVENT_LIST', nowMs),
    fromMs: query.from,
    toMs: query.to,
    minCents: boundCents(query.min_amount, Math.ceil),
    maxCents: boundCents(query.max_amount, Math.floor),
    text: query.q === null ? null : foldText(query.q),
  };
}
