import * as z from 'zod';
import { date, decimalNumber, optionalText, reportViolations, uuid } from '../../contract/body-fields.ts';
import { foldedNumber } from '../../domain/invoices/folded-number.ts';
import { fromCents } from '../../domain/money.ts';
import { validateInvoiceNumber } from '../../domain/series/series-format.ts';
import { MAX_LINES_CENTS } from '../../domain/taxes/limits.ts';
import type { Violation } from '../../domain/violation.ts';
import { LINE_NATURES } from '../../ticketbai/file/invoice.ts';
import { lineBody } from './line-schemas.ts';
import { EXAMPLE_RECIPIENT, recipientBody } from './recipient-schemas.ts';
import { MAX_NOTES_CHARACTERS, operationDescription } from './schemas.ts';
import { validateSentLines } from './sent-lines.ts';

/** Invoices of these books and of other systems together (specification, Sizes and batches). */
const MAX_EXCHANGED_INVOICES = 50;
const CENT_DECIMALS = 2;

/** Most characters of a series in a TicketBAI file (ticketBaiV1-2-2.xsd, TextMax20Type). */
const MAX_FILED_SERIES_CHARACTERS = 20;

/** Parses the series of another system's number, which decides how a TicketBAI file cuts the number. */
export function filedSeries() {
  return z
    .string()
    .trim()
    .max(MAX_FILED_SERIES_CHARACTERS)
    .nullish()
    .describe(
      'Series of the number in a TicketBAI file. If absent, the digits at the end of the number are the number, and the rest is the series',
    );
}

/** Parses the nature of exchanged lines that have none, since tickets are never asked for it. */
export function exchangedNature() {
  return z
    .enum(LINE_NATURES)
    .nullish()
    .describe(
      'Goods or services, for lines that name neither. TicketBAI requires it for a recipient without Spanish NIF; VeriFactu ignores it',
    );
}

const TWICE = { en: 'names an invoice twice', es: 'nombra dos veces la misma factura' };
const NOTHING = {
  en: 'is required without external_simplified',
  es: 'es obligatorio sin external_simplified',
};
const TOO_MANY = {
  en: `names more than ${MAX_EXCHANGED_INVOICES} invoices together with simplified_invoice_ids`,
  es: `nombra más de ${MAX_EXCHANGED_INVOICES} facturas junto con simplified_invoice_ids`,
};
const LINES_REQUIRED = {
  en: 'is required with external_simplified: what those invoices sold',
  es: 'es obligatorio con external_simplified: lo que vendieron esas facturas',
};
const LINES_FORBIDDEN = {
  en: 'is only for external_simplified: the invoices of these books have their own',
  es: 'solo va con external_simplified: las facturas de estos libros traen las suyas',
};

const violation = (field: string, message: Violation['message']): Violation => ({
  code: 'VALIDATION_ERROR',
  field,
  message,
});

const externalBody = z
  .object({
    invoice_number: z.string().describe('Invoice number with its series, as printed'),
    series: filedSeries(),
    issue_date: date(),
    total: decimalNumber(CENT_DECIMALS, 0, fromCents(MAX_LINES_CENTS)).describe('Total with taxes'),
  })
  .superRefine(({ invoice_number }, refinement) => {
    reportViolations(validateInvoiceNumber(invoice_number), refinement);
  })
  .meta({ id: 'ExternalSimplifiedInput' });

export type ExternalSimplifiedBody = z.output<typeof externalBody>;

export const exchangeSimplifiedBody = z
  .object({
    simplified_invoice_ids: z
      .array(uuid())
      .min(1)
      .max(MAX_EXCHANGED_INVOICES)
      .superRefine((ids, refinement) => {
        const params = { code: 'VALIDATION_ERROR', message: TWICE };
        if (new Set(ids).size < ids.length) refinement.addIssue({ code: 'custom', params });
      })
      .nullish(),
    external_simplified: z
      .array(externalBody)
      .min(1)
      .max(MAX_EXCHANGED_INVOICES)
      .superRefine((externals, refinement) => {
        const params = { code: 'VALIDATION_ERROR', message: TWICE };
        const names = externals.map(
          ({ invoice_number, issue_date }) => `${foldedNumber(invoice_number)} ${issue_date}`,
        );
        if (new Set(names).size < names.length) refinement.addIssue({ code: 'custom', params });
      })
      .nullish()
      .describe('Simplified invoices that another system issued'),
    lines: z
      .array(lineBody)
      .nullish()
      .describe(
        'Lines that the `external_simplified` invoices sold. Their total must equal the sum of those invoices',
      ),
    include_corrected: z
      .boolean()
      .nullish()
      .describe('True to exchange the remaining amount of simplified invoices that were corrected'),
    recipient: recipientBody,
    nature: exchangedNature(),
    series_id: uuid()
      .nullish()
      .describe('Id of the series. If absent, the default series for full invoices is used'),
    notes: optionalText(MAX_NOTES_CHARACTERS),
    description: operationDescription(),
  })
  .superRefine(({ simplified_invoice_ids: ids, external_simplified: externals, lines }, refinement) => {
    const violations: Violation[] = [];
    if (ids == null && externals == null) violations.push(violation('simplified_invoice_ids', NOTHING));
    if ((ids?.length ?? 0) + (externals?.length ?? 0) > MAX_EXCHANGED_INVOICES)
      violations.push(violation('external_simplified', TOO_MANY));
    if (externals != null && (lines ?? []).length === 0) violations.push(violation('lines', LINES_REQUIRED));
    if (externals == null && lines != null) violations.push(violation('lines', LINES_FORBIDDEN));
    reportViolations([...violations, ...validateSentLines(lines ?? [], 'STANDARD', null)], refinement);
  })
  .meta({ id: 'ExchangeSimplified' });

export type ExchangeSimplifiedBody = z.output<typeof exchangeSimplifiedBody>;

export const EXCHANGE_EXAMPLE = {
  simplified_invoice_ids: ['0190a5b4-7c3e-7a3b-8d2e-5f6a7b8c9d0e'],
  recipient: EXAMPLE_RECIPIENT,
};
