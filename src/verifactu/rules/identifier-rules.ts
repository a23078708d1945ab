import { EU_VAT_STRUCTURES, fitsVatStructure } from '../../domain/identity/eu-vat-structures.ts';
import { isNaturalPerson, validateNif } from '../../domain/identity/nif.ts';
import { anyOtherId, anyRecipient, ERROR_LIST, type Rule } from './rule.ts';

const SPAIN = 'ES';
/** Types allowed with Spain as the country: passport and not registered in the census. */
const TYPES_OF_SPAIN: readonly string[] = ['03', '07'];

const PREFIX_LENGTH = 2;
const NORTHERN_IRELAND = 'XI';
const UNITED_KINGDOM = 'GB';
/** First day of XI, and first day without GB. */
const FIRST_DAY_OF_XI = '2021-01-01';
const FIRST_DAY_WITHOUT_GB = '2021-02-01';

/** Rules of a recipient's identification: NIF, or IDOtro by its type. */
export const IDENTIFIER_RULES: readonly Rule[] = [
  {
    code: '1123',
    text: 'El formato del NIF es incorrecto.',
    field: 'recipient.nif',
    source: '13',
    breaks: anyRecipient((recipient) => 'NIF' in recipient && !isNif(recipient.NIF)),
  },
  {
    code: '1111',
    text: 'El campo CodigoPais es obligatorio cuando IDType es distinto de NIF-IVA (02).',
    field: 'recipient.alternative_id',
    source: '13',
    // Rule 1126 covers type 07 without Spain.
    breaks: anyOtherId(
      ({ IDType, CodigoPais }) => CodigoPais === undefined && IDType !== '02' && IDType !== '07',
    ),
  },
  {
    code: '1126',
    text: 'El valor del CodigoPais solo puede ser ES cuando el IDType sea Pasaporte (03) o No Censado (07). Si IDType es No Censado (07) el CodigoPais debe ser ES (España).',
    field: 'recipient.alternative_id',
    source: '13',
    breaks: anyOtherId(
      ({ IDType, CodigoPais }) =>
        (CodigoPais === SPAIN && !TYPES_OF_SPAIN.includes(IDType)) ||
        (IDType === '07' && CodigoPais !== SPAIN),
    ),
  },
  {
    code: '1290',
    text: 'El campo ID no contiene un NIF con formato correcto.',
    field: 'recipient.alternative_id',
    source: ERROR_LIST,
    breaks: anyOtherId(({ IDType, ID }) => IDType === '07' && !isNif(ID)),
  },
  {
    code: '1131',
    text: 'El valor del campo ID ha de ser el NIF de una persona física cuando el campo IDType tiene valor No Censado (07).',
    field: 'recipient.alternative_id',
    source: ERROR_LIST,
    breaks: anyOtherId(({ IDType, ID }) => IDType === '07' && isNif(ID) && !isNaturalPerson(ID)),
  },
  {
    code: '1103',
    text: 'El valor del campo ID es incorrecto.',
    field: 'recipient.alternative_id',
    source: '13, nota (1)',
    breaks: anyOtherId(({ IDType, ID }) => IDType === '02' && !isVatNumber(ID)),
  },
  {
    code: '1122',
    text: 'El campo CodigoPais indicado no coincide con los dos primeros dígitos del identificador.',
    field: 'recipient.alternative_id',
    source: ERROR_LIST,
    // Rule 1126 covers Spain with type 02, rule 1103 a number of no country.
    breaks: anyOtherId(
      ({ IDType, CodigoPais, ID }) =>
        IDType === '02' &&
        CodigoPais !== undefined &&
        CodigoPais !== SPAIN &&
        isVatNumber(ID) &&
        CodigoPais !== vatStructure(ID)?.country,
    ),
  },
  {
    code: '1254',
    text: "Si FechaOperacion (FechaExpedicionFactura si no se informa FechaOperacion) es anterior a 01/01/2021 no se permite el valor 'XI' para Identificaciones NIF-IVA",
    field: 'recipient.alternative_id',
    source: '13, nota (1)',
    breaks: anyOtherId(
      ({ IDType, ID }, { taxDate }) =>
        IDType === '02' && ID.startsWith(NORTHERN_IRELAND) && taxDate < FIRST_DAY_OF_XI,
    ),
  },
  {
    code: '1255',
    text: "Si FechaOperacion (FechaExpedicionFactura si no se informa FechaOperacion) es mayor o igual que 01/02/2021 no se permite el valor 'GB' para Identificaciones NIF-IVA",
    field: 'recipient.alternative_id',
    source: '13, nota (1)',
    breaks: anyOtherId(
      ({ IDType, ID }, { taxDate }) =>
        IDType === '02' && ID.startsWith(UNITED_KINGDOM) && taxDate >= FIRST_DAY_WITHOUT_GB,
    ),
  },
];

function isNif(text: string): boolean {
  return validateNif(text, '').length === 0;
}

/** Returns the structure of a VAT number by its prefix. GB has that of XI, its successor. */
function vatStructure(number: string) {
  const prefix = number.slice(0, PREFIX_LENGTH);
  return EU_VAT_STRUCTURES.get(prefix === UNITED_KINGDOM ? NORTHERN_IRELAND : prefix);
}

function isVatNumber(number: string): boolean {
  const structure = vatStructure(number);
  return structure !== undefined && fitsVatStructure(number.slice(PREFIX_LENGTH), structure);
}
