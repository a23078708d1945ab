import { isCanaryProvince, type PlacedAddress, postalPrefixOf } from '../identity/spanish-provinces.ts';

/** Territories of Spain with an invoicing system of their own. COMMON includes the Canaries, Ceuta and Melilla. */
export const FISCAL_TERRITORIES = ['COMMON', 'BIZKAIA', 'GIPUZKOA', 'ARABA', 'NAVARRA'] as const;

/** Origins of a company's territory: its address, its declaration, or neither. */
export const FISCAL_TERRITORY_SOURCES = ['ADDRESS', 'DECLARED', 'DEFAULT'] as const;

export type FiscalTerritory = (typeof FISCAL_TERRITORIES)[number];
export type FiscalTerritorySource = (typeof FISCAL_TERRITORY_SOURCES)[number];

/** Territory of a company, with its origin. */
export interface PlacedTerritory {
  territory: FiscalTerritory;
  source: FiscalTerritorySource;
}

const FORAL_TERRITORIES: ReadonlyMap<string, FiscalTerritory> = new Map([
  ['01', 'ARABA'],
  ['20', 'GIPUZKOA'],
  ['31', 'NAVARRA'],
  ['48', 'BIZKAIA'],
]);

/**
 * Returns the fiscal territory of a company: the declared one, or else that of the province of its address. An address abroad, an
 * unplaced one or none gives COMMON with source DEFAULT. Treviño follows Burgos and Villaverde de Trucíos follows Cantabria,
 * their provinces. Source: RD 1007/2023, Reglamento, article 1.3; decisions, section 16, Territory.
 */
export function placedTerritory(
  declared: FiscalTerritory | null,
  address: PlacedAddress | null,
): PlacedTerritory {
  if (declared !== null) return { territory: declared, source: 'DECLARED' };
  if (isCanaryProvince(address?.province ?? '')) return { territory: 'COMMON', source: 'ADDRESS' };
  const prefix = postalPrefixOf(address);
  if (prefix === null) return { territory: 'COMMON', source: 'DEFAULT' };
  return { territory: FORAL_TERRITORIES.get(prefix) ?? 'COMMON', source: 'ADDRESS' };
}
