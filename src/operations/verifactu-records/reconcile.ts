import * as z from 'zod';
import { refuseForalWithoutRecords } from '../../companies/company-system.ts';
import { date } from '../../contract/body-fields.ts';
import { compareDates, daysBetween, isValidDate } from '../../domain/calendar/dates.ts';
import { installationOf } from '../../domain/installation.ts';
import { COMPARED_STATES, DIFFERENCE_KINDS } from '../../registration/reconciliation/difference.ts';
import { reconcile } from '../../registration/reconciliation/reconcile.ts';
import { repairOf } from '../../registration/reconciliation/repair-texts.ts';
import { defineOperation } from '../define-operation.ts';

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
      refuse(periodRule('must not be before from', 'no puede ser anterior a from'));
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

export const reconcileVerifactuRecords = defineOperation({
  id: 'verifactu-records.reconcile',
  method: 'POST',
  path: '/v1/companies/{company_id}/verifactu-records/reconciliations',
  tag: 'VeriFactu',
  summary: "Compare the company's records with those of the AEAT",
  description: `Queries the AEAT for the invoices of a period (ConsultaFactuSistemaFacturacion). It compares number, date of issue, fingerprint, amounts and state with the stored records. Nothing changes. \`from\` and \`to\` are dates of issue, at most ${MAX_PERIOD_DAYS} days. Records without a response from the AEAT, and rejected ones, do not count as missing there. Invoices that another system registered for the company are listed as \`UNKNOWN_HERE\`, with that system. In production the service compares the current and the previous month every night. If there are differences, it emits \`verifactu.reconciliation.differs\`.`,
  scope: 'invoices:read',
  access: 'company',
  idempotency: true,
  query: {},
  body: reconciliationBody,
  example: { from: '2026-07-01', to: '2026-09-30' },
  isLongRun: true,
  success: { status: 200, data: reconciliationSchema, description: 'Result of the comparison' },
  errors: ['VERIFACTU_NOT_FOR_TERRITORY', 'AEAT_UNAVAILABLE'],
  async run(context, { body }) {
    await refuseForalWithoutRecords(context);
    const { row } = await context.company();
    // Without a NIF, no record was ever registered here or at the AEAT.
    if (row.nif === null) return { data: { checked: 0, matched: 0, differences: [] } };
    const { books, companyId, language } = context;
    const { checked, matched, differences } = await reconcile({
      books,
      companyId,
      issuer: { nif: row.nif, legal_name: row.legalName },
      period: body,
      ask: context.askAeatList,
    });
    const installation = installationOf(row);
    return {
      data: {
        checked,
        matched,
        differences: differences.map((one) => ({ ...one, repair: repairOf(one, installation)[language] })),
      },
    };
  },
});
