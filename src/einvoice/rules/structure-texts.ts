import type { RuleText } from './rule.ts';

/** Id of the warning of white space around a value, which the schemas allow and many validators do not. */
export const WHITE_EDGES = 'WHITE-SPACE';

/** Texts of the faults of structure by their id. */
export const STRUCTURE_TEXTS: Readonly<Record<string, (path: string) => RuleText>> = {
  'STRUCTURE-UNKNOWN': (path) => ({
    en: `${path} is no element of the schema.`,
    es: `${path} no es un elemento del esquema.`,
  }),
  'STRUCTURE-REPEATED': (path) => ({
    en: `${path} occurs more than once.`,
    es: `${path} aparece más de una vez.`,
  }),
  'STRUCTURE-ORDER': (path) => ({
    en: `${path} is after elements that it must precede.`,
    es: `${path} está detrás de lo que debe seguirle.`,
  }),
  'STRUCTURE-MISSING': (path) => ({ en: `${path} is missing.`, es: `Falta ${path}.` }),
  'STRUCTURE-VALUE': (path) => ({
    en: `${path} has a value that its type does not allow: check its codes, decimals and length.`,
    es: `${path} tiene un valor que su tipo no admite: revisa sus códigos, decimales y longitud.`,
  }),
  'STRUCTURE-ATTRIBUTE': (path) => ({
    en: `${path} lacks an attribute that it must have, or has one that the schema does not know.`,
    es: `A ${path} le falta un atributo obligatorio, o lleva uno que el esquema no conoce.`,
  }),
  [WHITE_EDGES]: (path) => ({
    en: `${path} has white space around its value: the schema allows it, but validators that compare texts as written refuse it.`,
    es: `${path} lleva espacios alrededor de su valor: el esquema los admite, pero los validadores que comparan los textos tal cual lo rechazan.`,
  }),
};
