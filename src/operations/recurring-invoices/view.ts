import type { CustomerRow } from '../../db/schema/customer-schema.ts';
import type { RecurringInvoiceRow } from '../../db/schema/recurring-schema.ts';
import { PAYMENT_METHODS } from '../../domain/invoices/payment-method.ts';
import { fromCents } from '../../domain/money.ts';
import { shownNext } from '../../domain/recurrence/template-course.ts';
import { formalitiesView } from '../../invoices/fields/formality-fields.ts';
import type { RecipientView } from '../../invoices/fields/recipient-schemas.ts';
import { lineView } from '../../invoices/reading/view.ts';
import { timestampText } from '../../platform/clock.ts';
import { draftedCents } from '../../recurring/advance-draft.ts';
import type { StoredTemplate } from '../../recurring/material-repository.ts';
import { templateRecipient } from '../../recurring/occurrence-draft.ts';
import type { RecurringSummaryView, RecurringView } from '../../recurring/template-response-schemas.ts';

type NamedTemplate = Pick<StoredTemplate, 'row' | 'customer' | 'open'>;

function recipientView(template: NamedTemplate): RecipientView | null {
  const { customerId, recipient } = templateRecipient(template);
  if (recipient === null) return null;
  return { recipient_type: customerId === null ? 'NEW' : 'EXISTING', customer_id: customerId, ...recipient };
}

function pauseView({ pause }: RecurringInvoiceRow): RecurringSummaryView['pause'] {
  return pause === null ? null : { ...pause, since: timestampText(pause.since) };
}

function completionView({ completion }: RecurringInvoiceRow): RecurringSummaryView['completion'] {
  return completion === null ? null : { ...completion, at: timestampText(completion.at) };
}

/**
 * Returns a template as lists show it.
 *
 * @param today the company's day, which hides a past occurrence of a paused template
 */
export function recurringSummaryView(template: NamedTemplate, today: string): RecurringSummaryView {
  const { row } = template;
  const next = shownNext(row.status, row.nextDate, today);
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    frequency: row.frequency,
    day_of_month: row.dayOfMonth,
    start_date: row.startDate,
    end_date: row.endDate,
    max_invoices: row.maxInvoices,
    invoices_generated: row.generatedCount,
    next_generation: next,
    next_amount: next === null ? null : fromCents(draftedCents(template.open) ?? row.nextAmountCents),
    last_generated_scheduled_date: row.lastGeneratedDate,
    invoice_type: row.invoiceType,
    series_id: row.seriesId,
    customer_id: row.customerId,
    recipient: recipientView(template),
    payment_info: {
      method: PAYMENT_METHODS.find((method) => method === row.paymentMethod) ?? null,
      iban: row.paymentIban,
      payment_term_days: row.paymentTermDays,
    },
    notes: row.notes,
    ...formalitiesView(row.formalities),
    language: row.language,
    send_automatically: row.sendAutomatically,
    draft_in_advance: row.draftInAdvance,
    is_failing: row.failures > 0,
    pause: pauseView(row),
    completion: completionView(row),
    created_at: timestampText(row.createdAt),
    updated_at: timestampText(row.updatedAt),
  };
}

/** Returns a template as single reads show it. */
export function recurringView(
  template: NamedTemplate & Pick<StoredTemplate, 'lines'> & { customer: CustomerRow | null },
  today: string,
): RecurringView {
  return { ...recurringSummaryView(template, today), lines: template.lines.map(lineView) };
}
