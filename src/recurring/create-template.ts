import type { CompanyContext } from '../context/context.ts';
import { localDate } from '../domain/calendar/time-zone.ts';
import { buildDraft } from '../invoices/drafting/build-draft.ts';
import { CONTENT_ERRORS } from '../invoices/drafting/content-errors.ts';
import { warnOfDocument } from '../invoices/drafting/document-warnings.ts';
import type { ErrorKey } from '../platform/error-catalogue.ts';
import { ApiError } from '../platform/errors.ts';
import type { StoredTemplate } from './material-repository.ts';
import {
  contentOf,
  keptRecipient,
  namedRecipient,
  newTemplateRow,
  refuseNobody,
  refuseUnaddressed,
} from './template-row.ts';
import type { CreateRecurringBody } from './template-schemas.ts';
import { insertTemplate } from './write-repository.ts';

/**
 * Error codes for the content of a template, on create and update. They are those of an invoice, without the one for
 * its reference.
 */
export const TEMPLATE_ERRORS: readonly ErrorKey[] = [
  ...CONTENT_ERRORS.filter((key) => key !== 'INVOICE_DUPLICATE_EXTERNAL_REFERENCE'),
  'SIN_DESTINATARIO_RESOLUBLE',
];

/** Returns the error for a missing customer with the name of the field in the body. */
export function customerIdError(error: unknown, body: Pick<CreateRecurringBody, 'customer_id'>): unknown {
  const isMissing = error instanceof ApiError && error.key === 'CUSTOMER_NOT_FOUND';
  return isMissing && body.customer_id != null
    ? new ApiError('CUSTOMER_NOT_FOUND', { details: { field: 'customer_id' } })
    : error;
}

/** Creates a template from a body. It is validated like an invoice of today. Two round trips. */
export async function createTemplate(
  context: CompanyContext,
  body: CreateRecurringBody,
): Promise<StoredTemplate> {
  const { books, companyId, clock, zone } = context;
  const recipient = namedRecipient(body);
  const invoiceType = body.invoice_type ?? 'STANDARD';
  const { lines, series_id, payment_info, notes, language } = body;
  const { simplified_qualified, without_recipient_id, issuance } = body;
  const formalities = { simplified_qualified, without_recipient_id, issuance };
  const fields = { recipient, lines, series_id, payment_info, notes, language, ...formalities };
  const document = {
    type: invoiceType,
    ...fields,
    description: null,
    external_ref: null,
    external_reference: null,
  };
  const draft = await buildDraft(context, document).catch((error: unknown) => {
    throw customerIdError(error, body);
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
