import * as z from 'zod';
import { reportViolations, text, uuid } from '../../contract/body-fields.ts';
import { shownInvoiceSchema } from '../reading/shown-invoice.ts';
import { MAX_REASON_CHARACTERS, MIN_REASON_CHARACTERS } from './corrective-schemas.ts';
import { lineBody } from './line-schemas.ts';
import { recipientBody } from './recipient-schemas.ts';
import { validateSentLines } from './sent-lines.ts';

export const returnExchangedBody = z
  .object({
    simplified_invoice_id: uuid().describe('One that the invoice stands for'),
    lines: z
      .array(lineBody)
      .describe(
        'The differences, signed: what came back has a negative quantity. Rates left out are those of the ticket',
      ),
    reason_description: text(MAX_REASON_CHARACTERS, MIN_REASON_CHARACTERS),
  })
  .superRefine(({ lines }, refinement) => {
    reportViolations(validateSentLines(lines, 'CORRECTIVE', null), refinement);
  })
  .meta({ id: 'ReturnExchanged' });

export type ReturnExchangedBody = z.output<typeof returnExchangedBody>;

export const RETURN_EXAMPLE = {
  simplified_invoice_id: '0190a5b4-7c3e-7a3b-8d2e-5f6a7b8c9d0e',
  reason_description: 'One of two shirts came back',
  lines: [{ description: 'Shirt', quantity: -1, unit_price: 20, main_tax: { type: 'IVA', percentage: 21 } }],
};

export const reissueExchangeBody = z
  .object({ recipient: recipientBody.describe('The right customer') })
  .meta({ id: 'ReissueExchange' });

export type ReissueExchangeBody = z.output<typeof reissueExchangeBody>;

/** The full invoice, with the corrective of the ticket that it stands for. */
export const returnedSchema = shownInvoiceSchema
  .extend({ corrective: shownInvoiceSchema.describe('The corrective of the ticket (R5)') })
  .meta({ id: 'ReturnedExchange' });

/** The new full invoice, with the negative one that takes the wrong one back. */
export const reissuedSchema = shownInvoiceSchema
  .extend({
    reversal: shownInvoiceSchema.describe('The negative invoice that takes the wrong one back (F3)'),
  })
  .meta({ id: 'ReissuedExchange' });
