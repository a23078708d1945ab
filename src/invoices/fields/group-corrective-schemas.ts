import * as z from 'zod';
import { date, decimalNumber, reportViolations, uuid } from '../../contract/body-fields.ts';
import { isValidDate } from '../../domain/calendar/dates.ts';
import { foldedNumber } from '../../domain/invoices/folded-number.ts';
import { fromCents } from '../../domain/money.ts';
import { validateInvoiceNumber } from '../../domain/series/series-format.ts';
import { MAX_LINES_CENTS } from '../../domain/taxes/limits.ts';
import type { Violation } from '../../domain/violation.ts';
import { correctiveFields, LINES_REQUIRED } from './corrective-schemas.ts';
import { filedSeries } from './exchange-schemas.ts';
import { EXAMPLE_RECIPIENT } from './recipient-schemas.ts';
import { validateSentLines } from './sent-lines.ts';

/** Invoices that one corrective corrects. A record names at most 1000 (SuministroInformacion.xsd, FacturasRectificadas). */
const MAX_ORIGINALS = 100;
const MAX_AMOUNT = fromCents(MAX_LINES_CENTS);
const CENT_DECIMALS = 2;

const amount = () => decimalNumber(CENT_DECIMALS, 0, MAX_AMOUNT);

/** Fields that another system's original needs in addition to its number. */
const EXTERNAL_FIELDS = ['issue_date', 'type', 'taxable_base', 'vat'] as const;

const REQUIRED = {
  en: 'is required without invoice_id',
  es: 'es obligatorio sin invoice_id',
};
const EXCLUSIVE = {
  en: 'goes without invoice_id: the invoice says it itself',
  es: 'no va con invoice_id: ya lo dice la propia factura',
};
const TWICE = { en: 'names an invoice twice', es: 'nombra dos veces la misma factura' };
const TOTAL_OF_OWN = {
  en: 'cancels only invoices of these books; cancel others by a PARTIAL with their lines negated',
  es: 'solo deja sin efecto facturas de estos libros; las demás, con una PARTIAL con sus líneas en negativo',
};
const PERIOD_BY_DIFFERENCES = {
  en: 'is PARTIAL where a period takes the place of the invoices',
  es: 'es PARTIAL cuando un periodo ocupa el lugar de las facturas',
};
const NOTHING = {
  en: 'is required without a period',
  es: 'es obligatorio sin un periodo',
};
const BACKWARDS = { en: 'must not be before from', es: 'no puede ser anterior a from' };

function violation(field: string, message: Violation['message']): Violation {
  return { code: 'VALIDATION_ERROR', field, message };
}

const originalBody = z
  .object({
    invoice_id: uuid().nullish().describe('Id of an invoice of this company. Only `series` can accompany it'),
    invoice_number: z
      .string()
      .nullish()
      .describe('Number of an invoice that another system issued, with its series as printed'),
    series: filedSeries(),
    issue_date: date().nullish(),
    type: z.enum(['STANDARD', 'SIMPLIFIED']).nullish(),
    taxable_base: amount().nullish(),
    vat: amount().nullish(),
    surcharge: amount().nullish(),
  })
  .superRefine((original, refinement) => {
    const fields = ['invoice_number', ...EXTERNAL_FIELDS] as const;
    if (original.invoice_id != null) {
      const sent = [...fields, 'surcharge' as const].filter((field) => original[field] != null);
      return reportViolations(
        sent.map((field) => violation(field, EXCLUSIVE)),
        refinement,
      );
    }
    const missing = fields.filter((field) => original[field] == null);
    reportViolations(
      [
        ...missing.map((field) => violation(field, REQUIRED)),
        ...(original.invoice_number == null ? [] : validateInvoiceNumber(original.invoice_number)),
      ],
      refinement,
    );
  })
  .meta({ id: 'CorrectedOriginalInput' });

const periodBody = z
  .object({ from: date(), to: date() })
  .superRefine(({ from, to }, refinement) => {
    if (!isValidDate(from) || !isValidDate(to) || from <= to) return;
    reportViolations([violation('to', BACKWARDS)], refinement);
  })
  .meta({ id: 'CorrectedPeriodInput' });

export type OriginalBody = z.output<typeof originalBody>;

function nameOf({ invoice_id, invoice_number, issue_date }: OriginalBody): string {
  return invoice_id ?? `${foldedNumber(invoice_number ?? '')} ${issue_date}`;
}

interface Corrected {
  originals?: readonly OriginalBody[] | null | undefined;
  period?: unknown;
  rectification_type: string;
}

function validateOriginals({ originals, period, rectification_type }: Corrected): Violation[] {
  const named = originals ?? [];
  const names = named.map(nameOf);
  const repeated = names.findIndex((name, index) => names.indexOf(name) < index);
  const isTotal = rectification_type === 'TOTAL';
  const hasForeign = named.some(({ invoice_id }) => invoice_id == null);
  return [
    ...(named.length === 0 && period == null ? [violation('originals', NOTHING)] : []),
    ...(repeated < 0 ? [] : [violation(`originals.${repeated}`, TWICE)]),
    ...(isTotal && hasForeign ? [violation('rectification_type', TOTAL_OF_OWN)] : []),
    ...(period != null && rectification_type !== 'PARTIAL'
      ? [violation('rectification_type', PERIOD_BY_DIFFERENCES)]
      : []),
  ];
}

export const groupCorrectiveBody = z
  .object({
    originals: z
      .array(originalBody)
      .max(MAX_ORIGINALS)
      .nullish()
      .describe(
        'Invoices to correct: by id if they are stored here, by their data if another system issued them',
      ),
    period: periodBody
      .nullish()
      .describe(
        'Period of the corrected invoices, for volume discounts (rappels). The invoices need not be listed (RD 1619/2012, art. 15.4)',
      ),
    ...correctiveFields,
  })
  .superRefine((body, refinement) => {
    const { lines, rectification_type } = body;
    reportViolations(validateOriginals(body), refinement);
    if (rectification_type === 'TOTAL') return;
    if (lines == null) reportViolations([violation('lines', LINES_REQUIRED)], refinement);
    else reportViolations(validateSentLines(lines, 'CORRECTIVE', null), refinement);
  })
  .meta({ id: 'CorrectInvoices' });

export type GroupCorrectiveBody = z.output<typeof groupCorrectiveBody>;

export const GROUP_CORRECTIVE_EXAMPLE = {
  originals: [
    { invoice_number: 'A-2025/118', issue_date: '2025-11-30', type: 'STANDARD', taxable_base: 600, vat: 126 },
  ],
  rectification_type: 'PARTIAL',
  reason: 'R1',
  reason_description: 'Two hours less than invoiced',
  recipient: EXAMPLE_RECIPIENT,
  lines: [
    { description: 'Consulting', quantity: -2, unit_price: 60, main_tax: { type: 'IVA', percentage: 21 } },
  ],
};
