import { recipientKeys } from '../customers/recipient.ts';
import type { StoredRecipient } from '../db/books-json.ts';
import type { InvoiceRow } from '../db/schema/books-schema.ts';
import type { CustomerRow } from '../db/schema/customer-schema.ts';
import type { RecurringInvoiceRow } from '../db/schema/recurring-schema.ts';
import { addYears, parseDate } from '../domain/calendar/dates.ts';
import { foldText } from '../domain/identity/fold-text.ts';
import { firstOccurrence } from '../domain/recurrence/occurrences.ts';
import { boundedCourse, type PlannedRule } from '../domain/recurrence/template-course.ts';
import { contentViolation, type Violation } from '../domain/violation.ts';
import type { TotalFields } from '../invoices/drafting/stored-lines.ts';
import type { RecipientBody } from '../invoices/fields/recipient-schemas.ts';
import { ApiError, violationsError } from '../platform/errors.ts';
import type { CreateRecurringBody } from './template-schemas.ts';
import { dueOnOf } from './template-state.ts';

/** Most years that a template may start ahead, so that all its dates stay in the calendar. */
const MAX_START_YEARS_AHEAD = 100;

/** Fields of a body that define the course of a template. */
type CourseBody = Pick<
  CreateRecurringBody,
  | 'name'
  | 'frequency'
  | 'day_of_month'
  | 'start_date'
  | 'end_date'
  | 'max_invoices'
  | 'send_automatically'
  | 'draft_in_advance'
>;

/** Content of each invoice of a template. */
export type TemplateContent = Pick<
  RecurringInvoiceRow,
  | 'invoiceType'
  | 'seriesId'
  | 'customerId'
  | 'recipient'
  | 'paymentMethod'
  | 'paymentIban'
  | 'paymentTermDays'
  | 'notes'
  | 'language'
  | 'formalities'
  | 'nextAmountCents'
>;

/** Returns the recipient given by `customer_id` and `recipient` together. */
export function namedRecipient({
  customer_id,
  recipient,
}: Pick<CreateRecurringBody, 'customer_id' | 'recipient'>): RecipientBody | null | undefined {
  if (customer_id == null) return recipient;
  const other = recipient?.customer_id ?? null;
  if (other !== null && other !== customer_id) throw new ApiError('RECIPIENT_CUSTOMER_AND_DATA_EXCLUSIVE');
  return { ...recipient, legal_name: recipient?.legal_name, customer_id };
}

/**
 * Returns the recipient data that a template stores: its own data without a customer, or only its own email with one.
 */
export function keptRecipient(
  customerId: string | null,
  recipient: StoredRecipient | null,
  body: RecipientBody | null | undefined,
): StoredRecipient | null {
  if (customerId === null) return recipient;
  const email = body?.email ?? null;
  return email === null ? null : { legal_name: null, nif: null, alternative_id: null, address: null, email };
}

/**
 * Throws if a standard invoice has no recipient. Issuing checks if the recipient is complete (decisions, section 1).
 */
export function refuseNobody({ invoiceType, customerId, recipient }: TemplateContent): void {
  if (invoiceType === 'SIMPLIFIED' || customerId !== null || recipient !== null) return;
  throw violationsError([
    contentViolation(
      'recipient',
      'is required on a STANDARD one: give customer_id or recipient',
      'es obligatorio en una STANDARD: indica customer_id o recipient',
    ),
  ]);
}

/** Throws 422 SIN_DESTINATARIO_RESOLUBLE for automatic sending without an address (specification, Error codes). */
export function refuseUnaddressed(
  sendAutomatically: boolean,
  recipient: StoredRecipient | null,
  customer: Pick<CustomerRow, 'email' | 'billingEmails'> | null,
): void {
  if (!sendAutomatically) return;
  const addresses = [recipient?.email, customer?.email, ...(customer?.billingEmails ?? [])];
  if (!addresses.some((address) => address != null)) throw new ApiError('SIN_DESTINATARIO_RESOLUBLE');
}

/** Rejects a start so far ahead that dates would leave the calendar. */
export function validateStart(start: string, today: string): Violation[] {
  if (start <= addYears(today, MAX_START_YEARS_AHEAD)) return [];
  const [en, es] = [
    `must lie within ${MAX_START_YEARS_AHEAD} years`,
    `debe estar dentro de los próximos ${MAX_START_YEARS_AHEAD} años`,
  ];
  return [contentViolation('start_date', en, es)];
}

/** Returns the violation of an end date before every occurrence. */
export function nothingBefore(field: 'end_date'): Violation {
  return contentViolation(
    field,
    'no occurrence falls on or before it',
    'ninguna fecha de emisión cae en ella o antes',
  );
}

/** Returns the amount to pay of an invoice with these totals. Cents. */
export function amountToPayCents(
  totals: Pick<TotalFields, 'invoiceTotalCents' | 'totalDisbursementsCents'>,
): number {
  return totals.invoiceTotalCents + totals.totalDisbursementsCents;
}

/** Returns the columns that the content of a template shares with an invoice. */
export function contentOf(
  row: Pick<
    InvoiceRow,
    'paymentMethod' | 'paymentIban' | 'paymentTermDays' | 'notes' | 'formalities' | 'language'
  > &
    TotalFields,
) {
  const { paymentMethod, paymentIban, paymentTermDays, notes, formalities, language } = row;
  return {
    paymentMethod,
    paymentIban,
    paymentTermDays,
    notes,
    formalities,
    language,
    nextAmountCents: amountToPayCents(row),
  };
}

/** Returns the row of a new template with its first occurrence planned. Throws 422 if the course has no occurrence. */
export function newTemplateRow(
  body: CourseBody,
  content: TemplateContent,
  owner: { id: string; companyId: string; nowMs: number; today: string },
): RecurringInvoiceRow {
  const { id, companyId, nowMs, today } = owner;
  const start = body.start_date ?? today;
  const rule: PlannedRule = {
    frequency: body.frequency,
    day_of_month: body.day_of_month ?? parseDate(start).day,
    start_date: start,
    end_date: body.end_date ?? null,
    max_invoices: body.max_invoices ?? null,
  };
  const refused = validateStart(start, today);
  if (refused.length > 0) throw violationsError(refused);
  const course = boundedCourse(firstOccurrence(rule, start, today), 0, rule);
  if ('ended' in course) throw violationsError([nothingBefore('end_date')]);
  const draftInAdvance = body.draft_in_advance ?? false;
  const planned = { status: 'ACTIVE', nextDate: course.next, draftInAdvance, failedOn: null } as const;
  return {
    id,
    companyId,
    name: body.name,
    nameKey: foldText(body.name),
    frequency: rule.frequency,
    dayOfMonth: rule.day_of_month,
    startDate: start,
    endDate: rule.end_date,
    maxInvoices: rule.max_invoices,
    ...planned,
    dueOn: dueOnOf(planned, false),
    warnOn: null,
    generatedCount: 0,
    consumedCount: 0,
    lastGeneratedDate: null,
    failures: 0,
    pause: null,
    completion: null,
    sendAutomatically: body.send_automatically ?? false,
    ...content,
    ...recipientKeys(content.recipient),
    version: 1,
    createdAt: nowMs,
    updatedAt: nowMs,
  };
}
