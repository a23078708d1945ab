import type { Rule } from './rule.ts';

const MAX_NUMBER_CHARACTERS = 60;

/** ASCII 32 to 126. */
const PRINTABLE_ASCII = /^[ -~]*$/;
const FORBIDDEN_CHARACTERS = /["'<>=]/;

/** Rules of IDFactura and of the flags of a repairing record. */
export const IDENTITY_RULES: readonly Rule[] = [
  {
    code: '1104',
    text: 'El valor del campo NumSerieFactura es incorrecto.',
    field: 'invoice_number',
    source: '1',
    breaks: ({ record }) => {
      const { length } = record.IDFactura.NumSerieFactura.trim();
      return length === 0 || length > MAX_NUMBER_CHARACTERS;
    },
  },
  {
    code: '1130',
    text: 'El campo NumSerieFactura contiene caracteres no permitidos.',
    field: 'invoice_number',
    source: '1',
    breaks: ({ record }) => !PRINTABLE_ASCII.test(record.IDFactura.NumSerieFactura),
  },
  {
    code: '1287',
    text: 'El valor del campo NumSerieFactura contiene carácteres no validos (<, >, ", \', =).',
    field: 'invoice_number',
    source: '1',
    breaks: ({ record }) => FORBIDDEN_CHARACTERS.test(record.IDFactura.NumSerieFactura),
  },
  {
    code: '1153',
    text: 'Valor del campo RechazoPrevio no válido, solo podrá incluirse el campo RechazoPrevio con valor X si se ha informado el campo Subsanacion y tiene el valor S.',
    field: 'invoice_id',
    source: '2',
    breaks: ({ record }) => record.RechazoPrevio === 'X' && record.Subsanacion !== 'S',
  },
  {
    code: '1161',
    text: 'El valor del campo RechazoPrevio no es válido, no podrá incluirse el campo RechazoPrevio con valor S si no se ha informado del campo Subsanacion o tiene el valor N.',
    field: 'invoice_id',
    source: '2',
    breaks: ({ record }) => record.RechazoPrevio === 'S' && record.Subsanacion !== 'S',
  },
];
