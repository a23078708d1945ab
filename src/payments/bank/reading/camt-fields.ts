import { isValidDate } from '../../../domain/calendar/dates.ts';
import type { XmlElement } from '../../../xml/xml-tree.ts';
import { isoCents } from './iso-amount.ts';
import { firstText, textAt } from './iso-element.ts';

const ISO_DAY_CHARACTERS = 10;
/** Characters of texts by the limits of ISO 20022: ids, accounts and names. */
export const MAX_ID = 35;
export const MAX_ACCOUNT = 34;
export const MAX_NAME = 140;
/** Format of a currency. */
export const CURRENCY = /^[A-Z]{3}$/;

/** Returns the day of a date or an instant. Null for another text. */
export function dayOf(text: string | null): string | null {
  const day = text?.slice(0, ISO_DAY_CHARACTERS) ?? null;
  return day !== null && isValidDate(day) ? day : null;
}

/** Returns the day at a path. Null if there is none. */
export function dayAt(from: XmlElement, path: string): string | null {
  return dayOf(firstText(from, `${path}/Dt`, `${path}/DtTm`));
}

/** Returns the cents with the sign by CRDT or DBIT. */
export function signedCents(from: XmlElement, amountPath: string): number | null {
  const cents = isoCents(textAt(from, amountPath));
  const indicator = textAt(from, 'CdtDbtInd');
  if (cents === null || (indicator !== 'CRDT' && indicator !== 'DBIT')) return null;
  return indicator === 'DBIT' && cents !== 0 ? -cents : cents;
}
