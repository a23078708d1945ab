import { TAX_CODES } from '../code-lists.ts';
import { isNotSubject } from './qualification-rules.ts';
import { anyDetail, type Rule } from './rule.ts';
import type { ValidatedDetail, ValidatedRecord } from './validated-record.ts';

/** Ten euros either way. */
const MARGIN_CENTS = 1000n;

/** Hundredths of a per cent in a whole. */
const WHOLE_RATE = 10_000n;

/** Rules of CuotaRepercutida. */
export const TAX_AMOUNT_RULES: readonly Rule[] = [
  {
    code: '1207',
    text: 'La CuotaRepercutida solo podrá ser distinta de 0 si CalificacionOperacion es Operación Sujeta y No exenta - Sin inversión del sujeto pasivo (S1).',
    field: 'lines',
    source: '15.7',
    // Reverse charge is 1198's, exempt operations are 1238's and those not subject to IVA 1237's.
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
    // Opposite signs are 1143's.
    breaks: anyDetail(
      (detail, record) =>
        isAmountValidated(detail, record) &&
        !isAtCost(detail) &&
        !hasOppositeSigns(detail) &&
        isFarFromRate(detail),
    ),
  },
];

/** Correctives by differences and those of insolvency and bad debts state amounts that need not follow the rate. */
function isAmountValidated({ qualification }: ValidatedDetail, { record }: ValidatedRecord): boolean {
  const isExcepted =
    record.TipoRectificativa === 'I' || record.TipoFactura === 'R2' || record.TipoFactura === 'R3';
  return qualification === 'S1' && !isExcepted;
}

/** Whether the tax is that of the base at cost. */
function isAtCost({ costBaseCents }: ValidatedDetail): boolean {
  return costBaseCents !== null;
}

function taxedCents({ baseCents, costBaseCents }: ValidatedDetail): number {
  return costBaseCents ?? baseCents;
}

/** Zero goes with either sign: a base of a cent bears no tax. */
function hasOppositeSigns(detail: ValidatedDetail): boolean {
  const { taxCents } = detail;
  return taxCents !== null && Math.sign(taxCents) * Math.sign(taxedCents(detail)) < 0;
}

/** Exact: amounts of twelve digits times a rate leave the whole numbers that a double holds. */
function isFarFromRate(detail: ValidatedDetail): boolean {
  const { taxCents, rate } = detail;
  if (taxCents === null || rate === null) return false;
  const distance = BigInt(taxCents) * WHOLE_RATE - BigInt(taxedCents(detail)) * BigInt(rate);
  const margin = MARGIN_CENTS * WHOLE_RATE;
  return distance > margin || distance < -margin;
}
