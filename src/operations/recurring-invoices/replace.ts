import { parseDate } from '../../domain/calendar/dates.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { recurringSchema } from '../../recurring/template-response-schemas.ts';
import {
  type CreateRecurringBody,
  createRecurringBody,
  RECURRING_EXAMPLE,
  type UpdateRecurringBody,
} from '../../recurring/template-schemas.ts';
import { defineOperation } from '../define-operation.ts';
import { changeTemplate } from './change-template.ts';
import { updateRecurringInvoice } from './update.ts';
import { recurringView } from './view.ts';

function wholePayment(info: CreateRecurringBody['payment_info']): UpdateRecurringBody['payment_info'] {
  if (info == null) return null;
  const { method = null, iban = null, payment_term_days = null } = info;
  return { method, iban, payment_term_days };
}

/** Returns the change that sets every property of a template, except those without a default value. */
function wholeChange(body: CreateRecurringBody): UpdateRecurringBody {
  const { name, frequency, lines } = body;
  const start = body.start_date ?? undefined;
  return {
    name,
    frequency,
    lines,
    invoice_type: body.invoice_type ?? 'STANDARD',
    start_date: start,
    day_of_month: body.day_of_month ?? (start === undefined ? undefined : parseDate(start).day),
    end_date: body.end_date ?? null,
    max_invoices: body.max_invoices ?? null,
    series_id: body.series_id ?? null,
    customer_id: body.customer_id ?? null,
    recipient: body.recipient ?? null,
    payment_info: wholePayment(body.payment_info),
    notes: body.notes ?? null,
    simplified_qualified: body.simplified_qualified ?? null,
    without_recipient_id: body.without_recipient_id ?? null,
    issuance: body.issuance ?? null,
    language: body.language ?? undefined,
    send_automatically: body.send_automatically ?? false,
    draft_in_advance: body.draft_in_advance ?? false,
  };
}

/** Deprecated without a successor. PATCH merges instead (specification, Versioning). */
export const replaceRecurringInvoice = defineOperation({
  id: 'recurring-invoices.replace',
  method: 'PUT',
  path: '/v1/recurring-invoices/{recurring_invoice_id}',
  tag: 'Recurring invoices',
  summary: 'Replace a recurring invoice template',
  description:
    'Replaces the whole resource: absent fields are cleared. If absent, `start_date` and `language` do not change. Without a `start_date`, neither does an absent `day_of_month`. The status and the generated invoices stay too. The next occurrence follows the new rule.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: createRecurringBody,
  example: RECURRING_EXAMPLE,
  success: { status: 200, data: recurringSchema, description: 'Replaced template' },
  errors: updateRecurringInvoice.errors,
  async run(context, { params, body }) {
    const template = await changeTemplate(context, params.recurring_invoice_id, wholeChange(body));
    const today = localDate(context.clock.now(), context.zone);
    return { data: recurringView(template, today), version: template.row.version };
  },
});
