import type { RegimeKey, TaxCode } from '../code-lists.ts';
import { TAX_CODES } from '../code-lists.ts';
import type { Party } from '../record-types.ts';
import { anyDetail, IVA_AND_IGIC, type Rule } from './rule.ts';
import type { ValidatedDetail, ValidatedRecord } from './validated-record.ts';

/** Rate of business premises, in hundredths of a per cent. */
const PREMISES_RATE = 2100;

/** Rules of each ClaveRegimen, in the order of the keys. The dates of 14 and 15 are checked by the date rules. */
export const REGIME_RULES: readonly Rule[] = [
  {
    code: '1199',
    text: "Si Impuesto es '01' (IVA), '03' (IGIC) o no se cumplimenta y ClaveRegimen es 01 no pueden marcarse la OperacionExenta E2, E3.",
    field: 'lines',
    source: '15.5',
    breaks: inRegime('01', IVA_AND_IGIC, (detail) => isOne(['E2', 'E3'], detail.exemption)),
  },
  {
    code: '1286',
    text: 'Si el impuesto es IVA(01), IGIC(03) o vacio, si ClaveRegimen es 02 solo se podrá informar OperacionExenta.',
    field: 'lines',
    source: '15.6.1',
    breaks: inRegime('02', IVA_AND_IGIC, ({ exemption }) => exemption === null),
  },
  {
    code: '1200',
    text: 'Si ClaveRegimen es 03 CalificacionOperacion sólo puede ser Operación Sujeta y No exenta - Sin inversión del sujeto pasivo (S1).',
    field: 'lines',
    source: '15.6.2',
    breaks: inRegime('03', IVA_AND_IGIC, ({ qualification }) => !isOne([null, 'S1'], qualification)),
  },
  {
    code: '1201',
    text: 'Si ClaveRegimen es 04 CalificacionOperacion sólo puede ser Operación Sujeta y No exenta - Con inversión del sujeto pasivo (S2) o bien OperacionExenta.',
    field: 'lines',
    source: '15.6.3',
    breaks: inRegime('04', IVA_AND_IGIC, ({ qualification }) => !isOne([null, 'S2'], qualification)),
  },
  {
    code: '1202',
    text: 'Si ClaveRegimen es 06 TipoFactura no puede ser F2, F3, R5 y BaseImponibleACoste debe estar cumplimentado.',
    field: 'lines',
    source: '15.6.4',
    breaks: inRegime(
      '06',
      IVA_AND_IGIC,
      ({ costBaseCents }, { record }) =>
        costBaseCents === null || isOne(['F2', 'F3', 'R5'], record.TipoFactura),
    ),
  },
  {
    code: '1257',
    text: "El campo BaseImponibleACoste solo puede estar cumplimentado si la ClaveRegimen es = '06' o Impuesto = '02' (IPSI) o Impuesto = '05' (Otros).",
    field: 'lines',
    source: '15.2',
    breaks: anyDetail(
      ({ costBaseCents, regime, tax }) => costBaseCents !== null && regime !== '06' && tax !== TAX_CODES.IPSI,
    ),
  },
  {
    code: '1203',
    text: 'Si ClaveRegimen es 07 OperacionExenta no puede ser E2, E3, E4 y E5 o CalificacionOperacion no puede ser S2, N1, N2.',
    field: 'lines',
    source: '15.6.5',
    breaks: inRegime(
      '07',
      IVA_AND_IGIC,
      ({ qualification, exemption }) =>
        isOne(['S2', 'N1', 'N2'], qualification) || isOne(['E2', 'E3', 'E4', 'E5'], exemption),
    ),
  },
  {
    code: '1252',
    text: 'Si ClaveRegimen es 08 el campo CalificacionOperacion tiene que tener el valor Operación No sujeta por reglas de localización (N2) e ir siempre informado.',
    field: 'lines',
    source: '15.6.6',
    breaks: inRegime('08', IVA_AND_IGIC, ({ qualification }) => qualification !== 'N2'),
  },
  ...onThirdPartyCollections(),
  {
    code: '1206',
    text: 'Si ClaveRegimen es 11 TipoImpositivo ha de ser 21%.',
    field: 'lines',
    source: '15.6.8',
    breaks: inRegime('11', [TAX_CODES.IVA], ({ rate }) => rate !== PREMISES_RATE),
  },
  {
    code: '1147',
    text: 'Si ClaveRegimen es 14, FechaOperacion es obligatoria y debe ser posterior a la FechaExpedicionFactura.',
    field: 'operation_date',
    source: '15.6.9',
    breaks: inRegime(
      '14',
      IVA_AND_IGIC,
      (_, { operationDate, issueDate }) => operationDate === null || operationDate <= issueDate,
    ),
  },
  {
    code: '1148',
    text: 'Si la ClaveRegimen es 14, el campo TipoFactura debe ser F1, R1, R2, R3 o R4.',
    field: 'lines',
    source: '15.6.9',
    breaks: inRegime('14', IVA_AND_IGIC, (_, { record }) => isOne(['F2', 'F3', 'R5'], record.TipoFactura)),
  },
  {
    code: '1149',
    text: 'Si ClaveRegimen es 14, el NIF de Destinatarios debe estar identificado en el censo de la AEAT y comenzar por P, Q, S o V.',
    field: 'recipient.nif',
    source: '15.6.9',
    breaks: inRegime('14', IVA_AND_IGIC, (_, { recipients }) => !recipients.every(isPublicBody)),
  },
  {
    code: '1293',
    text: 'Si ClaveRegimen es 20 el campo CalificacionOperacion tiene que tener el valor Operación No sujeta por reglas de localización (N2) e ir siempre informado.',
    field: 'lines',
    source: '15.6.10',
    breaks: inRegime('20', [TAX_CODES.IGIC], ({ qualification }) => qualification !== 'N2'),
  },
];

/** Returns the three conditions of one code: two on the lines, one on the recipient. */
function onThirdPartyCollections(): Rule[] {
  const rule = {
    code: '1205',
    text: 'Si ClaveRegimen es 10 CalificacionOperacion tiene que ser N1, TipoFactura F1 y Destinatarios estar identificada mediante NIF.',
    source: '15.6.7',
  };
  return [
    {
      ...rule,
      field: 'lines',
      breaks: inRegime(
        '10',
        IVA_AND_IGIC,
        ({ qualification }, { record }) => qualification !== 'N1' || record.TipoFactura !== 'F1',
      ),
    },
    {
      ...rule,
      field: 'recipient.nif',
      breaks: inRegime('10', IVA_AND_IGIC, (_, { recipients }) => !recipients.every((to) => 'NIF' in to)),
    },
  ];
}

/** Returns a condition on details of the given taxes with a regime key. */
function inRegime(
  regime: RegimeKey,
  taxes: readonly TaxCode[],
  breaks: (detail: ValidatedDetail, record: ValidatedRecord) => boolean,
): Rule['breaks'] {
  return anyDetail(
    (detail, record) => detail.regime === regime && taxes.includes(detail.tax) && breaks(detail, record),
  );
}

/** True for local and regional bodies, public bodies and entities without another letter: NIFs of P, Q, S and V. */
function isPublicBody(recipient: Party): boolean {
  return 'NIF' in recipient && /^[PQSV]/.test(recipient.NIF);
}

function isOne(codes: readonly (string | null)[], code: string | null): boolean {
  return codes.includes(code);
}
