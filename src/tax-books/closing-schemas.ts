import * as z from 'zod';
import type { StoredFigures, TaxClosingRow } from '../db/schema/tax-closing-schema.ts';
import { fromCents } from '../domain/money.ts';
import type { NamedPeriod } from '../domain/tax-books/named-period.ts';
import { LATE_CAUSES, type LateChange } from './late-changes.ts';

const figuresSchema = z
  .record(z.string(), z.record(z.string(), z.number()))
  .describe('By form, its boxes that are not 0');

const lateSchema = z
  .object({
    cause: z
      .enum(LATE_CAUSES)
      .describe(
        'An operation of the period that was invoiced later, a collection noted later, a void, or a corrective',
      ),
    invoice_id: z.uuid(),
    invoice_number: z.string(),
    declare_in: z.string().describe('The period in which it is declared'),
    declare_as: z
      .enum(['COMPLEMENTARY_RETURN', 'ORDINARY_RETURN'])
      .describe('With a return that complements the one that was filed, or with the return of `declare_in`'),
  })
  .meta({ id: 'TaxPeriodLateChange' });

const closing = {
  period: z.string().describe('`2026-1T`, `2026-01` or `2026`'),
  from: z.iso.date(),
  to: z.iso.date(),
  closed_at: z.iso.datetime(),
  filed: figuresSchema,
};

export const closingSchema = z.object(closing).meta({ id: 'TaxPeriodClosing' });
export const closedPeriodSchema = z
  .object({
    ...closing,
    current: figuresSchema.describe('The same as they are now'),
    late_changes: z.array(lateSchema).describe('What changed since, and where it is declared'),
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
