import * as z from 'zod';
import { date } from '../../contract/body-fields.ts';
import { compareDates, daysBetween, isValidDate } from '../../domain/calendar/dates.ts';
import { COMPARED_STATES, DIFFERENCE_KINDS } from '../../registration/reconciliation/difference.ts';

/** Longest period of one comparison: a quarter. */
export const MAX_PERIOD_DAYS = 92;

const periodRule = (en: string, es: string) => ({ code: 'VALIDATION_ERROR', message: { en, es } });

export const reconciliationBody = z
  .object({
    from: date().describe('First date of issue'),
    to: date().describe(`Last date of issue; at most ${MAX_PERIOD_DAYS} days including the first`),
  })
  .superRefine(({ from, to }, refinement) => {
    // An invalid date already has its own error.
    if (!isValidDate(from) || !isValidDate(to)) return;
    const refuse = (params: ReturnType<typeof periodRule>) =>
      refinement.addIssue({ code: 'custom', path: ['to'], params });
    // An invalid date has no further error.
    if (!isValidDate(from) || !isValidDate(to)) return;
    if (compareDates(from, to) > 0)
      refuse(periodRule('must not be before `from`', 'no puede ser anterior a `from`'));
    else if (daysBetween(from, to) >= MAX_PERIOD_DAYS)
      refuse(
        periodRule(
          `must be at most ${MAX_PERIOD_DAYS} days from from, both included`,
          `debe distar de from como mucho ${MAX_PERIOD_DAYS} días, ambos incluidos`,
        ),
      );
  })
  .meta({ id: 'CreateReconciliation' });

const comparedSchema = z
  .object({
    issue_date: z.iso.date(),
    total: z
      .number()
      .nullable()
      .describe('ImporteTotal of the record; null if the AEAT states none for a cancelled invoice'),
    vat: z
      .number()
      .nullable()
      .describe('CuotaTotal of the record; null if the AEAT states none for a cancelled invoice'),
    fingerprint: z.string().nullable(),
    state: z.enum(COMPARED_STATES),
    system: z
      .object({ name: z.string(), id: z.string(), installation_number: z.string() })
      .nullable()
      .describe('System that created the record, according to the AEAT; null in `ours`'),
  })
  .meta({ id: 'ReconciledRecord' });

export const reconciliationSchema = z
  .object({
    checked: z.int().describe('Number of compared invoices, on either side'),
    matched: z.int().describe('Number of invoices on which both agree'),
    differences: z.array(
      z.object({
        kind: z.enum(DIFFERENCE_KINDS),
        invoice_id: z.uuid().nullable(),
        invoice_number: z.string(),
        issue_date: z.iso.date(),
        ours: comparedSchema.nullable(),
        theirs: comparedSchema.nullable(),
        repair: z.string().describe('Recommended action, in the language of the caller'),
      }),
    ),
  })
  .meta({ id: 'Reconciliation' });
