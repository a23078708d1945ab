import type { BreakdownDetail } from '../../../../../src/verifactu/record-types.ts';
import type { RuleCase } from '../support/rule-case.ts';
import { GENERAL, OTHER_INVOICE, type RecordShape, taxed, untaxed } from '../support/shapes.ts';

const BY_SUBSTITUTION: RecordShape = {
  type: 'R1',
  rectification: {
    TipoRectificativa: 'S',
    FacturasRectificadas: { IDFacturaRectificada: [OTHER_INVOICE] },
    ImporteRectificacion: { BaseRectificada: '50.00', CuotaRectificada: '10.50' },
  },
};

function one(detail: BreakdownDetail, rest: RecordShape = {}): RecordShape {
  return { ...rest, details: [detail] };
}

function without(element: 'TipoImpositivo' | 'CuotaRepercutida'): BreakdownDetail {
  const { [element]: _, ...rest } = GENERAL;
  return rest;
}

/** Cases of tax amounts and totals. */
export const AMOUNT_CASES: readonly RuleCase[] = [
  {
    code: '1207',
    fault: 'tax on what is not subject to IGIC',
    field: 'lines',
    broken: one(untaxed({ CalificacionOperacion: 'N1' }, { Impuesto: '03', CuotaRepercutida: '-0.01' })),
    valid: one(untaxed({ CalificacionOperacion: 'N1' }, { Impuesto: '03', CuotaRepercutida: '0.00' })),
  },
  {
    code: '1207',
    fault: 'tax on what is not subject to IPSI',
    field: 'lines',
    broken: one(untaxed({ CalificacionOperacion: 'N2' }, { Impuesto: '02', CuotaRepercutida: '4.00' })),
    valid: one(untaxed({ CalificacionOperacion: 'N2' }, { Impuesto: '02' })),
  },
  {
    code: '1208',
    fault: 'taxed at no rate',
    field: 'lines',
    broken: one(without('TipoImpositivo')),
    valid: one(GENERAL),
  },
  {
    code: '1208',
    fault: 'taxed without amount',
    field: 'lines',
    broken: one(without('CuotaRepercutida')),
    valid: one(taxed('21.00', '0.01', '0.00')),
  },
  {
    code: '1140',
    fault: 'negative tax on a positive base at cost',
    field: 'lines',
    broken: one(taxed('21.00', '1.00', '-0.01', { ClaveRegimen: '06', BaseImponibleACoste: '0.02' })),
    valid: one(taxed('21.00', '-1.00', '0.01', { ClaveRegimen: '06', BaseImponibleACoste: '0.02' })),
  },
  {
    code: '1144',
    fault: 'tax of the price and not of the base at cost',
    field: 'lines',
    broken: one(taxed('21.00', '1000.00', '210.00', { ClaveRegimen: '06', BaseImponibleACoste: '600.00' })),
    valid: one(taxed('21.00', '1000.00', '126.00', { ClaveRegimen: '06', BaseImponibleACoste: '600.00' })),
  },
  {
    code: '1257',
    fault: 'a base at cost in the general regime',
    field: 'lines',
    broken: one(taxed('21.00', '100.00', '21.00', { BaseImponibleACoste: '100.00' })),
    valid: one(taxed('21.00', '100.00', '21.00', { ClaveRegimen: '06', BaseImponibleACoste: '100.00' })),
  },
  {
    code: '1143',
    fault: 'negative tax on a positive base',
    field: 'lines',
    broken: one(taxed('21.00', '0.02', '-0.01')),
    valid: one(taxed('21.00', '0.02', '0.00')),
  },
  {
    code: '1143',
    fault: 'opposite signs on a corrective by substitution, fine by differences',
    field: 'lines',
    broken: one(taxed('21.00', '-1.00', '0.21'), BY_SUBSTITUTION),
    valid: one(taxed('21.00', '-1.00', '0.21'), { type: 'R1' }),
  },
  {
    code: '1142',
    fault: 'tax over ten euros above its rate',
    field: 'lines',
    broken: one(taxed('21.00', '100.00', '31.01')),
    valid: one(taxed('21.00', '100.00', '31.00')),
  },
  {
    code: '1142',
    fault: 'tax over ten euros below its rate',
    field: 'lines',
    broken: one(taxed('21.00', '-100.00', '-10.99')),
    valid: one(taxed('21.00', '-100.00', '-11.00')),
  },
  {
    code: '1142',
    fault: 'tax less than a cent over the margin',
    field: 'lines',
    broken: one(taxed('21.00', '100.02', '31.01')),
    valid: one(taxed('21.00', '100.05', '31.01')),
  },
  {
    code: '1142',
    fault: 'tax of twelve digits a cent over the margin',
    field: 'lines',
    broken: one(taxed('21.00', '99999999999.00', '20999999989.78'), { macrodato: true }),
    valid: one(taxed('21.00', '99999999999.00', '20999999989.79'), { macrodato: true }),
  },
  {
    code: '1142',
    fault: 'wrong tax on an IGIC corrective by substitution, fine by differences',
    field: 'lines',
    broken: one(taxed('7.00', '100.00', '20.00', { Impuesto: '03' }), BY_SUBSTITUTION),
    valid: one(taxed('7.00', '100.00', '20.00', { Impuesto: '03' }), { type: 'R1' }),
  },
  ...(['R2', 'R3'] as const).map(
    (type): RuleCase => ({
      code: '1142',
      fault: `wrong tax on R4 by substitution, fine on ${type}`,
      field: 'lines',
      broken: one(taxed('21.00', '0.00', '-21.00'), { ...BY_SUBSTITUTION, type: 'R4' }),
      valid: one(taxed('21.00', '0.00', '-21.00'), { ...BY_SUBSTITUTION, type }),
    }),
  ),
  {
    code: '4113',
    fault: 'thirteen groups',
    field: 'lines',
    broken: { details: Array.from({ length: 13 }, () => GENERAL) },
    valid: { details: Array.from({ length: 12 }, () => GENERAL) },
  },
  {
    code: '1150',
    fault: 'simplified invoice of a cent over 3,010 euros',
    field: 'lines',
    broken: one(taxed('0.00', '3010.01', '0.00'), { type: 'F2' }),
    valid: one(taxed('0.00', '3010.00', '0.00'), { type: 'F2' }),
  },
  {
    code: '1150',
    fault: 'simplified invoice over the limit with its tax, surcharge aside',
    field: 'lines',
    broken: one(taxed('21.00', '2487.61', '522.40'), { type: 'F2' }),
    valid: one(
      taxed('21.00', '2487.60', '522.40', {
        TipoRecargoEquivalencia: '5.20',
        CuotaRecargoEquivalencia: '129.36',
      }),
      { type: 'F2' },
    ),
  },
  {
    code: '1150',
    fault: 'simplified invoice over the limit that names its recipient elsewhere',
    field: 'lines',
    broken: one(taxed('21.00', '4000.00', '840.00'), { type: 'F2' }),
    valid: one(taxed('21.00', '4000.00', '840.00'), { type: 'F2', withoutIdentity: true }),
  },
  {
    code: '1138',
    fault: 'large amount that is not',
    field: 'lines',
    broken: one(taxed('0.00', '99999999.99', '0.00'), { macrodato: true }),
    valid: one(taxed('0.00', '99999999.99', '0.00')),
  },
  ...['100000000.00', '-100000000.00'].map(
    (base): RuleCase => ({
      code: '1139',
      fault: `amount of ${base} that does not say so`,
      field: 'lines',
      broken: one(taxed('0.00', base, '0.00')),
      valid: one(taxed('0.00', base, '0.00'), { macrodato: true }),
    }),
  ),
  {
    code: '2006',
    fault: 'tax total over ten euros from its sum',
    field: 'lines',
    broken: { taxTotal: '31.01' },
    valid: { taxTotal: '31.00' },
  },
  {
    code: '2006',
    fault: 'tax total over ten euros under its sum with surcharge',
    field: 'lines',
    broken: {
      details: [{ ...GENERAL, TipoRecargoEquivalencia: '5.20', CuotaRecargoEquivalencia: '5.20' }],
      taxTotal: '16.19',
    },
    valid: {
      details: [{ ...GENERAL, TipoRecargoEquivalencia: '5.20', CuotaRecargoEquivalencia: '5.20' }],
      taxTotal: '16.20',
    },
  },
  {
    code: '2005',
    fault: 'total over ten euros from its sum',
    field: 'lines',
    broken: { total: '110.99' },
    valid: { total: '111.00' },
  },
  ...(['03', '05', '09'] as const).map(
    (ClaveRegimen): RuleCase => ({
      code: '2005',
      fault: `total of something else, fine under key ${ClaveRegimen}`,
      field: 'lines',
      broken: { total: '500.00' },
      valid: { total: '500.00', taxTotal: '99.00', details: [{ ...GENERAL, ClaveRegimen }] },
    }),
  ),
];
