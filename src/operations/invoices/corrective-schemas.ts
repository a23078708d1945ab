import * as z from 'zod';
import { CORRECTIVE_REASONS, RECTIFICATION_TYPES } from '../../domain/invoices/corrective-rules.ts';
import { optionalText, reportViolations, text, uuid } from '../body-fields.ts';
import { lineBody } from './line-schemas.ts';
import { metadataBody } from './metadata-body.ts';
import { MAX_EXTERNAL_REF_CHARACTERS, MAX_NOTES_CHARACTERS } from './schemas.ts';
import { judgeSentLines } from './sent-lines.ts';

/** Decisions, section 3, Corrective. */
const MIN_REASON_CHARACTERS = 10;
const MAX_REASON_CHARACTERS = 1000;

const LINES_REQUIRED = {
  en: 'is required when rectification_type is PARTIAL',
  es: 'es obligatorio cuando rectification_type es PARTIAL',
};

export const correctInvoiceBody = z
  .object({
    rectification_type: z
      .enum(RECTIFICATION_TYPES)
      .describe('TOTAL takes the whole invoice back and voids it; PARTIAL changes it by the lines given'),
    reason: z
      .enum(CORRECTIVE_REASONS)
      .describe('R1 to R4 for full invoices, R5 for simplified ones (RD 1619/2012, article 15)'),
    reason_description: text(MAX_REASON_CHARACTERS, MIN_REASON_CHARACTERS),
    lines: z
      .array(lineBody)
      .nullish()
      .describe('Signed differences; required for PARTIAL, ignored for TOTAL, which negates the invoice'),
    notes: optionalText(MAX_NOTES_CHARACTERS),
    series_id: uuid().nullish().describe('The default series for correctives when absent'),
    external_ref: optionalText(MAX_EXTERNAL_REF_CHARACTERS),
    metadata: metadataBody.nullish(),
  })
  .superRefine((body, refinement) => {
    if (body.rectification_type !== 'PARTIAL') return;
    if (body.lines == null) {
      const params = { code: 'VALIDATION_ERROR', message: LINES_REQUIRED };
      refinement.addIssue({ code: 'custom', path: ['lines'], params });
    } else {
      reportViolations(judgeSentLines(body.lines, 'CORRECTIVE', null), refinement);
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
