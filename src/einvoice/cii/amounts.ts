import { centsToText } from '../../domain/money.ts';
import { field, group, type Markup } from '../xml/markup.ts';

/** UNTDID 2379: a day as YYYYMMDD. */
const DAY = { format: '102' };

/** An amount in cents; CII has the currency at the head of the document. */
export function amount(name: string, cents: number): Markup {
  return field(name, centsToText(cents));
}

/** A day, given as ISO 8601, in the namespace of its type. */
export function day(name: string, isoDate: string, type: 'udt' | 'qdt' = 'udt'): Markup {
  return group(name, [field(`${type}:DateTimeString`, isoDate.replaceAll('-', ''), DAY)]);
}
