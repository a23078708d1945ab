import type { BoxedColumn, BoxRule, Sign } from './box-rule.ts';

const COLUMNS: Readonly<Record<BoxedColumn, string>> = {
  BASE: 'Base Imponible',
  TAX: 'Cuota IVA Repercutida',
  SURCHARGE: 'Cuota Recargo Eq.',
  INCOME: 'Ingreso Computable',
  WITHHELD: 'Importe Retenido del IRPF',
};

const SIGNS: Readonly<Record<Sign, string>> = {
  POSITIVE: '> 0',
  NEGATIVE: '< 0',
  ZERO: '0',
  NOT_ZERO: '> 0 o < 0',
};

const DAYS: Readonly<Record<BoxRule['day'], string>> = {
  OPERATION: 'Fecha Operación, o Fecha Expedición donde es nula, en el periodo',
  ISSUE: 'Fecha Expedición en el periodo',
  COLLECTION: 'Fecha de Cobro en el periodo, por Importe cobro / ∑ Total factura',
};

const HUNDREDTHS = 100;

function percent(hundredths: number): string {
  return String(hundredths / HUNDREDTHS).replace('.', ',');
}

const SURCHARGES = { ANY: 'cualquiera', NONE: 'nulo' } as const;

/** Returns the conditions of a rule in the AEAT's words. */
export function ruleText(rule: BoxRule): string {
  const { qualification, exemptions, rate, surcharge_rate, tax, types, regimes, vat_number } = rule;
  const asked = [
    COLUMNS[rule.column],
    qualification === undefined ? null : `Calificación de la Operación ${qualification ?? 'nula'}`,
    exemptions === undefined ? null : `Operación Exenta ${exemptions?.join(' ') ?? 'nula'}`,
    rate === undefined ? null : `Tipo de IVA ${percent(rate)}`,
    surcharge_rate === undefined
      ? null
      : `Tipo de Recargo Eq. ${typeof surcharge_rate === 'number' ? percent(surcharge_rate) : SURCHARGES[surcharge_rate]}`,
    tax === undefined ? null : `Cuota IVA Repercutida ${SIGNS[tax]}`,
    `Tipo de Factura ${types.join(' ')}`,
    `Clave de Operación ${regimes.join(' ')}`,
    vat_number === undefined ? null : `contraparte ${vat_number ? 'con' : 'sin'} NIF-IVA`,
    DAYS[rule.day],
  ];
  return asked.filter((part) => part !== null).join('; ');
}
