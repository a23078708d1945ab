import { words } from '../../words/language.ts';
import { NATURES } from './draft.ts';

const W = words({
  GOODS: ['Bienes', 'Goods', 'Béns'],
  SERVICES: ['Servicios', 'Services', 'Serveis'],
});

/** Returns the options of a select for the nature of a line or product. `none` is the text of the first, which names no nature. */
export function natureOptions(none: string): (readonly [string, string])[] {
  return [['', none], ...NATURES.map((one) => [one, W[one]] as const)];
}
