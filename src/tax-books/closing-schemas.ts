import * as z from 'zod';
import type { StoredFigures, TaxClosingRow } from '../db/schema/tax-closing-schema.ts';
import { fromCents } from '../domain/money.ts';
import type { NamedPeriod } from '../domain/tax-books/named-period.ts';
import { LATE_CAUSES, type LateChange } from './late-changes.ts';

const figuresSchema = z
  .record(z.string(), z.record(z.string(), z.number()))
  .describe('Boxes that are not 0, by form');

const lateSchema = z
  .object({
    cause: z
      .enum(LATE_CAUSES)
      .describe(
        'Cause of the change: an operation of the period that was invoiced later, a payment recorded later, a void, or a corrective',
      ),
    invoice_id: z.uuid(),
    invoice_number: z.string(),
    declare_in: z.string().describe('Period in which it is declared'),
    declare_as: z
      .enum(['COMPLEMENTARY_RETURN', 'ORDINARY_RETURN'])
      .describe('Return to use: a complementary return for the filed period, or the return of `declare_in`'),
  })
  .meta({ id: 'TaxPeriodLateChange' });

const closing = {
  period: z.string().describe('Period: `2026-1T`, `2026-01` or `2026`'),
  from: z.iso.date(),
  to: z.iso.date(),
  closed_at: z.iso.datetime(),
  filed: figuresSchema,
};

export const closingSchema = z.object(closing).meta({ id: 'TaxPeriodClosing' });
export const closedPeriodSchema = z
  .object({
    ...closing,
    current: figuresSchema.describe('Current figures for the same period'),
    late_changes: z
      .array(lateSchema)
      .describe('Changes since closing, with the period in which each is declared'),
  })
  .meta({ id: 'ClosedTaxPeriod' });

function figuresView(figures: StoredFigures): Record<string, Record<string, number>> {
  return Object.fromEntries(
    Object.entries(figures).map(([form, boxes]) => [
      form,
      Object.fromEntries(Object.entries(boxes).map(([box, cents]) => [box, fromCents(cents)])),
    ]),
  );
}

/** Returns a closing as the API responds with it. */
export function closingView({ figures, closedAt }: TaxClosingRow, { name, from, to }: NamedPeriod) {
  return {
    period: name,
    from,
    to,
    closed_at: new Date(closedAt).toISOString(),
    filed: figuresView(figures),
  };
}

/** Returns a closing with the changes since. */
export function closedPeriodView(
  row: TaxClosingRow,
  period: NamedPeriod,
  now: { figures: StoredFigures; changes: readonly LateChange[] },
): z.input<typeof closedPeriodSchema> {
  return {
    ...closingView(row, period),
    current: figuresView(now.figures),
    late_changes: now.changes.map(({ cause, invoiceId, invoiceNumber, declareIn, declareAs }) => ({
      cause,
      invoice_id: invoiceId,
      invoice_number: invoiceNumber,
      declare_in: declareIn,
      declare_as: declareAs,
    })),
  };
}
