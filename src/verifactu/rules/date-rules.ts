import { addYears } from '../../domain/calendar/dates.ts';
import { ERROR_LIST, IVA_AND_IGIC, type Rule } from './rule.ts';
import type { ValidatedRecord } from './validated-record.ts';

/** Date of the Orden that regulates the records. */
const FIRST_ISSUE_DATE = '2024-10-28';

const MAX_AGE_YEARS = 20;

/** Regimes of tax that falls due later: works certificates of public bodies (14) and continuous supplies (15). */
const REGIMES_DUE_LATER: readonly string[] = ['14', '15'];

/** Rules of FechaExpedicionFactura and FechaOperacion. */
export const DATE_RULES: readonly Rule[] = [
  {
    code: '1112',
    text: 'El campo FechaExpedicionFactura es superior a la fecha actual.',
    field: 'issue_date',
    source: '1',
    breaks: ({ issueDate, today }) => issueDate > today,
  },
  {
    code: '1152',
    text: 'La fecha de expedición no puede ser inferior al 28 de octubre de 2024.',
    field: 'issue_date',
    source: '1',
    breaks: ({ issueDate }) => issueDate < FIRST_ISSUE_DATE,
  },
  {
    code: '1133',
    text: 'El valor del campo FechaExpedicionFactura no debe ser inferior a la fecha actual menos veinte años.',
    field: 'issue_date',
    source: ERROR_LIST,
    breaks: ({ issueDate, today }) => issueDate < addYears(today, -MAX_AGE_YEARS),
  },
  {
    code: '1134',
    text: 'El valor del campo FechaOperacion no debe ser inferior a la fecha actual menos veinte años.',
    field: 'operation_date',
    source: '7',
    breaks: ({ operationDate, today }) =>
      operationDate !== null && operationDate < addYears(today, -MAX_AGE_YEARS),
  },
  {
    code: '1125',
    text: 'El valor del campo FechaOperacion tiene una fecha superior a la permitida.',
    field: 'operation_date',
    source: '7',
    // "Al año siguiente de la fecha actual" is read as one year from today. The other reading allows that as well.
    breaks: ({ operationDate, today }) => operationDate !== null && operationDate > addYears(today, 1),
  },
  {
    code: '1173',
    text: 'Sólo se permite que la fecha de operación sea superior a la fecha actual si los detalles del desglose son ClaveRegimen 14 o 15 e Impuesto IVA(01) o IGIC(03) o vacío.',
    field: 'operation_date',
    source: '7',
    breaks: (record) =>
      record.operationDate !== null && record.operationDate > record.today && !mayFallDueLater(record),
  },
  {
    code: '1146',
    text: 'Sólo se permite que la fecha de expedicion de la factura sea anterior a la fecha operación si los detalles del desglose son ClaveRegimen 14 o 15 e Impuesto 01, 03 o vacío.',
    field: 'operation_date',
    source: '1',
    // Rule 1173 covers days after today.
    breaks: (record) =>
      record.operationDate !== null &&
      record.issueDate < record.operationDate &&
      record.operationDate <= record.today &&
      !mayFallDueLater(record),
  },
];

/** True if every detail of IVA and IGIC is in a regime of later tax. Validaciones leaves IPSI out of the rule. */
function mayFallDueLater({ details }: ValidatedRecord): boolean {
  return details.every(
    ({ tax, regime }) => !IVA_AND_IGIC.includes(tax) || REGIMES_DUE_LATER.includes(regime),
  );
}
