import type { TranslatedMentions } from './translated-mentions.ts';

type ByCode = Readonly<Record<string, string>>;

const SHARED_REGIMES: ByCode = {
  '02': 'Exportació',
  '03': 'Règim especial dels béns usats, objectes d’art, antiguitats i objectes de col·lecció',
  '04': 'Règim especial de l’or d’inversió',
  '05': 'Règim especial de les agències de viatges',
  '07': 'Règim especial del criteri de caixa',
  '09': 'Agències de viatges que actuen com a mediadores en nom i per compte d’altri',
  '10': 'Cobraments per compte de tercers d’honoraris o de drets de propietat industrial o d’autor',
  '11': 'Arrendament de local de negoci',
};

const REGIMES: TranslatedMentions['regimes'] = {
  IVA: {
    ...SHARED_REGIMES,
    '08': 'Operacions subjectes a l’IPSI o a l’IGIC',
    '14': 'IVA pendent de meritació en certificacions d’obra per a una Administració pública',
    '15': 'IVA pendent de meritació en operacions de tracte successiu',
    '17': 'Finestreta única (OSS i IOSS)',
    '18': 'Recàrrec d’equivalència',
    '19': 'Règim especial de l’agricultura, la ramaderia i la pesca',
    '20': 'Règim simplificat',
  },
  IGIC: {
    ...SHARED_REGIMES,
    '08': 'Operacions subjectes a l’IPSI o a l’IVA',
    '14': 'IGIC pendent de meritació en certificacions d’obra per a una Administració pública',
    '15': 'IGIC pendent de meritació en operacions de tracte successiu',
    '17': 'Comerciant minorista',
    '18': 'Petit empresari o professional',
    '19': 'Operacions interiors exemptes per l’article 25 de la Llei 19/1994',
    '20': 'Operacions subjectes a l’IPSI',
    '21': 'Règim simplificat',
  },
  IPSI: {
    '08': 'Operacions subjectes a l’IGIC o a l’IVA',
    '11': 'Arrendament de local de negoci',
    '18': 'Operacions de l’article 73.4 i 5 de l’Ordenança fiscal de l’IPSI (només Ceuta)',
    '19': 'Operacions interiors exemptes',
    '20': 'Règim d’estimació objectiva',
  },
};

const UNTAXED: ByCode = {
  N1: 'No subjecta (articles 7, 14 i altres)',
  N2: 'No subjecta per regles de localització',
  S2: 'Inversió del subjecte passiu',
};

const EXEMPTIONS: TranslatedMentions['exemptions'] = {
  IVA: {
    E1: 'Exempta per l’article 20 de la Llei de l’IVA',
    E2: 'Exempta per l’article 21 de la Llei de l’IVA (exportacions)',
    E3: 'Exempta per l’article 22 de la Llei de l’IVA',
    E4: 'Exempta pels articles 23 i 24 de la Llei de l’IVA',
    E5: 'Exempta per l’article 25 de la Llei de l’IVA (lliuraments intracomunitaris)',
    E6: 'Exempta per una altra disposició de la Llei de l’IVA',
    ...UNTAXED,
  },
  IGIC: {
    E1: 'Exempta pel capítol I del Decret legislatiu canari 1/2025',
    E2: 'Exempta per l’article 11 de la Llei 20/1991',
    E3: 'Exempta per l’article 12 de la Llei 20/1991',
    E4: 'Exempta per l’article 13 de la Llei 20/1991',
    E5: 'Exempta per l’article 25 de la Llei 19/1994',
    E6: 'Exempta per l’article 47 de la Llei 19/1994',
    E7: 'Exempta per l’article 90 del Decret legislatiu canari 1/2025',
    E8: 'Exempta per una altra disposició de la Llei 20/1991',
    ...UNTAXED,
  },
  IPSI: {
    E1: 'Exempta per l’article 7 de la Llei 8/1991',
    E2: 'Exempta per l’article 8 de la Llei 8/1991',
    E3: 'Exempta per l’article 8 de la Llei 8/1991',
    E4: 'Exempta pels articles 9 i 10 de la Llei 8/1991',
    E5: 'Exempta per l’article 8 de la Llei 8/1991',
    E6: 'Exempta per una altra disposició de la Llei 8/1991',
    ...UNTAXED,
  },
};

/** Special regimes and reasons for charging no tax, in Catalan. */
export const CATALAN_MENTIONS: TranslatedMentions = { regimes: REGIMES, exemptions: EXEMPTIONS };
