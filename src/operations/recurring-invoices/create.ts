import type { CompanyContext } from '../../context/context.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { buildDraft } from '../../invoices/drafting/build-draft.ts';
import { CONTENT_ERRORS } from '../../invoices/drafting/content-errors.ts';
import { warnOfDocument } from '../../invoices/drafting/document-warnings.ts';
import type { ErrorKey } from '../../platform/error-catalogue.ts';
import { ApiError } from '../../platform/errors.ts';
import { findTemplate, type StoredTemplate } from '../../recurring/material-repository.ts';
import {
  contentOf,
  keptRecipient,
  namedRecipient,
  newTemplateRow,
  refuseNobody,
  refuseUnaddressed,
} from '../../recurring/template-row.ts';
import {
  type CreateRecurringBody,
  createRecurringBody,
  RECURRING_EXAMPLE,
  recurringSchema,
} from '../../recurring/template-schemas.ts';
import { insertTemplate } from '../../recurring/write-repository.ts';
import { defineOperation } from '../define-operation.ts';
import { recurringView } from './view.ts';

/**
 * Error codes for the content of a template, on create and update. They are those of an invoice, without the one for
 * its reference.
 */
export const TEMPLATE_ERRORS: readonly ErrorKey[] = [
  ...CONTENT_ERRORS.filter((key) => key !== 'INVOICE_DUPLICATE_EXTERNAL_REFERENCE'),
  'SIN_DESTINATARIO_RESOLUBLE',
];

/** Returns the error for a missing customer with the name of the field in the body. */
export function asCustomerId(error: unknown, body: Pick<CreateRecurringBody, 'customer_id'>): unknown {
  const isMissing = error instanceof ApiError && error.key === 'CUSTOMER_NOT_FOUND';
  return isMissing && body.customer_id != null
    ? new ApiError('CUSTOMER_NOT_FOUND', { details: { field: 'customer_id' } })
    : error;
}

/** Creates a template from a body. It is validated like an invoice of today. Two round trips. */
async function create(context: CompanyContext, body: CreateRecurringBody): Promise<StoredTemplate> {
  const { books, companyId, clock, zone } = context;
  const recipient = namedRecipient(body);
  const invoiceType = body.invoice_type ?? 'STANDARD';
  const { lines, series_id, payment_info, notes, language } = body;
  const { simplified_qualified, without_recipient_id, issuance } = body;
  const formalities = { simplified_qualified, without_recipient_id, issuance };
  const said = { recipient, lines, series_id, payment_info, notes, language, ...formalities };
  const document = {
    type: invoiceType,
    ...said,
    description: null,
    external_ref: null,
    external_reference: null,
  };
  const draft = await buildDraft(context, document).catch((error: unknown) => {
    throw asCustomerId(error, body);
  });
  const content = {
    ...contentOf(draft.row),
    invoiceType,
    seriesId: series_id ?? null,
    customerId: draft.row.customerId,
    recipient: keptRecipient(draft.row.customerId, draft.recipient, recipient),
  };
  refuseNobody(content);
  refuseUnaddressed(body.send_automatically ?? false, draft.recipient, draft.customer);
  await warnOfDocument(context, draft);
  context.warnings.refuseIfStrict();
  const nowMs = clock.now();
  const owner = { id: draft.row.id, companyId, nowMs, today: localDate(nowMs, zone) };
  const row = newTemplateRow(body, content, owner);
  await insertTemplate(books, row, draft.lines);
  return { row, lines: draft.lines, open: null, customer: draft.customer };
}

export const createRecurringInvoice = defineOperation({
  id: 'recurring-invoices.create',
  method: 'POST',
  path: '/v1/companies/{company_id}/recurring-invoices',
  tag: 'Recurring invoices',
  summary: 'Create a recurring invoice template',
  description:
    'Creates an ACTIVE template. It issues an invoice on each of its dates, early in the morning in the company’s time zone. A past `start_date` does not back-date any invoice: the first invoice is on the first date from today on.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  gathersWarnings: true,
  query: {},
  body: createRecurringBody,
  example: RECURRING_EXAMPLE,
  success: { status: 201, data: recurringSchema, description: 'Recurring invoice template' },
  errors: TEMPLATE_ERRORS,
  async run(context, { body }) {
    const { books, companyId, executionId } = context;
    const own = context.isRetry ? await findTemplate(books, companyId, executionId) : null;
    const made = own ?? (await create(context, body));
    return {
      data: recurringView(made, localDate(context.clock.now(), context.zone)),
      version: made.row.version,
      location: `/v1/companies/${companyId}/recurring-invoices/${made.row.id}`,
    };
  },
});
