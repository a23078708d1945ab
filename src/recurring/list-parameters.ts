import { pageParameters, sortParameters } from '../contract/pagination.ts';
import { parameter } from '../contract/parameters.ts';
import { FREQUENCIES } from '../domain/recurrence/occurrences.ts';
import { PAUSE_REASONS, TEMPLATE_STATUSES } from '../domain/recurrence/template-course.ts';
import { RECURRING_SORT_FIELDS } from './template-schemas.ts';

/** Filters and sort fields of the list of templates (decisions, Recurring template). */
export const recurringListParameters = {
  status: parameter.enums(TEMPLATE_STATUSES, 'Statuses'),
  frequency: parameter.enums(FREQUENCIES, 'Frequencies'),
  customer_id: parameter.uuids('Customers'),
  pause_reason: parameter.enums(
    PAUSE_REASONS,
    'Reasons for the pause. A template that is not paused has none',
  ),
  search: parameter.text('Text to find in name, recipient name or NIF, ignoring case and accents'),
  ...pageParameters,
  ...sortParameters(RECURRING_SORT_FIELDS, 'name'),
};
