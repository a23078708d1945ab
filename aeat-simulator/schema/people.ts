import { COUNTRIES, ID_TYPES } from './code-lists.ts';
import { choice, elementsOf } from './rule.ts';
import { nif, oneOf, text } from './value-types.ts';

const { one, optional } = elementsOf('sf');

/** IDOtroType. */
export const OTHER_ID = [
  optional('CodigoPais', oneOf(COUNTRIES, '1101')),
  one('IDType', oneOf(ID_TYPES, '1102')),
  one('ID', text(20, '1103')),
];

/** PersonaFisicaJuridicaType. */
export const PERSON = [one('NombreRazon', text(120)), choice(one('NIF', nif()), one('IDOtro', OTHER_ID))];

/** PersonaFisicaJuridicaESType of ObligadoEmision. */
export const ISSUER = [one('NombreRazon', text(120)), one('NIF', nif('4116'))];

/** PersonaFisicaJuridicaESType of Representante. */
export const REPRESENTATIVE = [one('NombreRazon', text(120)), one('NIF', nif('4117'))];
