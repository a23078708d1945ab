import { EXEMPTION_REASONS } from '../../../domain/taxes/exemption-reasons.ts';
import { REGIME_KEYS } from '../../../domain/taxes/regime-keys.ts';
import { isReverseChargedInSpain } from '../../../domain/taxes/reverse-charge.ts';
import { GENERAL_REGIME, TAX_TYPES } from '../../../domain/taxes/tax-catalogue.ts';
import type { PrintableInvoice, PrintLanguage } from '../printable-invoice.ts';
import { inItsLaw } from './foral-law.ts';
import { marginGoodsMentions } from './margin-goods.ts';
import { CATALAN_MENTIONS } from './tax-mentions-ca.ts';
import { BASQUE_MENTIONS } from './tax-mentions-eu.ts';
import { GALICIAN_MENTIONS } from './tax-mentions-gl.ts';
import type { TranslatedMentions } from './translated-mentions.ts';

type Mention = Readonly<{ es: string; en: string }>;

/** Languages that the catalogue does not have. */
const TRANSLATED: Readonly<Record<Exclude<PrintLanguage, 'es' | 'en'>, TranslatedMentions>> = {
  ca: CATALAN_MENTIONS,
  gl: GALICIAN_MENTIONS,
  eu: BASQUE_MENTIONS,
};

/** Wordings prescribed by law (RD 1619/2012 art. 6.1: 05 in n, 03 in o, 07 in p), or clearer than in the catalogue (04). */
const PRESCRIBED_REGIMES: Readonly<Record<string, Mention>> = {
  '03': {
    es: 'Régimen especial de los bienes usados, objetos de arte, antigüedades y objetos de colección',
    en: 'Special scheme for used goods, works of art, antiques and collectors’ items',
  },
  '04': { es: 'Régimen especial del oro de inversión', en: 'Special scheme for investment gold' },
  '05': { es: 'Régimen especial de las agencias de viajes', en: 'Special scheme for travel agencies' },
  '07': { es: 'Régimen especial del criterio de caja', en: 'Special cash basis scheme' },
};
/** Source: RD 1619/2012 art. 6.1.m. */
const REVERSE_CHARGE: Mention = { es: 'Inversión del sujeto pasivo', en: 'Reverse charge' };

const TAX_NAMES: Readonly<Record<string, Partial<Record<PrintLanguage, string>>>> = {
  IVA: { en: 'VAT', gl: 'IVE', eu: 'BEZ' },
};

const CELL_WORDS: Readonly<Record<PrintLanguage, Record<'exempt' | 'notSubject' | 'reverse', string>>> = {
  es: { exempt: 'Exenta', notSubject: 'No sujeta', reverse: 'Inv. suj. pasivo' },
  en: { exempt: 'Exempt', notSubject: 'Not subject', reverse: 'Reverse charge' },
  ca: { exempt: 'Exempta', notSubject: 'No subjecta', reverse: 'Inv. subj. passiu' },
  gl: { exempt: 'Exenta', notSubject: 'Non suxeita', reverse: 'Inv. sux. pasivo' },
  eu: { exempt: 'Salbuetsia', notSubject: 'Lotu gabea', reverse: 'Subj. pas. inb.' },
};

/** Fields of a line or breakdown row that decide which legal mentions are printed. */
export interface TaxTreatment {
  tax_type: string;
  regime_key: string;
  exemption_reason: string | null;
}

/** Returns the name of an indirect tax. IVA is VAT in English, IVE in Galician, BEZ in Basque. */
export function taxName(type: string, language: PrintLanguage): string {
  return TAX_NAMES[type]?.[language] ?? type;
}

function regimeMention({ tax_type, regime_key }: TaxTreatment, language: PrintLanguage): string | null {
  if (regime_key === GENERAL_REGIME || regime_key === '') return null;
  const type = TAX_TYPES.find((known) => known === tax_type) ?? 'IVA';
  const label = REGIME_KEYS[type].find(({ key }) => key === regime_key)?.label;
  const mention = PRESCRIBED_REGIMES[regime_key] ?? label;
  if (language === 'es' || language === 'en') return mention?.[language] ?? regime_key;
  return TRANSLATED[language].regimes[type][regime_key] ?? mention?.es ?? regime_key;
}

function exemptionMention(treatment: TaxTreatment, language: PrintLanguage): string | null {
  const { tax_type, exemption_reason } = treatment;
  if (exemption_reason === null) return null;
  const type = TAX_TYPES.find((known) => known === tax_type) ?? 'IVA';
  const label = EXEMPTION_REASONS[type].find(({ code }) => code === exemption_reason)?.label;
  const mention = exemption_reason === 'S2' ? REVERSE_CHARGE : label;
  if (language === 'es' || language === 'en') return mention?.[language] ?? exemption_reason;
  return TRANSLATED[language].exemptions[type][exemption_reason] ?? mention?.es ?? exemption_reason;
}

/**
 * Returns the mandatory mentions of a treatment: the special regime, then the reason for charging no tax. Empty in the
 * general case.
 */
export function taxMentions(treatment: TaxTreatment, language: PrintLanguage): string[] {
  const mentions = [regimeMention(treatment, language), exemptionMention(treatment, language)];
  return mentions.filter((mention) => mention !== null);
}

/** Code of list L7 for the VAT number of another member state. */
const VAT_NUMBER_ID = '02';
/**
 * Regimes of operations that the IPSI or the IGIC taxes, and of OSS. They are not subject for other reasons than a business
 * customer abroad.
 */
const REGIMES_OF_OTHER_TAXES: readonly string[] = ['08', '17'];

/** Prefix of Northern Ireland, which is in the Union for goods alone (Protocol on Northern Ireland, article 8). */
const NORTHERN_IRELAND = 'XI';

/** True for a recipient with a VAT number of the Union. For services Northern Ireland is outside it. */
function bearsVatNumber({ recipient }: Pick<PrintableInvoice, 'recipient'>, isOfServices: boolean): boolean {
  const id = recipient?.alternative_id ?? null;
  return id?.type === VAT_NUMBER_ID && !(isOfServices && id.number.startsWith(NORTHERN_IRELAND));
}

/**
 * True for a service taxed with the VAT of the business customer's member state, which that customer declares (Directive
 * 2006/112 art. 196).
 */
function isReverseChargedAbroad({ regime_key, exemption_reason }: TaxTreatment): boolean {
  return exemption_reason === 'N2' && !REGIMES_OF_OTHER_TAXES.includes(regime_key);
}

/**
 * True if the document contains an intra-Community operation with a business: an exempt supply (E5) or a service not subject
 * (N2). The issuer's NIF then has the prefix ES (RD 1619/2012 art. 6.1.d.1; RD 1065/2007 art. 25). The territories of IGIC and
 * IPSI are outside the Union's VAT (LIVA art. 3.Dos.1).
 */
export function isIntraCommunity(document: Pick<PrintableInvoice, 'recipient' | 'vat_breakdown'>): boolean {
  return document.vat_breakdown.some((row) => {
    if (row.tax_type !== 'IVA') return false;
    if (row.exemption_reason === 'E5') return bearsVatNumber(document, false);
    return isReverseChargedAbroad(row) && bearsVatNumber(document, true);
  });
}

/**
 * Returns the mandatory mentions of a breakdown row. A service to a business of another member state, or under another Spanish tax, is
 * also reverse charged.
 */
export function rowMentions(
  row: TaxTreatment,
  document: Pick<PrintableInvoice, 'recipient' | 'ticketbai' | 'lines'>,
  language: PrintLanguage,
): string[] {
  const texts = marginGoodsMentions(row, document, language) ?? taxMentions(row, language);
  const mentions = texts.map((text) => inItsLaw(text, document, language));
  const isAbroad = bearsVatNumber(document, true) && isReverseChargedAbroad(row);
  if (!isAbroad && !isReverseChargedInSpain(row, document.recipient)) return mentions;
  const reverse =
    language === 'es' || language === 'en'
      ? REVERSE_CHARGE[language]
      : TRANSLATED[language].exemptions.IVA.S2;
  return [...mentions, reverse ?? REVERSE_CHARGE.es];
}

/** Returns a short word in place of a zero rate: exempt, not subject, reverse charge. */
export function untaxedWord(exemptionReason: string, language: PrintLanguage): string {
  const words = CELL_WORDS[language];
  if (exemptionReason === 'S2') return words.reverse;
  return exemptionReason.startsWith('N') ? words.notSubject : words.exempt;
}
