import { TAX_CODES } from '../code-lists.ts';
import { isWithin } from './day-window.ts';
import { isNotSubject } from './qualification-rules.ts';
import { isTaxedByIva } from './rate-rules.ts';
import { anyDetail, ERROR_LIST, type Rule } from './rule.ts';
import {
  ACCEPTED_SURCHARGES,
  PAIRINGS,
  SURCHARGE_DAYS,
  type SurchargeDays,
  type SurchargePairing,
} from './surcharge-pairings.ts';
import type { ValidatedDetail } from './validated-record.ts';

/** Rules of TipoRecargoEquivalencia and CuotaRecargoEquivalencia. */
export const SURCHARGE_RULES: readonly Rule[] = [
  {
    code: '1284',
    text: 'Si se ha informado de TipoRecargoEquivalencia tambien se debe informar de CuotaRecargoEquivalencia y viceversa.',
    field: 'lines',
    source: ERROR_LIST,
    breaks: anyDetail(
      ({ surchargeRate, surchargeCents }) => (surchargeRate === null) !== (surchargeCents === null),
    ),
  },
  {
    code: '1281',
    text: 'Solo se puede cumplimentar TipoRecargoEquivalencia y CuotaRecargoEquivalencia cuando CalificacionOperacion tiene valor Operación Sujeta y No exenta - Sin inversión del sujeto pasivo (S1)',
    field: 'lines',
    source: ERROR_LIST,
    // Rule 1238 covers exempt operations, rule 1237 those not subject to IVA.
    breaks: anyDetail(
      (detail) =>
        hasSurcharge(detail) &&
        (detail.qualification === 'S2' || (isNotSubject(detail) && detail.tax !== TAX_CODES.IVA)),
    ),
  },
  {
    code: '1127',
    text: 'El valor del campo TipoRecargoEquivalencia no está incluido en la lista de valores permitidos.',
    field: 'lines',
    source: '15.3',
    breaks: anyDetail(
      (detail) =>
        isTaxedByIva(detail) &&
        detail.surchargeRate !== null &&
        !ACCEPTED_SURCHARGES.includes(detail.surchargeRate),
    ),
  },
  ...PAIRINGS.map(pairingRule),
  ...SURCHARGE_DAYS.map(daysRule),
];

function pairingRule({ code, text, source, ...pairing }: SurchargePairing): Rule {
  return {
    code,
    text,
    field: 'lines',
    source,
    // Rule 1127 covers surcharges outside the list.
    breaks: anyDetail(
      (detail, { taxDate }) =>
        isTaxedByIva(detail) &&
        detail.rate === pairing.rate &&
        detail.surchargeRate !== null &&
        ACCEPTED_SURCHARGES.includes(detail.surchargeRate) &&
        isWithin(pairing, taxDate) &&
        !pairing.surcharges.includes(detail.surchargeRate),
    ),
  };
}

function daysRule({ code, text, source, ...days }: SurchargeDays): Rule {
  return {
    code,
    text,
    field: 'lines',
    source,
    breaks: anyDetail(
      (detail, { taxDate }) =>
        isTaxedByIva(detail) &&
        detail.rate === days.rate &&
        detail.surchargeRate === days.surcharge &&
        !isWithin(days, taxDate),
    ),
  };
}

function hasSurcharge({ surchargeRate, surchargeCents }: ValidatedDetail): boolean {
  return surchargeRate !== null || surchargeCents !== null;
}
