import type { RegimeKey, TaxCode } from '../../../../../src/verifactu/code-lists.ts';
import type { BreakdownDetail } from '../../../../../src/verifactu/record-types.ts';
import type { RuleCase } from '../support/rule-case.ts';
import { COMPANY, GENERAL, GERMAN, type RecordShape, reversed, taxed, untaxed } from '../support/shapes.ts';

const EXEMPT = untaxed({ OperacionExenta: 'E1' });
const NOT_SUBJECT = untaxed({ CalificacionOperacion: 'N1' });
/** Elements that operations without tax omit. */
const TAX_ELEMENTS: readonly Partial<BreakdownDetail>[] = [
  { TipoImpositivo: '0.00' },
  { CuotaRepercutida: '0.00' },
  { TipoRecargoEquivalencia: '0.00', CuotaRecargoEquivalencia: '0.00' },
];

function general(Impuesto: TaxCode, ClaveRegimen: RegimeKey): RecordShape {
  return { details: [taxed('3.00', '100.00', '3.00', { Impuesto, ClaveRegimen })] };
}

function one(detail: BreakdownDetail): RecordShape {
  return { details: [detail] };
}

/** Cases of qualification, exemption and their elements. */
export const QUALIFICATION_CASES: readonly RuleCase[] = [
  {
    code: '1246',
    fault: 'IGIC key 21 under IVA',
    field: 'lines',
    broken: one(taxed('21.00', '100.00', '21.00', { ClaveRegimen: '21' })),
    valid: general('03', '21'),
  },
  {
    code: '1246',
    fault: 'IVA key 05 under IPSI',
    field: 'lines',
    broken: general('02', '05'),
    valid: general('03', '05'),
  },
  {
    code: '1195',
    fault: 'neither qualified nor exempt',
    field: 'lines',
    broken: one({ Impuesto: '01', ClaveRegimen: '01', BaseImponibleOimporteNoSujeto: '100.00' }),
    valid: one(NOT_SUBJECT),
  },
  {
    code: '1196',
    fault: 'qualified and exempt',
    field: 'lines',
    broken: one({ ...GENERAL, OperacionExenta: 'E1' }),
    valid: one(GENERAL),
  },
  ...(['E7', 'E8'] as const).flatMap((OperacionExenta) =>
    (['01', '02'] as const).map(
      (Impuesto): RuleCase => ({
        code: '1182',
        fault: `${OperacionExenta} under tax ${Impuesto}`,
        field: 'lines',
        broken: one(untaxed({ OperacionExenta }, { Impuesto })),
        valid: one(untaxed({ OperacionExenta }, { Impuesto: '03' })),
      }),
    ),
  ),
  ...(['F2', 'R5'] as const).map(
    (type): RuleCase => ({
      code: '1197',
      fault: `reverse charge on ${type}`,
      field: 'lines',
      broken: { type, details: [reversed()] },
      valid: { type: type === 'F2' ? 'F3' : 'R4', details: [reversed()] },
    }),
  ),
  {
    code: '1198',
    fault: 'reverse charge at a rate',
    field: 'lines',
    broken: one(reversed({ TipoImpositivo: '21.00' })),
    valid: one(reversed()),
  },
  {
    code: '1198',
    fault: 'reverse charge with tax',
    field: 'lines',
    broken: one(reversed({ CuotaRepercutida: '0.01' })),
    valid: one(reversed({ CuotaRepercutida: '0' })),
  },
  {
    code: '1198',
    fault: 'reverse charge that leaves the zeros out',
    field: 'lines',
    broken: one(untaxed({ CalificacionOperacion: 'S2' })),
    valid: one(untaxed({ CalificacionOperacion: 'S2' }, { TipoImpositivo: '0', CuotaRepercutida: '0.00' })),
  },
  ...TAX_ELEMENTS.map(
    (elements): RuleCase => ({
      code: '1237',
      fault: `not subject to IVA with ${Object.keys(elements).join(' and ')}`,
      field: 'lines',
      broken: one({ ...NOT_SUBJECT, ...elements }),
      valid: one(NOT_SUBJECT),
    }),
  ),
  {
    code: '1237',
    fault: 'not subject to IVA with a rate',
    field: 'lines',
    broken: one(untaxed({ CalificacionOperacion: 'N2' }, { TipoImpositivo: '0' })),
    valid: one(untaxed({ CalificacionOperacion: 'N2' }, { TipoImpositivo: '0', Impuesto: '03' })),
  },
  ...TAX_ELEMENTS.map(
    (elements): RuleCase => ({
      code: '1238',
      fault: `exempt with ${Object.keys(elements).join(' and ')}`,
      field: 'lines',
      broken: one({ ...EXEMPT, ...elements }),
      valid: one(EXEMPT),
    }),
  ),
  {
    code: '1289',
    fault: 'intra-Community supply to a NIF',
    field: 'recipient.alternative_id',
    broken: { recipients: [COMPANY], details: [untaxed({ OperacionExenta: 'E5' })] },
    valid: { recipients: [GERMAN], details: [untaxed({ OperacionExenta: 'E5' })] },
  },
  {
    code: '1289',
    fault: 'intra-Community supply to a NIF, IGIC aside',
    field: 'recipient.alternative_id',
    broken: { recipients: [COMPANY], details: [GENERAL, untaxed({ OperacionExenta: 'E5' })] },
    valid: {
      recipients: [COMPANY],
      details: [GENERAL, untaxed({ OperacionExenta: 'E5' }, { Impuesto: '03' })],
    },
  },
];
