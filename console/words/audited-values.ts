import { plain } from './figures.ts';
import { words } from './language.ts';
import { propertyName } from './property-names.ts';
import { termOf } from './terms.ts';

const NONE = '–';
const W = words({ yes: ['Sí', 'Yes', 'Sí'], no: ['No', 'No', 'No'] });

/** Returns the name of a property for people, or its own words if it has none. */
export function changedName(field: string): string {
  return propertyName(field) ?? field.replaceAll('_', ' ');
}

/** Returns a value of the audit trail as words: the properties of an object by their names, without the empty ones. */
export function changedValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return NONE;
  if (typeof value === 'boolean') return value ? W.yes : W.no;
  if (typeof value === 'number') return plain(value);
  if (typeof value === 'string') return termOf(value) ?? value;
  const parts = Array.isArray(value)
    ? value.map(changedValue)
    : Object.entries(value)
        .map(([name, one]) => [changedName(name), changedValue(one)] as const)
        .filter(([, text]) => text !== NONE)
        .map(([name, text]) => `${name}: ${text}`);
  return parts.length === 0 ? NONE : parts.join(Array.isArray(value) ? ', ' : ' · ');
}
