import { words } from '../../words/language.ts';

const W = words({
  GOODS: ['Bienes', 'Goods', 'Béns'],
  SERVICES: ['Servicios', 'Services', 'Serveis'],
});

const NATURES = ['GOODS', 'SERVICES'] as const;
type Nature = (typeof NATURES)[number];

/** Returns the nature that a select names, or null for none. */
export function natureOf(value: string): Nature | null {
  return NATURES.find((one) => one === value) ?? null;
}

/** Returns the options of a select for the nature of a line or product. `none` is the text of the first, which names no nature. */
export function natureOptions(none: string): (readonly [string, string])[] {
  return [['', none], ...NATURES.map((one) => [one, W[one]] as const)];
}
