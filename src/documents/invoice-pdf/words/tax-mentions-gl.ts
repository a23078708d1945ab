import type { TranslatedMentions } from './translated-mentions.ts';

const SHARED_REGIMES = {
  '02': 'Exportación',
  '03': 'Réxime especial dos bens usados, obxectos de arte, antigüidades e obxectos de colección',
  '04': 'Réxime especial do ouro de investimento',
  '05': 'Réxime especial das axencias de viaxes',
  '07': 'Réxime especial do criterio de caixa',
  '09': 'Axencias de viaxes que actúan como mediadoras en nome e por conta allea',
  '10': 'Cobramentos por conta de terceiros de honorarios ou de dereitos de propiedade industrial ou de autor',
  '11': 'Arrendamento de local de negocio',
};
const UNTAXED = {
  N1: 'Non suxeita (artigos 7, 14 e outros)',
  N2: 'Non suxeita por regras de localización',
  S2: 'Investimento do suxeito pasivo (inversión del sujeto pasivo)',
};

/** Special regimes and reasons for charging no tax, in Galician. IGIC and IPSI, of other territories, keep Spanish texts. */
export const GALICIAN_MENTIONS: TranslatedMentions = {
  regimes: {
    IVA: {
      ...SHARED_REGIMES,
      '08': 'Operacións suxeitas ao IPSI ou ao IGIC',
      '14': 'IVE pendente de devengo en certificacións de obra para unha Administración pública',
      '15': 'IVE pendente de devengo en operacións de tracto sucesivo',
      '17': 'Portelo único (OSS e IOSS)',
      '18': 'Recarga de equivalencia',
      '19': 'Réxime especial da agricultura, da gandaría e da pesca',
      '20': 'Réxime simplificado',
    },
    IGIC: SHARED_REGIMES,
    IPSI: {},
  },
  exemptions: {
    IVA: {
      E1: 'Exenta polo artigo 20 da Lei do IVE',
      E2: 'Exenta polo artigo 21 da Lei do IVE (exportacións)',
      E3: 'Exenta polo artigo 22 da Lei do IVE',
      E4: 'Exenta polos artigos 23 e 24 da Lei do IVE',
      E5: 'Exenta polo artigo 25 da Lei do IVE (entregas intracomunitarias)',
      E6: 'Exenta por outra disposición da Lei do IVE',
      ...UNTAXED,
    },
    IGIC: UNTAXED,
    IPSI: UNTAXED,
  },
};
