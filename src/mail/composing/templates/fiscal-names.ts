import type { MailLanguage } from '../../../context/ports/mail.ts';
import type { FiscalTerritory } from '../../../domain/fiscal/fiscal-territory.ts';
import type { ExclusionReason } from '../../../domain/verifactu-obligation.ts';

type Names<K extends string> = Readonly<Record<MailLanguage, Readonly<Record<K, string>>>>;

/** Names of the reasons for which a company does not use VeriFactu. */
export const EXCLUSION_NAMES: Names<ExclusionReason | 'NONE'> = {
  es: {
    SII: '«lleva los libros por el SII»',
    FORAL: '«territorio foral»',
    BEFORE_OBLIGATION: '«aún no está obligada»',
    OTHER_LAW: '«otra norma la excluye»',
    NONE: 'ninguna',
  },
  en: {
    SII: '“keeps its books by the SII”',
    FORAL: '“foral territory”',
    BEFORE_OBLIGATION: '“not obliged yet”',
    OTHER_LAW: '“excluded by another law”',
    NONE: 'none',
  },
  ca: {
    SII: '«porta els llibres pel SII»',
    FORAL: '«territori foral»',
    BEFORE_OBLIGATION: '«encara no hi està obligada»',
    OTHER_LAW: '«una altra norma l’exclou»',
    NONE: 'cap',
  },
};

/** Names of the fiscal territories. */
export const TERRITORY_NAMES: Names<FiscalTerritory> = {
  es: {
    COMMON: 'el territorio común',
    BIZKAIA: 'Bizkaia',
    GIPUZKOA: 'Gipuzkoa',
    ARABA: 'Araba/Álava',
    NAVARRA: 'Navarra',
  },
  en: {
    COMMON: 'the common territory',
    BIZKAIA: 'Bizkaia',
    GIPUZKOA: 'Gipuzkoa',
    ARABA: 'Araba/Álava',
    NAVARRA: 'Navarra',
  },
  ca: {
    COMMON: 'el territori comú',
    BIZKAIA: 'Biscaia',
    GIPUZKOA: 'Guipúscoa',
    ARABA: 'Àlaba',
    NAVARRA: 'Navarra',
  },
};
