import { amountText, rateText, ZERO_LITERAL } from './amount-literal.ts';
import {
  EXEMPTIONS,
  isOneOf,
  type Qualification,
  REGIME_KEYS,
  TAX_CODES,
  type TaxType,
} from './code-lists.ts';
import { RecordDataError } from './record-data-error.ts';
import type { BreakdownDetail } from './record-types.ts';

/** Largest number of DetalleDesglose (1 to 12). Source: SuministroInformacion.xsd, DesgloseType. */
const MAX_DETAILS = 12;

/** Tax group of a record: amounts in integer cents, rates in per cent. */
export type RecordGroup = {
  readonly tax_type: TaxType;
  readonly regime_key: string;
  /** Null exactly if `exemption` is set. */
  readonly qualification: Qualification | null;
  readonly exemption: string | null;
  readonly percentage: number | null;
  readonly base_cents: number;
  readonly amount_cents: number | null;
  readonly surcharge_percentage: number | null;
  readonly surcharge_amount_cents: number | null;
  /** Amount charged, tax included, if it is not base plus tax: the price in a margin scheme. */
  readonly charged_cents?: number;
  /** BaseImponibleACoste, in regime 06. */
  readonly cost_base_cents?: number;
};

/** Desglose with the sums of CuotaTotal (tax and surcharge) and ImporteTotal (with the base), in cents. */
export type TaxBreakdown = {
  readonly details: readonly BreakdownDetail[];
  readonly tax_cents: number;
  readonly total_cents: number;
};

/**
 * Returns the breakdown of an invoice's tax groups and their sums. Rate and amount are written for S1, as zeros for S2, and
 * omitted for operations that are exempt or not subject.
 *
 * @throws RecordDataError for none or more than 12 groups, a code outside its list, a group that is not exactly one of qualified
 * and exempt, S1 without rate or amount, and tax on anything but S1
 * Source: Validaciones v1.2.2, sections 3.1.3.15 to 3.1.3.17.
 */
export function taxBreakdown(groups: readonly RecordGroup[]): TaxBreakdown {
  if (groups.length === 0 || groups.length > MAX_DETAILS) {
    throw new RecordDataError('Desglose', `has ${groups.length} groups, not 1 to ${MAX_DETAILS}`);
  }
  const details = groups.map(breakdownDetail);
  const taxCents = groups.reduce((sum, group) => sum + taxOf(group), 0);
  const totalCents = groups.reduce(
    (sum, group) => sum + (group.charged_cents ?? group.base_cents + taxOf(group)),
    0,
  );
  return { details, tax_cents: taxCents, total_cents: totalCents };
}

function taxOf(group: RecordGroup): number {
  return (group.amount_cents ?? 0) + (group.surcharge_amount_cents ?? 0);
}

function breakdownDetail(group: RecordGroup): BreakdownDetail {
  const regimes: readonly BreakdownDetail['ClaveRegimen'][] = REGIME_KEYS[group.tax_type];
  if (!isOneOf(regimes, group.regime_key))
    throw new RecordDataError('ClaveRegimen', 'is not in the list of its tax');
  if ((group.qualification === null) === (group.exemption === null)) {
    throw new RecordDataError('CalificacionOperacion', 'a group is either qualified or exempt');
  }
  if (group.qualification !== 'S1' && !isUntaxed(group)) {
    throw new RecordDataError('CuotaRepercutida', 'only S1 bears tax or surcharge');
  }
  const tax = { Impuesto: TAX_CODES[group.tax_type], ClaveRegimen: group.regime_key };
  const base = {
    BaseImponibleOimporteNoSujeto: amountText('BaseImponibleOimporteNoSujeto', group.base_cents),
    ...(group.cost_base_cents === undefined
      ? {}
      : { BaseImponibleACoste: amountText('BaseImponibleACoste', group.cost_base_cents) }),
  };
  switch (group.qualification) {
    case null:
      return { ...tax, OperacionExenta: exemptionOf(group), ...base };
    case 'N1':
    case 'N2':
      return { ...tax, CalificacionOperacion: group.qualification, ...base };
    case 'S2':
      return {
        ...tax,
        CalificacionOperacion: 'S2',
        TipoImpositivo: ZERO_LITERAL,
        ...base,
        CuotaRepercutida: ZERO_LITERAL,
      };
    case 'S1':
      return {
        ...tax,
        CalificacionOperacion: 'S1',
        TipoImpositivo: rateText('TipoImpositivo', required('TipoImpositivo', group.percentage)),
        ...base,
        CuotaRepercutida: amountText('CuotaRepercutida', required('CuotaRepercutida', group.amount_cents)),
        ...surchargeElements(group),
      };
  }
}

function isUntaxed(group: RecordGroup): boolean {
  return (group.amount_cents ?? 0) === 0 && (group.surcharge_amount_cents ?? 0) === 0;
}

function exemptionOf(group: RecordGroup): NonNullable<BreakdownDetail['OperacionExenta']> {
  const exemptions: readonly NonNullable<BreakdownDetail['OperacionExenta']>[] = EXEMPTIONS[group.tax_type];
  if (group.exemption !== null && isOneOf(exemptions, group.exemption)) return group.exemption;
  throw new RecordDataError('OperacionExenta', 'is not in the list of its tax');
}

/** Returns rate and amount of the equivalence surcharge. Both are present or neither (error 1284). */
function surchargeElements(
  group: RecordGroup,
): Pick<BreakdownDetail, 'TipoRecargoEquivalencia' | 'CuotaRecargoEquivalencia'> {
  if (group.surcharge_percentage === null && group.surcharge_amount_cents === null) return {};
  const rate = required('TipoRecargoEquivalencia', group.surcharge_percentage);
  const amount = required('CuotaRecargoEquivalencia', group.surcharge_amount_cents);
  return {
    TipoRecargoEquivalencia: rateText('TipoRecargoEquivalencia', rate),
    CuotaRecargoEquivalencia: amountText('CuotaRecargoEquivalencia', amount),
  };
}

function required(field: string, value: number | null): number {
  if (value === null) throw new RecordDataError(field, 'is missing');
  return value;
}
