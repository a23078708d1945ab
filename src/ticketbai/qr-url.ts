import { crc8 } from './crc8.ts';
import type { FiledNumber } from './file/invoice.ts';

/** Fields of an invoice that its QR code shows, as its file has them. */
export interface TicketBaiQr {
  /** Address before the `?`, of the territory and environment. */
  base: string;
  identifier: string;
  /** '' without a series. */
  series: string;
  number: string;
  /** ImporteTotalFactura. */
  total: string;
}

/** Characters that `encodeURIComponent` leaves, and that are reserved in RFC 3986. */
const RESERVED = /[!'()*]/g;

/** Percent-encodes all but the unreserved characters of RFC 3986. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    RESERVED,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/**
 * Returns the address in an invoice's QR code, with its CRC as last parameter. This is the one place that chooses the encoding
 * (everything but unreserved characters) and leaves out `s` without a series. See docs/TICKETBAI-OPEN.md.
 * Source: TicketBAI, Especificaciones funcionales y técnicas 1.2, section 4.2; decisions section 16.
 */
export function ticketBaiQrUrl({ base, identifier, series, number, total }: TicketBaiQr): string {
  const parameters = [
    `id=${encoded(identifier)}`,
    ...(series === '' ? [] : [`s=${encoded(series)}`]),
    `nf=${encoded(number)}`,
    `i=${encoded(total)}`,
  ];
  const url = `${base}?${parameters.join('&')}`;
  return `${url}&cr=${crc8(url)}`;
}

/** Returns series and number of an invoice from the address in its QR code. Null for another address, or none ('' or null). */
export function numberInQrUrl(url: string | null): FiledNumber | null {
  if (url === null || url === '') return null;
  const parameters = new URL(url).searchParams;
  const number = parameters.get('nf');
  return number === null ? null : { series: parameters.get('s') ?? '', number };
}
