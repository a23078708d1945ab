import type { TranslatedMentions } from './translated-mentions.ts';

const SHARED_REGIMES = {
  '02': 'Esportazioa',
  '03': 'Erabilitako ondasunen, artelanen, antzinakoen eta bildumako objektuen araubide berezia',
  '04': 'Inbertsio-urrearen araubide berezia',
  '05': 'Bidaia-agentzien araubide berezia',
  '07': 'Kutxa-irizpidearen araubide berezia',
  '09': 'Besteren izenean eta kontura bitartekari gisa diharduten bidaia-agentziak',
  '10': 'Hirugarrenen kontura egindako kobrantzak: ordainsariak, industria-jabetza edo egile-eskubideak',
  '11': 'Negozio-lokalaren errentamendua',
};
const UNTAXED = {
  N1: 'Zergari lotu gabea (7. eta 14. artikuluak eta beste batzuk)',
  N2: 'Zergari lotu gabea, lokalizazio-arauengatik',
  S2: 'Subjektu pasiboaren inbertsioa (inversión del sujeto pasivo)',
};

/** Special regimes and reasons for charging no tax, in Basque. IGIC and IPSI, of other territories, keep Spanish texts. */
export const BASQUE_MENTIONS: TranslatedMentions = {
  regimes: {
    IVA: {
      ...SHARED_REGIMES,
      '08': 'IPSI edo IGIC zergari lotutako eragiketak',
      '14': 'BEZa sortu gabe, administrazio publiko batentzako obra-ziurtagirietan',
      '15': 'BEZa sortu gabe, segidako traktuko eragiketetan',
      '17': 'Leihatila bakarra (OSS eta IOSS)',
      '18': 'Baliokidetasun-errekargua',
      '19': 'Nekazaritzaren, abeltzaintzaren eta arrantzaren araubide berezia',
      '20': 'Araubide erraztua',
    },
    IGIC: SHARED_REGIMES,
    IPSI: {},
  },
  exemptions: {
    IVA: {
      E1: 'Salbuetsia, BEZaren Legearen 20. artikuluagatik',
      E2: 'Salbuetsia, BEZaren Legearen 21. artikuluagatik (esportazioak)',
      E3: 'Salbuetsia, BEZaren Legearen 22. artikuluagatik',
      E4: 'Salbuetsia, BEZaren Legearen 23. eta 24. artikuluengatik',
      E5: 'Salbuetsia, BEZaren Legearen 25. artikuluagatik (Erkidego barruko entregak)',
      E6: 'Salbuetsia, BEZaren Legearen beste xedapen batengatik',
      ...UNTAXED,
    },
    IGIC: UNTAXED,
    IPSI: UNTAXED,
  },
};
