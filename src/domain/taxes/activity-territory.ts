import { isCanaryProvince, type PlacedAddress, postalPrefixOf } from '../identity/spanish-provinces.ts';
import { GENERAL_REGIME } from './tax-catalogue.ts';
import type { MainTax } from './tax-line.ts';

/** Territories of a company's activity that differ in their taxes. */
export const ACTIVITY_TERRITORIES = ['PENINSULA', 'CANARIAS', 'CEUTA', 'MELILLA'] as const;

export type ActivityTerritory = (typeof ACTIVITY_TERRITORIES)[number];

function general(type: MainTax['type'], percentage: number): MainTax {
  return { type, percentage, regime_key: GENERAL_REGIME, exemption_reason: null };
}

/**
 * Default taxes of a line by territory. IVA (LIVA art. 90) and IGIC (Ley 4/2012 of the Canaries, art. 51) have their general
 * rate. IPSI has no general rate, so a common rate for services is used (ordinances of Ceuta and of Melilla).
 */
const TAXES: Readonly<Record<ActivityTerritory, MainTax>> = {
  PENINSULA: general('IVA', 21),
  CANARIAS: general('IGIC', 7),
  CEUTA: general('IPSI', 6),
  MELILLA: general('IPSI', 4),
};

/** Withholding rates of income from Ceuta and Melilla: the common rates less 60 % (LIRPF arts. 68.4 and 101). */
const REDUCED_WITHHOLDINGS: ReadonlyMap<number, number> = new Map([
  [15, 6],
  [7, 2.8],
  [19, 7.6],
]);

const TERRITORY_BY_POSTAL_PREFIX: ReadonlyMap<string, ActivityTerritory> = new Map([
  ['35', 'CANARIAS'],
  ['38', 'CANARIAS'],
  ['51', 'CEUTA'],
  ['52', 'MELILLA'],
]);

/**
 * Returns the territory of a company's activity: the declared one, or else that of its address. Null without either, and for an
 * address abroad. LIVA art. 3; Ley 20/1991 art. 3; Ley 8/1991 art. 1.
 */
export function activityTerritory(
  declared: ActivityTerritory | null,
  address: PlacedAddress | null,
): ActivityTerritory | null {
  if (declared !== null) return declared;
  if (isCanaryProvince(address?.province ?? '')) return 'CANARIAS';
  const prefix = postalPrefixOf(address);
  return prefix === null ? null : (TERRITORY_BY_POSTAL_PREFIX.get(prefix) ?? 'PENINSULA');
}

/** Returns the default tax of a territory. Null means the mainland. */
export function territoryTax(territory: ActivityTerritory | null): MainTax {
  return TAXES[territory ?? 'PENINSULA'];
}

/** Returns a default withholding rate for a company of a territory, in percent. */
export function territoryWithholding(rate: number, territory: ActivityTerritory | null): number {
  const isReduced = territory === 'CEUTA' || territory === 'MELILLA';
  return isReduced ? (REDUCED_WITHHOLDINGS.get(rate) ?? rate) : rate;
}
