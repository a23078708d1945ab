import { TAX_CODES } from '../code-lists.ts';
import { isNotSubject } from './qualification-rules.ts';
import { anyDetail, type Rule } from './rule.ts';
import type { ValidatedDetail, ValidatedRecord } from './validated-record.ts';

/** Tolerance of ten euros in either direction. */
const MARGIN_CENTS = 1000n;

/** 100 %, in hundredths of a per cent. */
const WHOLE_RATE = 10_000n;

/** Rules of CuotaRepercutida. */
export const TAX_AMOUNT_RULES: readonly Rule[] = [
  {
    code: '1207',
    text: 'La CuotaRepercutida solo podrá ser distinta de 0 si CalificacionOperacion es Operación Sujeta y No exenta - Sin inversión del sujeto pasivo (S1).',
    field: 'lines',
    source: '15.7',
    // Rule 1198 covers reverse charge, rule 1238 exempt operations, rule 1237 those not subject to IVA.
    breaks: anyDetail(
      (detail) => isNotSubject(detail) && detail.tax !== TAX_CODES.IVA && (detail.taxCents ?? 0) !== 0,
    ),
  },
  {
    code: '1208',
    text: 'Si CalificacionOperacion es Operación Sujeta y No exenta - Sin inversión del sujeto pasivo (S1) y BaseImponibleACoste no está cumplimentada, TipoImpositivo y CuotaRepercutida son obligatorios.',
    field: 'lines',
    source: '15.7',
    breaks: anyDetail(
      ({ qualification, rate, taxCents }) => qualification === 'S1' && (rate === null || taxCents === null),
    ),
  },
  {
    code: '1140',
    text: 'Los campos CuotaRepercutida y BaseImponibleACoste deben tener el mismo signo.',
    field: 'lines',
    source: '15.7',
    breaks: anyDetail(
      (detail, record) => isAmountValidated(detail, record) && isAtCost(detail) && hasOppositeSigns(detail),
    ),
  },
  {
    code: '1144',
    text: 'El campo CuotaRepercutida tiene un valor incorrecto para el valor de los campos BaseImponibleACoste y TipoImpositivo suministrados.',
    field: 'lines',
    source: '15.7',
    breaks: anyDetail(
      (detail, record) =>
        isAmountValidated(detail, record) &&
        isAtCost(detail) &&
        !hasOppositeSigns(detail) &&
        isFarFromRate(detail),
    ),
  },
  {
    code: '1143',
    text: 'Los campos CuotaRepercutida y BaseImponibleOimporteNoSujeto deben tener el mismo signo.',
    field: 'lines',
    source: '15.7',
    breaks: anyDetail(
      (detail, record) => isAmountValidated(detail, record) && !isAtCost(detail) && hasOppositeSigns(detail),
    ),
  },
  {
    code: '1142',
    text: 'El campo CuotaRepercutida tiene un valor incorrecto para el valor de los campos BaseImponibleOimporteNoSujeto y TipoImpositivo suministrados.',
    field: 'lines',
    source: '15.7',
    // Rule 1143 covers opposite signs.
    breaks: anyDetail(
      (detail, record) =>
        isAmountValidated(detail, record) &&
        !isAtCost(detail) &&
        !hasOppositeSigns(detail) &&
        isFarFromRate(detail),
    ),
  },
];

/** True if the tax must follow the rate. Correctives by differences, of insolvency and of bad debts are exempt from this. */
function isAmountValidated({ qualification }: ValidatedDetail, { record }: ValidatedRecord): boolean {
  const isExcepted =
    record.TipoRectificativa === 'I' || record.TipoFactura === 'R2' || record.TipoFactura === 'R3';
  return qualification === 'S1' && !isExcepted;
}

/** True if the tax is computed on the base at cost. */
function isAtCost({ costBaseCents }: ValidatedDetail): boolean {
  return costBaseCents !== null;
}

function taxedCents({ baseCents, costBaseCents }: ValidatedDetail): number {
  return costBaseCents ?? baseCents;
}

/** True if tax and base have opposite signs. Zero fits either sign, because a base of a cent bears no tax. */
function hasOppositeSigns(detail: ValidatedDetail): boolean {
  const { taxCents } = detail;
  return taxCents !== null && Math.sign(taxCents) * Math.sign(taxedCents(detail)) < 0;
}

/**
 * True if the tax differs from its rate by more than the tolerance. Exact, because these products exceed the safe integers of a
 * double.
 */
function isFarFromRate(detail: ValidatedDetail): boolean {
  const { taxCents, rate } = detail;
  if (taxCents === null || rate === null) return false;
  const distance = BigInt(taxCents) * WHOLE_RATE - BigInt(taxedCents(detail)) * BigInt(rate);
  const margin = MARGIN_CENTS * WHOLE_RATE;
  return distance > margin || distance < -margin;
}
