import { centsToText } from '../../domain/money.ts';
import { field, group, type Markup } from '../../xml/markup.ts';

/** Date format of UNTDID 2379: YYYYMMDD. */
const DAY = { format: '102' };

/** Writes an amount in cents. CII states the currency at the head of the document. */
export function amount(name: string, cents: number): Markup {
  return field(name, centsToText(cents));
}

/** Writes an ISO 8601 date, in the namespace of its type. */
export function day(name: string, isoDate: string, type: 'udt' | 'qdt' = 'udt'): Markup {
  return group(name, [field(`${type}:DateTimeString`, isoDate.replaceAll('-', ''), DAY)]);
}
