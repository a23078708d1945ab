import { COUNTRY_NAMES } from '../../../domain/identity/country-names.ts';
import type { PrintLanguage } from '../printable-invoice.ts';

/** Catalan names of the main trading countries that differ from the Spanish ones. */
const CATALAN_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    AT: 'Àustria',
    BE: 'Bèlgica',
    BG: 'Bulgària',
    BR: 'Brasil',
    CA: 'Canadà',
    CH: 'Suïssa',
    CN: 'Xina',
    CY: 'Xipre',
    CZ: 'Txèquia',
    DE: 'Alemanya',
    DK: 'Dinamarca',
    EE: 'Estònia',
    ES: 'Espanya',
    FI: 'Finlàndia',
    FR: 'França',
    GB: 'Regne Unit',
    GR: 'Grècia',
    HR: 'Croàcia',
    HU: 'Hongria',
    IE: 'Irlanda',
    IT: 'Itàlia',
    JP: 'Japó',
    LT: 'Lituània',
    LU: 'Luxemburg',
    LV: 'Letònia',
    MA: 'Marroc',
    MX: 'Mèxic',
    NL: 'Països Baixos',
    NO: 'Noruega',
    PL: 'Polònia',
    RO: 'Romania',
    RU: 'Rússia',
    SE: 'Suècia',
    SI: 'Eslovènia',
    SK: 'Eslovàquia',
    UA: 'Ucraïna',
    US: 'Estats Units',
  }),
);
const NAMES = new Map(Object.entries(COUNTRY_NAMES));

/**
 * Returns the name of an ISO 3166-1 alpha-2 country. Catalan uses the Spanish name if it has none, Galician and Basque always do. An unknown code is
 * returned unchanged.
 */
export function countryLabel(code: string, language: PrintLanguage): string {
  const names = NAMES.get(code);
  if (names === undefined) return code;
  if (language === 'ca') return CATALAN_NAMES.get(code) ?? names.es;
  return language === 'en' ? names.en : names.es;
}
