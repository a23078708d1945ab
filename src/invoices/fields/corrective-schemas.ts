import * as z from 'zod';
import { optionalText, reportViolations, text, uuid } from '../../contract/body-fields.ts';
import { CORRECTIVE_REASONS, RECTIFICATION_TYPES } from '../../domain/invoices/corrective-rules.ts';
import { lineBody } from './line-schemas.ts';
import { metadataBody } from './metadata-body.ts';
import { recipientBody } from './recipient-schemas.ts';
import { MAX_EXTERNAL_REF_CHARACTERS, MAX_NOTES_CHARACTERS } from './schemas.ts';
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
      'TOTAL takes the whole invoice back and voids it; PARTIAL changes it by the differences that the lines are; SUBSTITUTION puts its lines, the right ones and all of them, in the place of those of the invoice',
    ),
  reason: z
    .enum(CORRECTIVE_REASONS)
    .describe('R1 to R4 for full invoices, R5 for simplified ones (RD 1619/2012, article 15)'),
  reason_description: text(MAX_REASON_CHARACTERS, MIN_REASON_CHARACTERS),
  lines: z
    .array(lineBody)
    .nullish()
    .describe(
      'Signed differences of a PARTIAL; the right lines, all of them, of a SUBSTITUTION (those of the invoice when absent beside a `recipient`); ignored for TOTAL, which negates the invoice. Withholding and surcharge that a line leaves out are those of the lines of the same tax in what is corrected',
    ),
  recipient: recipientBody
    .nullish()
    .describe(
      'The right recipient, where the invoice names a wrong one: printed with that one, and registered. The one of the invoice when absent',
    ),
  notes: optionalText(MAX_NOTES_CHARACTERS),
  series_id: uuid().nullish().describe('The default series for correctives when absent'),
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
      reportViolations(validateSentLines(lines, 'CORRECTIVE', null), refinement);
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
