import {
  EXEMPTIONS,
  isOneOf,
  REGIME_KEYS,
  TAX_CODES,
  type TaxCode,
  TYPES_WITHOUT_RECIPIENTS,
} from '../code-lists.ts';
import { anyDetail, anyRecipient, type Rule } from './rule.ts';
import type { ValidatedDetail } from './validated-record.ts';

const EXEMPTIONS_OF: Readonly<Record<TaxCode, readonly string[]>> = {
  [TAX_CODES.IVA]: EXEMPTIONS.IVA,
  [TAX_CODES.IPSI]: EXEMPTIONS.IPSI,
  [TAX_CODES.IGIC]: EXEMPTIONS.IGIC,
};
const REGIMES_OF: Readonly<Record<TaxCode, readonly string[]>> = {
  [TAX_CODES.IVA]: REGIME_KEYS.IVA,
  [TAX_CODES.IPSI]: REGIME_KEYS.IPSI,
  [TAX_CODES.IGIC]: REGIME_KEYS.IGIC,
};

/** Rules of CalificacionOperacion, OperacionExenta and the lists that depend on the tax. */
export const QUALIFICATION_RULES: readonly Rule[] = [
  {
    code: '1246',
    text: 'El valor del campo ClaveRegimen es incorrecto.',
    field: 'lines',
    source: '15.6',
    breaks: anyDetail(({ tax, regime }) => !REGIMES_OF[tax].includes(regime)),
  },
  {
    code: '1195',
    text: 'Al menos uno de los dos campos OperacionExenta o CalificacionOperacion deben estar informados.',
    field: 'lines',
    source: '15.4, 15.5',
    breaks: anyDetail(({ qualification, exemption }) => qualification === null && exemption === null),
  },
  {
    code: '1196',
    text: 'OperacionExenta o CalificacionOperacion no pueden ser ambos informados ya que son excluyentes entre sí.',
    field: 'lines',
    source: '15.4, 15.5',
    breaks: anyDetail(({ qualification, exemption }) => qualification !== null && exemption !== null),
  },
  {
    code: '1182',
    text: 'El valor del campo OperacionExenta es incorrecto.',
    field: 'lines',
    source: '15.5',
    breaks: anyDetail(({ tax, exemption }) => exemption !== null && !EXEMPTIONS_OF[tax].includes(exemption)),
  },
  {
    code: '1197',
    text: 'Si CalificacionOperacion tiene valor Operación Sujeta y No exenta - Con inversión del sujeto pasivo (S2) TipoFactura solo puede ser F1, F3, R1, R2, R3 y R4.',
    field: 'lines',
    source: '15.4',
    breaks: anyDetail(
      ({ qualification }, { record }) =>
        qualification === 'S2' && isOneOf(TYPES_WITHOUT_RECIPIENTS, record.TipoFactura),
    ),
  },
  {
    code: '1198',
    text: 'Si CalificacionOperacion tiene valor Operación Sujeta y No exenta - Con inversión del sujeto pasivo (S2) TipoImpositivo y CuotaRepercutida deberan tener valor 0.',
    field: 'lines',
    source: '15.4',
    breaks: anyDetail(
      ({ qualification, rate, taxCents }) => qualification === 'S2' && (rate !== 0 || taxCents !== 0),
    ),
  },
  {
    code: '1237',
    text: 'El valor del campo CalificacionOperacion está informado como Operación No sujeta (N1 o N2) y el impuesto es IVA. No se puede informar de los campos TipoImpositivo, CuotaRepercutida, TipoRecargoEquivalencia y CuotaRecargoEquivalencia.',
    field: 'lines',
    source: '15.4',
    breaks: anyDetail(
      (detail) => isNotSubject(detail) && detail.tax === TAX_CODES.IVA && hasTaxElements(detail),
    ),
  },
  {
    code: '1238',
    text: 'Si la operacion es exenta no se puede informar ninguno de los campos TipoImpositivo, CuotaRepercutida, TipoRecargoEquivalencia y CuotaRecargoEquivalencia.',
    field: 'lines',
    source: '15.5',
    // Rule 1196 covers a detail with a qualification as well.
    breaks: anyDetail(
      (detail) => detail.exemption !== null && detail.qualification === null && hasTaxElements(detail),
    ),
  },
  {
    code: '1289',
    text: "Si Impuesto es IVA(01) o vacio y si el campo OperacionExenta es igual a 'E5' sólo deberá existir la agrupación IDOtro en el bloque Destinatario.",
    field: 'recipient.alternative_id',
    source: '15.5.1',
    breaks: anyRecipient(
      (recipient, { details }) =>
        'NIF' in recipient &&
        details.some(({ tax, exemption }) => tax === TAX_CODES.IVA && exemption === 'E5'),
    ),
  },
];

/** True if an operation is not subject to its tax (N1, N2). */
export function isNotSubject({ qualification }: ValidatedDetail): boolean {
  return qualification === 'N1' || qualification === 'N2';
}

function hasTaxElements({ rate, taxCents, surchargeRate, surchargeCents }: ValidatedDetail): boolean {
  return rate !== null || taxCents !== null || surchargeRate !== null || surchargeCents !== null;
}
