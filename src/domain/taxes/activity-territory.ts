import { GENERAL_REGIME } from './tax-catalogue.ts';
import type { MainTax } from './tax-line.ts';

/** Where a company works, as far as taxes tell it apart. */
export const ACTIVITY_TERRITORIES = ['PENINSULA', 'CANARIAS', 'CEUTA', 'MELILLA'] as const;

export type ActivityTerritory = (typeof ACTIVITY_TERRITORIES)[number];

function general(type: MainTax['type'], percentage: number): MainTax {
  return { type, percentage, regime_key: GENERAL_REGIME, exemption_reason: null };
}

/**
 * The tax that a line bears where neither it nor its company's configuration says another: the general rate of IVA (LIVA art. 90)
 * and of IGIC (Ley 4/2012 of the Canaries, art. 51), and a rate of IPSI by which services are commonly taxed, since that tax has no
 * general one (ordinances of Ceuta and of Melilla).
 */
const TAXES: Readonly<Record<ActivityTerritory, MainTax>> = {
  PENINSULA: general('IVA', 21),
  CANARIAS: general('IGIC', 7),
  CEUTA: general('IPSI', 6),
  MELILLA: general('IPSI', 4),
};

/** What is withheld of income from Ceuta and Melilla instead of the common rates: 60 % less (LIRPF arts. 68.4 and 101). */
const REDUCED_WITHHOLDINGS: ReadonlyMap<number, number> = new Map([
  [15, 6],
  [7, 2.8],
  [19, 7.6],
]);

/** The tax of a territory, where nothing else is said; that of the mainland for a company that names none. */
export function territoryTax(territory: ActivityTerritory | null): MainTax {
  return TAXES[territory ?? 'PENINSULA'];
}

/** A default withholding as a company of a territory applies it, in percent. */
export function territoryWithholding(rate: number, territory: ActivityTerritory | null): number {
  const isReduced = territory === 'CEUTA' || territory === 'MELILLA';
  return isReduced ? (REDUCED_WITHHOLDINGS.get(rate) ?? rate) : rate;
}
