import { issuerSettingsOf } from '../companies/settings/issuer-settings-repository.ts';
import { type ForWhom, taxDefaults } from '../companies/settings/tax-defaults.ts';
import type { CompanyContext } from '../context/context.ts';
import { recipientKeys } from '../customers/recipient.ts';
import type { SeriesRow } from '../db/schema/books-schema.ts';
import type { CustomerRow } from '../db/schema/customer-schema.ts';
import type { RecurringInvoiceRow } from '../db/schema/recurring-schema.ts';
import { localDate } from '../domain/calendar/time-zone.ts';
import { foldText } from '../domain/identity/fold-text.ts';
import { validateFormalities } from '../domain/invoices/formalities.ts';
import { changedCourse, type PlannedRule } from '../domain/recurrence/template-course.ts';
import { validateLines } from '../domain/taxes/line-rules.ts';
import { contentViolation, type Violation } from '../domain/violation.ts';
import { computeDraftLines } from '../invoices/drafting/assemble-draft.ts';
import { refuseMissingReferences } from '../invoices/drafting/build-draft.ts';
import { draftSeries } from '../invoices/drafting/draft-series.ts';
import { paymentChange, sentOrKept } from '../invoices/drafting/payment-change.ts';
import type { References } from '../invoices/drafting/references-repository.ts';
import {
  namedCustomerId,
  refuseIdentifiedRecipient,
  resolveRecipient,
} from '../invoices/drafting/resolve-recipient.ts';
import { draftLineOf, type LineFields } from '../invoices/drafting/stored-lines.ts';
import { changedFormalities } from '../invoices/fields/formality-fields.ts';
import { refuseViolations } from '../platform/errors.ts';
import { isRemade } from './advance-draft.ts';
import type { StoredTemplate } from './material-repository.ts';
import { templateRecipient } from './occurrence-draft.ts';
import {
  amountToPayCents,
  keptRecipient,
  namedRecipient,
  refuseNobody,
  refuseUnaddressed,
  validateStart,
} from './template-row.ts';
import { type UpdateRecurringBody, validateBounds } from './template-schemas.ts';
import { courseColumns, dueOnOf, ruleOf } from './template-state.ts';

/** Changed template, ready to be written. `lines` is null if they stay as they are. */
export interface ChangedTemplate {
  row: RecurringInvoiceRow;
  lines: LineFields[] | null;
  customer: CustomerRow | null;
}

function changedRule(row: RecurringInvoiceRow, body: UpdateRecurringBody): PlannedRule {
  return {
    frequency: body.frequency ?? row.frequency,
    day_of_month: body.day_of_month ?? row.dayOfMonth,
    start_date: body.start_date ?? row.startDate,
    end_date: sentOrKept(body.end_date, row.endDate),
    max_invoices: sentOrKept(body.max_invoices, row.maxInvoices),
  };
}

/**
 * Validates a changed rule. A rule that has been followed keeps its start, and its limit must not be below the invoices
 * already made.
 */
function validateRule(row: RecurringInvoiceRow, rule: PlannedRule, today: string): Violation[] {
  const violations = validateBounds(rule);
  const isMoved = rule.start_date !== row.startDate;
  if (isMoved) violations.push(...validateStart(rule.start_date, today));
  if (isMoved && row.consumedCount > 0)
    violations.push(
      contentViolation(
        'start_date',
        'cannot be changed once an occurrence was generated or skipped',
        'no se puede cambiar cuando ya se ha generado u omitido un periodo',
      ),
    );
  if (rule.max_invoices !== null && rule.max_invoices < row.generatedCount)
    violations.push(
      contentViolation(
        'max_invoices',
        `must not be less than the ${row.generatedCount} invoices already made`,
        `no puede ser menor que las ${row.generatedCount} facturas ya generadas`,
      ),
    );
  return violations;
}

function courseChange(row: RecurringInvoiceRow, rule: PlannedRule, today: string, nowMs: number) {
  const before = {
    ...ruleOf(row),
    next: row.nextDate ?? today,
    isUntouched: row.consumedCount === 0,
    invoicesMade: row.generatedCount,
  };
  return courseColumns(row, changedCourse(before, rule, today), nowMs);
}

/**
 * Returns the recipient in a body. `customer_id: null` removes a customer, but keeps recipient data of the template's
 * own.
 */
function recipientBodyOf(row: RecurringInvoiceRow, body: UpdateRecurringBody) {
  const isNoCustomer = body.customer_id === null && body.recipient === undefined;
  if (isNoCustomer) return row.customerId === null ? undefined : null;
  return namedRecipient(body);
}

function recipientChange(stored: StoredTemplate, body: UpdateRecurringBody, found: References) {
  const { row, customer } = stored;
  const named = recipientBodyOf(row, body);
  const customerId = namedCustomerId(named);
  refuseMissingReferences(found, customerId, body.lines ?? []);
  if (named === undefined) {
    return {
      customerId: row.customerId,
      recipient: row.recipient,
      customer,
      shown: templateRecipient(stored),
    };
  }
  const resolved = resolveRecipient(named, found.customer);
  return {
    customerId: resolved.customerId,
    recipient: keptRecipient(resolved.customerId, resolved.recipient, named),
    customer: found.customer,
    shown: resolved,
  };
}

function seriesChange(
  row: RecurringInvoiceRow,
  body: UpdateRecurringBody,
  type: RecurringInvoiceRow['invoiceType'],
  found: SeriesRow | null,
) {
  const asked = sentOrKept(body.series_id, row.seriesId);
  const isJudged = body.series_id !== undefined || type !== row.invoiceType;
  if (asked !== null && isJudged) draftSeries(type, asked, found);
  return asked;
}

function linesChange(
  context: CompanyContext,
  stored: StoredTemplate,
  body: UpdateRecurringBody,
  documentType: RecurringInvoiceRow['invoiceType'],
  found: References,
  forWhom: ForWhom,
) {
  const taxDate = localDate(context.clock.now(), context.zone);
  if (body.lines === undefined) {
    if (documentType !== stored.row.invoiceType)
      refuseViolations(validateLines(stored.lines.map(draftLineOf), { documentType, taxDate }));
    return null;
  }
  const tax = taxDefaults(issuerSettingsOf(found.settings, context.environment).tax, context, forWhom);
  return computeDraftLines(body.lines, { documentType, taxDate, tax, products: found.products });
}

/**
 * Returns a template with a PATCH applied, without reading or writing.
 * - Only sent fields change.
 * - Lines and recipient are replaced whole.
 * - Payment data are merged.
 * The next occurrence follows the rule. A course without further occurrences is completed.
 */
export function changedTemplate(
  context: CompanyContext,
  stored: StoredTemplate,
  body: UpdateRecurringBody,
  found: References,
): ChangedTemplate {
  const { row, open } = stored;
  const nowMs = context.clock.now();
  const today = localDate(nowMs, context.zone);
  const rule = changedRule(row, body);
  refuseViolations(validateRule(row, rule, today));
  const invoiceType = body.invoice_type ?? row.invoiceType;
  const formalities = changedFormalities(body, row.formalities);
  if (formalities !== null) refuseViolations(validateFormalities(formalities, invoiceType));
  const { customer, shown, ...recipient } = recipientChange(stored, body, found);
  const computed = linesChange(context, stored, body, invoiceType, found, {
    recipient: shown.recipient,
    customer,
  });
  const name = body.name ?? row.name;
  const changed: RecurringInvoiceRow = {
    ...row,
    name,
    nameKey: foldText(name),
    frequency: rule.frequency,
    dayOfMonth: rule.day_of_month,
    startDate: rule.start_date,
    endDate: rule.end_date,
    maxInvoices: rule.max_invoices,
    ...courseChange(row, rule, today, nowMs),
    invoiceType,
    seriesId: seriesChange(row, body, invoiceType, found.series),
    ...recipient,
    ...recipientKeys(recipient.recipient),
    ...paymentChange(row, body.payment_info),
    notes: sentOrKept(body.notes, row.notes),
    formalities,
    language: body.language ?? row.language,
    sendAutomatically: body.send_automatically ?? row.sendAutomatically,
    draftInAdvance: body.draft_in_advance ?? row.draftInAdvance,
    nextAmountCents: computed === null ? row.nextAmountCents : amountToPayCents(computed.totals),
    updatedAt: nowMs,
  };
  refuseIdentifiedRecipient(invoiceType, shown.recipient);
  refuseNobody(changed);
  const isAddressed = [body.send_automatically, body.customer_id, body.recipient].some(
    (one) => one !== undefined,
  );
  if (isAddressed) refuseUnaddressed(changed.sendAutomatically, shown.recipient, customer);
  const dueOn =
    open?.row.state === 'CLAIMED' ? row.dueOn : dueOnOf(changed, open !== null && !isRemade(open, body));
  return { row: { ...changed, dueOn }, lines: computed?.lines ?? null, customer };
}
