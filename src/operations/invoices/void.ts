import * as z from 'zod';
import { DRY_RUN_PARAMETER } from '../../context/dry-run.ts';
import { text } from '../../contract/body-fields.ts';
import { VOID_REASONS } from '../../db/schema/ticketbai-schema.ts';
import { shownInvoice, shownInvoiceSchema } from '../../invoices/reading/shown-invoice.ts';
import { invoiceView } from '../../invoices/reading/view.ts';
import { voidInvoice } from '../../invoices/status/void-invoice.ts';
import { defineOperation } from '../define-operation.ts';

/** Bounds of the reason. Source: decisions, section 3, Void. */
const MIN_REASON_CHARACTERS = 10;
const MAX_REASON_CHARACTERS = 500;

const voidInvoiceBody = z
  .object({
    reason: text(MAX_REASON_CHARACTERS, MIN_REASON_CHARACTERS),
    cause: z
      .enum(VOID_REASONS)
      .optional()
      .describe(
        'TicketBAI: the operation never took place (default), or the recipient did not accept the invoice that it issued. VeriFactu ignores it',
      ),
  })
  .meta({ id: 'VoidInvoice' });

export const voidInvoiceOperation = defineOperation({
  id: 'invoices.void',
  method: 'POST',
  path: '/v1/companies/{company_id}/invoices/{invoice_id}/void',
  tag: 'Invoices',
  summary: 'Void an invoice that was issued in error',
  description:
    'The document is kept as VOIDED and its number is never reused. If the invoice was registered, a cancellation record is appended to the chain in the same commit. Void only an invoice that was never delivered or whose operation never happened. Correct it in all other cases. If the only PARTIAL corrective of an invoice is voided, the invoice returns to its earlier status. The same applies to a TOTAL corrective, which can be voided while the AEAT has rejected it. An ACTIVE proforma is voided without any record. In production a company voids only while its NIF is proved.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: { dry_run: DRY_RUN_PARAMETER },
  body: voidInvoiceBody,
  example: { reason: 'Issued twice by mistake' },
  success: {
    status: 200,
    data: shownInvoiceSchema,
    description: 'Voided document; for a dry run, the provisional one',
  },
  errors: [
    'INVOICE_NOT_FOUND',
    'TRANSITION_NOT_SUPPORTED',
    'INVOICE_ALREADY_VOIDED',
    'INVOICE_HAS_LIVE_CORRECTIVES',
    'ADVANCE_ALREADY_DEDUCTED',
    'TOTAL_CORRECTIVE_NOT_VOIDABLE',
    'EXCHANGE_INVOICE_NOT_VOIDABLE',
    'EMISSION_NOT_READY',
    'SIGNING_UNAVAILABLE',
    'PRECONDITION_FAILED',
    'CONCURRENT_MODIFICATION',
    'BOOKS_BEING_RESTORED',
  ],
  async run(context, { params, body }) {
    const voided = await voidInvoice(context, params.invoice_id, {
      reason: body.reason,
      cause: body.cause ?? 'NOT_PERFORMED',
    });
    if (context.dryRun !== null) return shownInvoice(context, context.dryRun, voided);
    return { data: invoiceView(voided, context), version: voided.row.version };
  },
});
