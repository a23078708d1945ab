import type { Bilingual } from '../../platform/i18n/language.ts';
import type { CensusStatus } from '../../verifactu/xml/census-answer.ts';
import type { NIF_STATUSES } from './schemas.ts';

/** Status and message for a NIF, by its census status. */
interface CensusValidation {
  status: (typeof NIF_STATUSES)[number];
  message: Bilingual;
}

/** NIF_INVALID means that the AEAT would reject an invoice to this NIF. It registers invoices to all others. */
export const CENSUS_JUDGEMENTS: Readonly<Record<CensusStatus, CensusValidation>> = {
  IDENTIFIED: {
    status: 'VALID',
    message: { en: 'The NIF is in the AEAT census.', es: 'El NIF figura en el censo de la AEAT.' },
  },
  DEREGISTERED: {
    status: 'VALID',
    message: {
      en: 'The NIF is in the AEAT census, as deregistered; invoices to it are still registered.',
      es: 'El NIF figura en el censo de la AEAT, de baja; se siguen registrando facturas a su nombre.',
    },
  },
  REVOKED: {
    status: 'VALID',
    message: {
      en: 'The NIF is in the AEAT census, as revoked; invoices to it are still registered.',
      es: 'El NIF figura en el censo de la AEAT, revocado; se siguen registrando facturas a su nombre.',
    },
  },
  SIMILAR: {
    status: 'NIF_INVALID',
    message: {
      en: 'The AEAT census has this NIF under a similar name; write the name as it is there.',
      es: 'En el censo de la AEAT el NIF figura con un nombre parecido; escríbelo como consta allí.',
    },
  },
  NOT_IDENTIFIED: {
    status: 'NIF_INVALID',
    message: {
      en: 'The AEAT census has nobody of this NIF, or, for a natural person, of this NIF and name.',
      es: 'En el censo de la AEAT no figura nadie con ese NIF o, si es persona física, con ese NIF y nombre.',
    },
  },
  NOT_PROCESSED: {
    status: 'PENDING',
    message: {
      en: 'The AEAT census did not process the query; try again later.',
      es: 'El censo de la AEAT no ha procesado la consulta; inténtalo más tarde.',
    },
  },
};

export const UNREACHABLE_MESSAGE: Bilingual = {
  en: 'The NIF is well formed; the AEAT census cannot be reached now, so try again later.',
  es: 'El NIF está bien formado; ahora no se puede consultar el censo de la AEAT, inténtalo más tarde.',
};

export const NAME_NEEDED_MESSAGE: Bilingual = {
  en: 'The NIF is well formed; the AEAT census finds natural persons by NIF and name together, so send legal_name too.',
  es: 'El NIF está bien formado; el censo de la AEAT busca a las personas físicas por NIF y nombre: envía también legal_name.',
};
