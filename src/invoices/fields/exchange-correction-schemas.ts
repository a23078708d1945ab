import * as z from 'zod';
import { date, decimalNumber, reportViolations, text, uuid } from '../../contract/body-fields.ts';
import { fromCents } from '../../domain/money.ts';
import { validateInvoiceNumber } from '../../domain/series/series-format.ts';
import { MAX_LINES_CENTS } from '../../domain/taxes/limits.ts';
import type { Violation } from '../../domain/violation.ts';
import { shownInvoiceSchema } from '../reading/shown-invoice.ts';
import { MAX_REASON_CHARACTERS, MIN_REASON_CHARACTERS } from './corrective-schemas.ts';
import { exchangedNature, filedSeries } from './exchange-schemas.ts';
import { lineBody } from './line-schemas.ts';
import { recipientBody } from './recipient-schemas.ts';
import { validateSentLines } from './sent-lines.ts';

const CENT_DECIMALS = 2;
const amount = () => decimalNumber(CENT_DECIMALS, 0, fromCents(MAX_LINES_CENTS));

const REQUIRED = {
  en: 'is required without external_simplified',
  es: 'es obligatorio sin external_simplified',
};
const EXCLUSIVE = {
  en: 'goes without simplified_invoice_id: one or the other came back',
  es: 'no va con simplified_invoice_id: se devuelve una o la otra',
};

const returnedExternalBody = z
  .object({
    invoice_number: z.string().describe('Invoice number with its series, as printed'),
    series: filedSeries(),
    issue_date: date(),
    taxable_base: amount(),
    vat: amount(),
    surcharge: amount().nullish(),
  })
  .superRefine(({ invoice_number }, refinement) => {
    reportViolations(validateInvoiceNumber(invoice_number), refinement);
  })
  .meta({ id: 'ReturnedExternalInput' });

export type ReturnedExternalBody = z.output<typeof returnedExternalBody>;

export const returnExchangedBody = z
  .object({
    simplified_invoice_id: uuid()
      .nullish()
      .describe('Id of a simplified invoice that the exchange invoice replaces'),
    external_simplified: returnedExternalBody
      .nullish()
      .describe('Simplified invoice of another system that the exchange invoice replaces, with its total'),
    lines: z
      .array(lineBody)
      .describe(
        'Signed differences. A returned item has a negative quantity. If rates are absent, those of the simplified invoice are used',
      ),
    reason_description: text(MAX_REASON_CHARACTERS, MIN_REASON_CHARACTERS),
  })
  .superRefine(({ simplified_invoice_id: id, external_simplified: external, lines }, refinement) => {
    const [code, both, none] = ['VALIDATION_ERROR', id != null && external != null, id ?? external] as const;
    const violations: Violation[] = [
      ...(both ? [{ code, field: 'external_simplified', message: EXCLUSIVE } as const] : []),
      ...(none == null ? [{ code, field: 'simplified_invoice_id', message: REQUIRED } as const] : []),
    ];
    reportViolations(violations, refinement);
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
  .object({ recipient: recipientBody.describe('Correct customer'), nature: exchangedNature() })
  .meta({ id: 'ReissueExchange' });

export type ReissueExchangeBody = z.output<typeof reissueExchangeBody>;

/** Full invoice with the ticket's corrective that it replaces. */
export const returnedSchema = shownInvoiceSchema
  .extend({ corrective: shownInvoiceSchema.describe('Corrective of the simplified invoice (R5)') })
  .meta({ id: 'ReturnedExchange' });

/** New full invoice with the negative one that takes the wrong one back. */
export const reissuedSchema = shownInvoiceSchema
  .extend({
    reversal: shownInvoiceSchema.describe('Negative invoice that reverses the wrong one (F3)'),
  })
  .meta({ id: 'ReissuedExchange' });
