import type { Schemas } from '../../api/operations.ts';
import { words } from '../../words/language.ts';

const W = words({
  COMMON: ['Común', 'Common', 'Comú'],
  BIZKAIA: ['Bizkaia', 'Bizkaia', 'Biscaia'],
  GIPUZKOA: ['Gipuzkoa', 'Gipuzkoa', 'Guipúscoa'],
  ARABA: ['Araba/Álava', 'Araba/Álava', 'Àlaba'],
  NAVARRA: ['Navarra', 'Navarre', 'Navarra'],
});

/** Fiscal territory of a company. */
export type Territory = Schemas['Company']['fiscal_territory'];

const TERRITORIES = ['COMMON', 'BIZKAIA', 'GIPUZKOA', 'ARABA', 'NAVARRA'] as const;

/** Returns the display name of a fiscal territory. */
export function territoryName(territory: Territory): string {
  return W[territory];
}

/** Returns the territory that a select names, or undefined for none. */
export function territoryOf(value: string): Territory | undefined {
  return TERRITORIES.find((one) => one === value);
}

/** Returns the options of a select of territories. The first names none. */
export function territoryOptions(): (readonly [string, string])[] {
  return [['', '–'], ...TERRITORIES.map((one) => [one, W[one]] as const)];
}
