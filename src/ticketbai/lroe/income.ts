import { centsToText } from '../../domain/money.ts';
import { field, group, type Markup } from '../../xml/markup.ts';
import type { FiledInvoice } from '../file/invoice.ts';
import type { LroeModel } from './lroe-model.ts';

/** Income of one activity (DetalleRenta). */
export interface IncomeDetail {
  /** Epígrafe, 1 to 7 digits. */
  activity_code: string;
  /** Income in cents if it differs from the VAT base, never 0. Null if it does not differ. */
  income_cents: number | null;
  /** True if the taxpayer counts income when it is collected. */
  collections_criterion: boolean;
}

/** Settings of a company under model 140. */
export interface IncomeSettings {
  /** First of the company's activities. Lines that name none are of it. */
  activity_code: string;
  /** True if the income differs from the VAT base. */
  income_differs: boolean;
  collections_criterion: boolean;
}

/** Most details of an invoice (batuz_TiposComplejos.xsd, RentaIngresosType). */
const MAX_DETAILS = 10;
/** Form of an activity code. The list of codes is unknown: docs/TICKETBAI-OPEN.md. */
export const ACTIVITY_CODE = /^\d{1,7}$/;

/**
 * Returns the income of an invoice by activity. With several activities, or if the company's income differs from the VAT base,
 * each detail has its amount: the bases of its lines, of which disbursements are none. A detail of 0 is left out (B4_2000081 to
 * 83, 91).
 *
 * @throws RangeError for more than 10 activities
 */
export function incomeDetails(
  { lines }: Pick<FiledInvoice, 'lines'>,
  { activity_code, income_differs, collections_criterion }: IncomeSettings,
): IncomeDetail[] {
  const sums = new Map<string, number>();
  for (const line of lines) {
    if (line.main_tax === null) continue;
    const code = line.activity_code ?? activity_code;
    sums.set(code, (sums.get(code) ?? 0) + line.taxable_base_cents);
  }
  if (sums.size > MAX_DETAILS) throw new RangeError(`an invoice has ${sums.size} activities`);
  const differs = income_differs || sums.size > 1;
  const details = [...sums]
    .filter(([, cents]) => !differs || cents !== 0)
    .map(([code, cents]) => ({
      activity_code: code,
      income_cents: differs ? cents : null,
      collections_criterion,
    }));
  return details.length > 0 ? details : [{ activity_code, income_cents: null, collections_criterion }];
}

function detailMarkup({ activity_code, income_cents, collections_criterion }: IncomeDetail): Markup {
  return group('DetalleRenta', [
    field('Epigrafe', activity_code),
    ...(income_cents === null
      ? []
      : [
          field('IngresoAComputarIRPFDiferenteBaseImpoIVA', 'S'),
          field('ImporteIngresoIRPF', centsToText(income_cents)),
        ]),
    collections_criterion ? field('CriterioCobrosYPagos', 'S') : '',
  ]);
}

/** Writes Renta, which model 140 requires and 240 does not have. RangeError for the one without the other. */
export function incomeMarkup(model: LroeModel, details: readonly IncomeDetail[] | null): Markup {
  if ((model === '140') !== (details !== null && details.length > 0))
    throw new RangeError(`Renta is for model 140 alone, not ${model}`);
  return details === null ? '' : group('Renta', details.map(detailMarkup));
}
