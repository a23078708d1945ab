/** VAT regimes of a company as a whole that its TicketBAI files name (decisions, section 16, Points settled, Fields). */
export const VAT_REGIMES = ['GENERAL', 'EQUIVALENCE_SURCHARGE', 'SIMPLIFIED', 'NONE'] as const;
export type VatRegime = (typeof VAT_REGIMES)[number];

/** Regimes that the default tax of a company implies, by the AEAT's keys (list L8A). */
const REGIME_OF_KEY: Readonly<Record<string, VatRegime>> = {
  '18': 'EQUIVALENCE_SURCHARGE',
  '20': 'SIMPLIFIED',
};

/**
 * Returns the VAT regime of a company: the stored one, or else that of its default tax. Decisions, section 16: default from today's
 * settings.
 *
 * @param regimeKey regime key of the company's default tax
 */
export function vatRegimeOf(stored: VatRegime | null, regimeKey: string | null): VatRegime {
  return stored ?? REGIME_OF_KEY[regimeKey ?? ''] ?? 'GENERAL';
}
