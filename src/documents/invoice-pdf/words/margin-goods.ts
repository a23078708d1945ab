import { type MarginGoods, USED_GOODS_REGIME } from '../../../domain/taxes/tax-catalogue.ts';
import type { PrintableInvoice, PrintLanguage } from '../printable-invoice.ts';

/** Mentions of RD 1619/2012 art. 6.1.o by kind of goods. */
const MENTIONS: Readonly<Record<PrintLanguage, Readonly<Record<MarginGoods, string>>>> = {
  es: {
    USED_GOODS: 'Régimen especial de los bienes usados',
    ART: 'Régimen especial de los objetos de arte',
    ANTIQUES: 'Régimen especial de las antigüedades y objetos de colección',
  },
  en: {
    USED_GOODS: 'Special scheme for used goods',
    ART: 'Special scheme for works of art',
    ANTIQUES: 'Special scheme for antiques and collectors’ items',
  },
  ca: {
    USED_GOODS: 'Règim especial dels béns usats',
    ART: 'Règim especial dels objectes d’art',
    ANTIQUES: 'Règim especial de les antiguitats i els objectes de col·lecció',
  },
  gl: {
    USED_GOODS: 'Réxime especial dos bens usados',
    ART: 'Réxime especial dos obxectos de arte',
    ANTIQUES: 'Réxime especial das antigüidades e obxectos de colección',
  },
  eu: {
    USED_GOODS: 'Erabilitako ondasunen araubide berezia',
    ART: 'Artelanen araubide berezia',
    ANTIQUES: 'Antzinakoen eta bildumako objektuen araubide berezia',
  },
};

/**
 * Returns the mentions of the kinds of goods in the margin scheme of used goods, each once. Null if a line does not say its kind, or
 * for another regime: the mention of the whole regime is printed then.
 */
export function marginGoodsMentions(
  row: { tax_type: string; regime_key: string; exemption_reason: string | null },
  { lines }: Pick<PrintableInvoice, 'lines'>,
  language: PrintLanguage,
): string[] | null {
  if (row.regime_key !== USED_GOODS_REGIME || row.exemption_reason !== null) return null;
  const kinds = new Set(
    lines.flatMap(({ main_tax }) =>
      main_tax?.type === row.tax_type && main_tax.regime_key === row.regime_key
        ? [main_tax.margin_goods ?? null]
        : [],
    ),
  );
  if (kinds.size === 0 || kinds.has(null)) return null;
  return [...kinds].flatMap((kind) => (kind === null ? [] : [MENTIONS[language][kind]]));
}
