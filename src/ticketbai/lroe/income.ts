import { centsToText } from '../../domain/money.ts';
import { field, group, type Markup } from '../../xml/markup.ts';
import type { FiledInvoice } from '../file/invoice.ts';
import { divided, type PlacedLine, placedLines } from '../file/shares.ts';
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

/** Regimes whose taxpayers keep the tax that they charge: retailers and farmers (LIVA arts. 130 and 154). */
const OWN_TAX_REGIMES: readonly string[] = ['18', '19'];

/** True if the issuer keeps the tax of a line. A supplier of retailers names their regime too, and charges the surcharge. */
function isOwnTax({ line }: PlacedLine, { vat_regime }: FiledInvoice['issuer']): boolean {
  if (line.main_tax === null || line.equivalence_surcharge_rate !== 0) return false;
  return vat_regime === 'EQUIVALENCE_SURCHARGE' || OWN_TAX_REGIMES.includes(line.main_tax.regime_key);
}

/** Returns the tax within the price of each line of a margin scheme. */
function marginTaxes(placed: readonly PlacedLine[]): Map<PlacedLine, number> {
  const taxes = new Map<PlacedLine, number>();
  for (const [group, lines] of Map.groupBy(placed, (place) => place.group)) {
    if (group?.charged_cents === undefined) continue;
    const parts = divided(
      group.amount_cents ?? 0,
      lines.map(({ total_cents }) => total_cents),
    );
    lines.forEach((place, index) => {
      taxes.set(place, parts[index] ?? 0);
    });
  }
  return taxes;
}

/**
 * Returns the income of an invoice by activity. With several activities, or if the company's income differs from the VAT base,
 * each detail has its amount: the bases of its lines, with a tax that the issuer keeps and without one that is within a price.
 * Disbursements and sales on behalf of others are none. A detail of 0 is left out (B4_2000081 to 83, 91).
 *
 * @throws RangeError for more than 10 activities
 */
export function incomeDetails(
  invoice: Pick<FiledInvoice, 'lines' | 'groups' | 'issuer' | 'total_cents'>,
  { activity_code, income_differs, collections_criterion }: IncomeSettings,
): IncomeDetail[] {
  const placed = placedLines(invoice);
  const within = marginTaxes(placed);
  const sums = new Map<string, number>();
  for (const place of placed) {
    if (place.group === null) continue;
    const { line, total_cents, cause } = place;
    const base = isOwnTax(place, invoice.issuer) ? total_cents : line.taxable_base_cents;
    const income = cause === 'VT' ? 0 : base - (within.get(place) ?? 0);
    const code = line.activity_code ?? activity_code;
    sums.set(code, (sums.get(code) ?? 0) + income);
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
