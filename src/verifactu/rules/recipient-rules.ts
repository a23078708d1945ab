import { isOneOf, TYPES_WITHOUT_RECIPIENTS } from '../code-lists.ts';
import { anyOtherId, ERROR_LIST, type Rule } from './rule.ts';

/** Rules that combine the type of invoice with its recipients and their identification. */
export const RECIPIENT_RULES: readonly Rule[] = [
  {
    code: '1189',
    text: 'Si TipoFactura es F1 o F3 o R1 o R2 o R3 o R4 el bloque Destinatarios tiene que estar cumplimentado.',
    field: 'recipient',
    source: '13',
    breaks: ({ record, recipients }) =>
      !isOneOf(TYPES_WITHOUT_RECIPIENTS, record.TipoFactura) && recipients.length === 0,
  },
  {
    code: '1190',
    text: 'Si TipoFactura es F2 o R5 el bloque Destinatarios no puede estar cumplimentado.',
    field: 'recipient',
    source: '13',
    breaks: ({ record, recipients }) =>
      isOneOf(TYPES_WITHOUT_RECIPIENTS, record.TipoFactura) && recipients.length > 0,
  },
  {
    code: '1185',
    text: 'El campo FacturaSinIdentifDestinatarioArt61d solo se podrá rellenar con S si TipoFactura es de tipo F2 o R5.',
    field: 'recipient',
    source: '9',
    breaks: ({ record }) =>
      record.FacturaSinIdentifDestinatarioArt61d === 'S' &&
      !isOneOf(TYPES_WITHOUT_RECIPIENTS, record.TipoFactura),
  },
  {
    code: '1156',
    text: 'Para el bloque IDOtro y IDType NIF-IVA (02), el valor de TipoFactura es incorrecto.',
    field: 'recipient.alternative_id',
    source: '13',
    breaks: anyOtherId(
      ({ IDType }, { record }) => IDType === '02' && isOneOf(TYPES_WITHOUT_RECIPIENTS, record.TipoFactura),
    ),
  },
  // A corrective invoice keeps the recipient of the corrected one, so only its reason can be changed.
  {
    code: '1191',
    text: 'Si TipoFactura es R3 sólo se admitirá NIF o IDType = No Censado (07).',
    field: 'reason',
    source: ERROR_LIST,
    breaks: anyOtherId(({ IDType }, { record }) => record.TipoFactura === 'R3' && IDType !== '07'),
  },
  {
    code: '1192',
    text: 'Si TipoFactura es R2 sólo se admitirá NIF o IDType = No Censado (07) o NIF-IVA (02).',
    field: 'reason',
    source: ERROR_LIST,
    breaks: anyOtherId(
      ({ IDType }, { record }) => record.TipoFactura === 'R2' && IDType !== '07' && IDType !== '02',
    ),
  },
];
