const POLYNOMIAL = 0x07;
const BYTE_BITS = 8;
const BYTE_VALUES = 256;
const HIGH_BIT = 0x80;
const SHOWN_DIGITS = 3;

/** Remainder of each octet. */
const TABLE: Uint8Array = Uint8Array.from({ length: BYTE_VALUES }, (_, octet) => {
  let remainder = octet;
  for (let bit = 0; bit < BYTE_BITS; bit += 1) {
    const shifted = (remainder << 1) & (BYTE_VALUES - 1);
    remainder = (remainder & HIGH_BIT) === 0 ? shifted : shifted ^ POLYNOMIAL;
  }
  return remainder;
});

/**
 * Returns the CRC-8 of a text in UTF-8, as three decimal digits: polynomial 0x07, initial value 0, not reflected, no final XOR.
 * Source: TicketBAI, Especificaciones funcionales y técnicas 1.2, section 4.2.
 */
export function crc8(text: string): string {
  let remainder = 0;
  for (const octet of new TextEncoder().encode(text)) remainder = TABLE[remainder ^ octet] ?? 0;
  return String(remainder).padStart(SHOWN_DIGITS, '0');
}
