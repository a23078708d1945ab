import { percent } from './figures.ts';
import { fill, words } from './language.ts';

const W = words({
  exempt: ['Exenta de {tax}', 'Exempt from {tax}', 'Exempta d’{tax}'],
  notSubject: ['No sujeta a {tax}', 'Not subject to {tax}', 'No subjecta a {tax}'],
  reverse: [
    '{tax}: inversión del sujeto pasivo',
    '{tax}: reverse charge',
    '{tax}: inversió del subjecte passiu',
  ],
});

/** Code of the reverse charge among the exemption reasons. Those that begin with N are of operations not subject to the tax. */
const REVERSE_CHARGE = 'S2';

/** Names the tax of a line: its rate, or why it bears none. `reason` is the exemption reason, null for a taxed line. */
export function taxText(type: string, percentage: number, reason: string | null): string {
  if (reason === null) return `${type} ${percent(percentage)}`;
  if (reason === REVERSE_CHARGE) return fill(W.reverse, { tax: type });
  return fill(reason.startsWith('N') ? W.notSubject : W.exempt, { tax: type });
}
