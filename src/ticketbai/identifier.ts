import { parseDate } from '../domain/calendar/dates.ts';
import { crc8 } from './crc8.ts';

/** Characters of the SignatureValue in the identifier. */
const SIGNATURE_CHARACTERS = 13;

/** Characters of the SignatureValue by which a later file, a correction and an invoice name a file. */
export const EXCERPT_CHARACTERS = 100;

const IDENTIFIER = /^TBAI-[A-Z0-9]{9}-\d{6}-[A-Za-z0-9+/]{13}-\d{3}$/;

/** Returns the first 100 characters of a SignatureValue (base64 without line ends). */
export function signatureExcerpt(signatureValue: string): string {
  return signatureValue.slice(0, EXCERPT_CHARACTERS);
}

/**
 * Returns the TicketBAI identifier of an invoice: 39 characters, `TBAI-NIF-DDMMYY-13 of the signature-CRC`.
 *
 * @param issueDate `YYYY-MM-DD`; RangeError for anything else
 * @param signatureValue base64 without line ends, or its excerpt
 * Source: TicketBAI, Especificaciones funcionales y técnicas 1.2, section 4.1.
 */
export function ticketBaiIdentifier(nif: string, issueDate: string, signatureValue: string): string {
  parseDate(issueDate);
  const [year = '', month, day] = issueDate.split('-');
  const head = `TBAI-${nif}-${day}${month}${year.slice(2)}-${signatureValue.slice(0, SIGNATURE_CHARACTERS)}-`;
  return head + crc8(head);
}

/** True for a text in the form of an identifier whose CRC is right. */
export function isIdentifier(text: string): boolean {
  const digits = text.slice(-3);
  return IDENTIFIER.test(text) && crc8(text.slice(0, -digits.length)) === digits;
}
