import type { RegimeKey, TaxCode } from '../../../../../src/verifactu/code-lists.ts';
import type { BreakdownDetail } from '../../../../../src/verifactu/record-types.ts';
import type { RuleCase } from '../support/rule-case.ts';
import {
  COMPANY,
  GERMAN,
  PASSPORT,
  PUBLIC_BODY,
  type RecordShape,
  reversed,
  taxed,
  untaxed,
} from '../support/shapes.ts';

/** Qualification or exemption of an operation: a code of L9 or L10. */
type Treatment =
  | NonNullable<BreakdownDetail['CalificacionOperacion']>
  | NonNullable<BreakdownDetail['OperacionExenta']>;

/** Builds a detail of 100 euros under a regime key with a code of L9 or L10. */
function under(Impuesto: TaxCode, ClaveRegimen: RegimeKey, treatment: Treatment): BreakdownDetail {
  const rest = { Impuesto, ClaveRegimen };
  switch (treatment) {
    case 'S1':
      return taxed('21.00', '100.00', '21.00', rest);
    case 'S2':
      return reversed(rest);
    case 'N1':
    case 'N2':
      return untaxed({ CalificacionOperacion: treatment }, rest);
    default:
      return untaxed({ OperacionExenta: treatment }, rest);
  }
}

interface Restriction {
  code: string;
  regime: RegimeKey;
  taxes: readonly TaxCode[];
  refused: readonly Treatment[];
  accepted: readonly Treatment[];
}

const BOTH: readonly TaxCode[] = ['01', '03'];

/** Accepted and rejected combinations of each key. Validaciones section 15.6. */
const RESTRICTIONS: readonly Restriction[] = [
  {
    code: '1199',
    regime: '01',
    taxes: BOTH,
    refused: ['E2', 'E3'],
    accepted: ['E1', 'E4', 'E6', 'S1', 'S2', 'N1', 'N2'],
  },
  {
    code: '1286',
    regime: '02',
    taxes: BOTH,
    refused: ['S1', 'S2', 'N1', 'N2'],
    accepted: ['E1', 'E2', 'E3', 'E4', 'E6'],
  },
  { code: '1200', regime: '03', taxes: BOTH, refused: ['S2', 'N1', 'N2'], accepted: ['S1', 'E1', 'E2'] },
  { code: '1201', regime: '04', taxes: BOTH, refused: ['S1', 'N1', 'N2'], accepted: ['S2', 'E1', 'E2'] },
  {
    code: '1203',
    regime: '07',
    taxes: BOTH,
    refused: ['S2', 'N1', 'N2', 'E2', 'E3', 'E4'],
    accepted: ['S1', 'E1', 'E6'],
  },
  { code: '1252', regime: '08', taxes: BOTH, refused: ['S1', 'S2', 'N1', 'E1', 'E2'], accepted: ['N2'] },
  { code: '1205', regime: '10', taxes: BOTH, refused: ['S1', 'S2', 'N2', 'E1'], accepted: ['N1'] },
  { code: '1206', regime: '11', taxes: ['01'], refused: ['S2', 'N1', 'E1'], accepted: ['S1'] },
  { code: '1293', regime: '20', taxes: ['03'], refused: ['S1', 'S2', 'N1', 'E1'], accepted: ['N2'] },
];

function combinations({ code, regime, taxes, refused, accepted }: Restriction): RuleCase[] {
  return taxes.flatMap((tax) =>
    refused.flatMap((wrong) =>
      accepted.map((right) => ({
        code,
        fault: `key ${regime} of tax ${tax} with ${wrong}, where ${right} is fine`,
        field: 'lines',
        broken: { details: [under(tax, regime, wrong)] },
        valid: { details: [under(tax, regime, right)] },
      })),
    ),
  );
}

const CERTIFICATE: RecordShape = {
  operation: '2026-03-11',
  recipients: [PUBLIC_BODY],
  details: [under('01', '14', 'S1')],
};

/** Cases of regime keys and their combinations. */
export const REGIME_CASES: readonly RuleCase[] = [
  ...RESTRICTIONS.flatMap(combinations),
  {
    code: '1199',
    fault: 'export under the general regime, but for IPSI',
    field: 'lines',
    broken: { details: [under('01', '01', 'E2')] },
    valid: { details: [under('02', '01', 'E2')] },
  },
  {
    code: '1202',
    fault: 'group of entities',
    field: 'lines',
    broken: { details: [under('01', '06', 'S1')] },
    valid: { details: [under('01', '05', 'S1')] },
  },
  {
    code: '1203',
    fault: 'intra-Community supply on cash basis',
    field: 'lines',
    broken: { recipients: [GERMAN], details: [under('01', '07', 'E5')] },
    valid: { recipients: [GERMAN], details: [under('01', '01', 'E5')] },
  },
  {
    code: '1252',
    fault: 'taxed under key 08, but for IPSI',
    field: 'lines',
    broken: { details: [under('03', '08', 'S1')] },
    valid: { details: [under('02', '08', 'S1')] },
  },
  {
    code: '1205',
    fault: 'collection for others on a corrective',
    field: 'lines',
    broken: { type: 'R1', details: [under('01', '10', 'N1')] },
    valid: { type: 'F1', details: [under('01', '10', 'N1')] },
  },
  {
    code: '1205',
    fault: 'collection for others from somebody without NIF',
    field: 'recipient.nif',
    broken: { recipients: [COMPANY, PASSPORT], details: [under('01', '10', 'N1')] },
    valid: { recipients: [COMPANY], details: [under('01', '10', 'N1')] },
  },
  {
    code: '1206',
    fault: 'business premises at 10 %, but for IGIC',
    field: 'lines',
    broken: { details: [taxed('10.00', '100.00', '10.00', { ClaveRegimen: '11' })] },
    valid: { details: [taxed('7.00', '100.00', '7.00', { ClaveRegimen: '11', Impuesto: '03' })] },
  },
  {
    code: '1147',
    fault: 'works certificate without date of operation',
    field: 'operation_date',
    broken: { recipients: [PUBLIC_BODY], details: [under('01', '14', 'S1')] },
    valid: CERTIFICATE,
  },
  {
    code: '1147',
    fault: 'works certificate on the day of the operation',
    field: 'operation_date',
    broken: { ...CERTIFICATE, issued: '2026-03-10', operation: '2026-03-10' },
    valid: { ...CERTIFICATE, issued: '2026-03-09', operation: '2026-03-10' },
  },
  {
    code: '1148',
    fault: 'works certificate in exchange for simplified invoices',
    field: 'lines',
    broken: { ...CERTIFICATE, type: 'F3' },
    valid: { ...CERTIFICATE, type: 'R4' },
  },
  ...(['F2', 'R5'] as const).map(
    (type): RuleCase => ({
      code: '1148',
      fault: `works certificate on ${type}`,
      field: 'lines',
      broken: { ...CERTIFICATE, type, recipients: [] },
      valid: { ...CERTIFICATE, type: 'F1' },
    }),
  ),
  {
    code: '1149',
    fault: 'works certificate to a company',
    field: 'recipient.nif',
    broken: { ...CERTIFICATE, recipients: [COMPANY] },
    valid: { ...CERTIFICATE, recipients: [{ NombreRazon: 'Ministerio', NIF: 'S2800001F' }] },
  },
  {
    code: '1149',
    fault: 'works certificate to somebody without NIF',
    field: 'recipient.nif',
    broken: { ...CERTIFICATE, recipients: [PASSPORT] },
    valid: CERTIFICATE,
  },
  {
    code: '1149',
    fault: 'works certificate of IGIC to a company',
    field: 'recipient.nif',
    broken: { ...CERTIFICATE, recipients: [COMPANY], details: [under('03', '14', 'S1')] },
    valid: { ...CERTIFICATE, recipients: [COMPANY], details: [under('03', '15', 'S1')] },
  },
];
