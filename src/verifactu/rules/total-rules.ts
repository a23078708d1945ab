import type { Rule } from './rule.ts';
import type { ValidatedRecord } from './validated-record.ts';

/** Largest number of DetalleDesglose (1 to 12). Source: SuministroInformacion.xsd, DesgloseType. */
const MAX_DETAILS = 12;

/** Limit of 3,000 euros, with the AEAT's tolerance of ten euros. */
const SIMPLIFIED_LIMIT_CENTS = 300_000;
const MARGIN_CENTS = 1000;

/** Absolute ImporteTotal from which Macrodato is S: 100,000,000 euros. */
const MACRODATO_CENTS = 10_000_000_000;

/** Regimes whose taxable base is not the amount charged. */
const REGIMES_WITHOUT_SUMS: readonly string[] = ['03', '05', '06', '08', '09'];

/** Rules of the whole breakdown, of CuotaTotal and of ImporteTotal. */
export const TOTAL_RULES: readonly Rule[] = [
  {
    code: '4113',
    text: 'El XML no cumple con el esquema: se ha superado el límite permitido de registros para el bloque.',
    field: 'lines',
    source: 'SuministroInformacion.xsd',
    breaks: ({ details }) => details.length > MAX_DETAILS,
  },
  {
    code: '1150',
    text: 'Cuando TipoFactura sea F2 y no este informado NumRegistroAcuerdoFacturacion o FacturaSinIdentifDestinatarioArt61d no sea S el sumatorio de BaseImponibleOimporteNoSujeto y CuotaRepercutida de todas las líneas de detalle no podrá ser superior a 3.000.',
    field: 'lines',
    source: '15.8',
    breaks: (judged) =>
      judged.record.TipoFactura === 'F2' &&
      judged.record.FacturaSinIdentifDestinatarioArt61d !== 'S' &&
      sums(judged).base + sums(judged).tax > SIMPLIFIED_LIMIT_CENTS + MARGIN_CENTS,
  },
  {
    code: '1138',
    text: 'El campo Macrodato solo debe ser informado con valor S si el valor de ImporteTotal es igual o superior a +-100.000.000',
    field: 'lines',
    source: '10',
    breaks: ({ record, totalCents }) => record.Macrodato === 'S' && Math.abs(totalCents) < MACRODATO_CENTS,
  },
  {
    code: '1139',
    text: 'Si el campo ImporteTotal está informado y es igual o superior a +-100.000.000 el campo Macrodato debe estar informado con valor S.',
    field: 'lines',
    source: '10',
    breaks: ({ record, totalCents }) => record.Macrodato !== 'S' && Math.abs(totalCents) >= MACRODATO_CENTS,
  },
  {
    code: '2006',
    text: 'El campo CuotaTotal tiene un valor incorrecto para el valor de los campos CuotaRepercutida y CuotaRecargoEquivalencia suministrados.',
    field: 'lines',
    source: '16',
    breaks: (judged) => {
      const { tax, surcharge } = sums(judged);
      return hasSums(judged) && Math.abs(judged.taxTotalCents - tax - surcharge) > MARGIN_CENTS;
    },
  },
  {
    code: '2005',
    text: 'El campo ImporteTotal tiene un valor incorrecto para el valor de los campos BaseImponibleOimporteNoSujeto, CuotaRepercutida y CuotaRecargoEquivalencia suministrados.',
    field: 'lines',
    source: '17',
    breaks: (judged) => {
      const { base, tax, surcharge } = sums(judged);
      return hasSums(judged) && Math.abs(judged.totalCents - base - tax - surcharge) > MARGIN_CENTS;
    },
  },
];

function sums({ details }: ValidatedRecord): { base: number; tax: number; surcharge: number } {
  const sum = { base: 0, tax: 0, surcharge: 0 };
  for (const detail of details) {
    sum.base += detail.baseCents;
    sum.tax += detail.taxCents ?? 0;
    sum.surcharge += detail.surchargeCents ?? 0;
  }
  return sum;
}

function hasSums({ details }: ValidatedRecord): boolean {
  return !details.some(({ regime }) => REGIMES_WITHOUT_SUMS.includes(regime));
}
