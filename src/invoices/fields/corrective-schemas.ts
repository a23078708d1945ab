import * as z from 'zod';
import { date, optionalText, reportViolations, text, uuid } from '../../contract/body-fields.ts';
import { CORRECTIVE_REASONS, RECTIFICATION_TYPES } from '../../domain/invoices/corrective-rules.ts';
import { lineBody } from './line-schemas.ts';
import { metadataBody } from './metadata-body.ts';
import { recipientBody } from './recipient-schemas.ts';
import { MAX_EXTERNAL_REF_CHARACTERS, MAX_NOTES_CHARACTERS, operationDescription } from './schemas.ts';
import { validateSentLines } from './sent-lines.ts';

/** Decisions, section 3, Corrective. */
export const MIN_REASON_CHARACTERS = 10;
export const MAX_REASON_CHARACTERS = 1000;

export const LINES_REQUIRED = {
  en: 'is required when rectification_type is PARTIAL, and when it is SUBSTITUTION without a recipient',
  es: 'es obligatorio cuando rectification_type es PARTIAL, y cuando es SUBSTITUTION sin recipient',
};

/** Fields of every corrective. */
export const correctiveFields = {
  rectification_type: z
    .enum(RECTIFICATION_TYPES)
    .describe(
      'Correction type. TOTAL reverses the whole invoice and voids it. PARTIAL changes it by the differences in the lines. SUBSTITUTION replaces its lines with the complete, correct ones',
    ),
  reason: z
    .enum(CORRECTIVE_REASONS)
    .describe(
      'Reason for the correction: R1 to R4 for full invoices, R5 for simplified ones (RD 1619/2012, article 15)',
    ),
  reason_description: text(MAX_REASON_CHARACTERS, MIN_REASON_CHARACTERS),
  lines: z
    .array(lineBody)
    .nullish()
    .describe(
      'Lines of the corrective. For PARTIAL they are signed differences. For SUBSTITUTION they are all the correct lines; if absent beside a `recipient`, the lines of the invoice are used. For TOTAL, which negates the invoice, they are ignored. If a line omits withholding or surcharge, it takes them from the corrected lines of the same tax',
    ),
  recipient: recipientBody
    .nullish()
    .describe(
      'Correct recipient, if the invoice names a wrong one: with SUBSTITUTION, or for invoices of other systems. Both are printed, and the correct one is registered. If absent, the recipient of the invoice is used',
    ),
  insolvency_order_date: date()
    .nullish()
    .describe(
      'Date of the court order that opens the insolvency proceedings. Required with reason R2, and only then (LIVA, article 80.Tres)',
    ),
  notes: optionalText(MAX_NOTES_CHARACTERS),
  description: operationDescription(),
  series_id: uuid()
    .nullish()
    .describe('Id of the series. If absent, the default series for correctives is used'),
  external_ref: optionalText(MAX_EXTERNAL_REF_CHARACTERS),
  metadata: metadataBody.nullish(),
};

export const correctInvoiceBody = z
  .object(correctiveFields)
  .superRefine((body, refinement) => {
    const { lines, rectification_type, recipient } = body;
    if (rectification_type === 'TOTAL') return;
    if (lines == null) {
      if (rectification_type === 'SUBSTITUTION' && recipient != null) return;
      const params = { code: 'VALIDATION_ERROR', message: LINES_REQUIRED };
      refinement.addIssue({ code: 'custom', path: ['lines'], params });
    } else {
      // A substitution may repeat the advances of its original, which are known only once that is read.
      const isWhole = rectification_type === 'SUBSTITUTION';
      const judged = isWhole ? lines.map((line) => ({ ...line, advance_invoice_id: null })) : lines;
      reportViolations(validateSentLines(judged, 'CORRECTIVE', null), refinement);
    }
  })
  .meta({ id: 'CorrectInvoice' });

export type CorrectInvoiceBody = z.output<typeof correctInvoiceBody>;

export const CORRECTIVE_EXAMPLE = {
  rectification_type: 'PARTIAL',
  reason: 'R1',
  reason_description: 'Two hours less than invoiced',
  lines: [
    { description: 'Consulting', quantity: -2, unit_price: 60, main_tax: { type: 'IVA', percentage: 21 } },
  ],
};
