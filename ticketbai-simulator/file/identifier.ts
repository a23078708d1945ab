import type { FiledInvoice } from './read-file.ts';

const SIGNATURE_CHARACTERS = 13;
const CRC_POLYNOMIAL = 0x07;

/** Returns the CRC-8 of a text in UTF-8: polynomial 0x07, initial value 0, as three digits. */
export function crc8(text: string): string {
  let crc = 0;
  for (const octet of new TextEncoder().encode(text)) {
    crc ^= octet;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80 ? ((crc << 1) ^ CRC_POLYNOMIAL) & 0xff : crc << 1;
  }
  return String(crc).padStart(3, '0');
}

/** Returns the identifier of a file. README of the facts, section 5. */
export function identifierOf(
  { issuer, date }: Pick<FiledInvoice, 'issuer' | 'date'>,
  signature: string,
): string {
  const [day = '', month = '', year = ''] = date.split('-');
  const head = `TBAI-${issuer}-${day}${month}${year.slice(2)}-${signature.slice(0, SIGNATURE_CHARACTERS)}-`;
  return head + crc8(head);
}
