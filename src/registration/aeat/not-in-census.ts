import { isNaturalPerson } from '../../domain/identity/nif.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Bilingual } from '../../platform/i18n/language.ts';

const UNKNOWN: Bilingual = {
  en: 'the NIF is not in its census; check it with the customer',
  es: 'el NIF no figura en su censo; compruébalo con el cliente',
};
const UNKNOWN_PERSON: Bilingual = {
  en: 'the census has nobody of this NIF and name; check both, and where they are right and the NIF is too new for the census, give the person an alternative_id of type 07 instead',
  es: 'en su censo no figura nadie con ese NIF y nombre; comprueba ambos y, si son correctos y el NIF aún no está censado, indica la persona con un alternative_id de tipo 07',
};
const SIMILAR: Bilingual = {
  en: 'the name does not match: the census has this NIF under a similar one; write it as it is there',
  es: 'el nombre no coincide: en su censo el NIF figura con uno parecido; escríbelo como consta allí',
};

/** Builds 422 NIF_NOT_IN_CENSUS with advice. `field` is the request field that holds the NIF. */
export function notInCensus(nif: string, status: 'NOT_IDENTIFIED' | 'SIMILAR', field: string): ApiError {
  const unknown = isNaturalPerson(nif) ? UNKNOWN_PERSON : UNKNOWN;
  return new ApiError('NIF_NOT_IN_CENSUS', {
    params: { nif, why: status === 'SIMILAR' ? SIMILAR : unknown },
    details: {
      nif,
      census_status: status,
      field,
    },
  });
}
