/**
 * Digits of one byte each that JSON and SQL texts hold unescaped: no quote, no backslash, no control character.
 *
 * Source: ZeroMQ RFC 32 (Z85).
 */
const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#';
const BASE = DIGITS.length;
const GROUP_BYTES = 4;
const GROUP_DIGITS = 5;
const BYTE_VALUES = 256;
const GROUP_VALUES = BYTE_VALUES ** GROUP_BYTES;

const VALUES: ReadonlyMap<string, number> = new Map([...DIGITS].map((digit, value) => [digit, value]));

/**
 * Encodes bytes as text, five characters for every four bytes. A shorter group at the end takes one character more than it has
 * bytes.
 */
export function toBase85(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += GROUP_BYTES) {
    const group = bytes.subarray(from, from + GROUP_BYTES);
    let value = 0;
    for (let place = 0; place < GROUP_BYTES; place++) value = value * BYTE_VALUES + (group[place] ?? 0);
    let digits = '';
    for (let place = 0; place < GROUP_DIGITS; place++) {
      digits = DIGITS.charAt(value % BASE) + digits;
      value = Math.floor(value / BASE);
    }
    text += digits.slice(0, group.length + 1);
  }
  return text;
}

/**
 * Decodes a text of `toBase85`.
 *
 * @throws RangeError for a text that it does not write
 */
export function fromBase85(text: string): Uint8Array {
  const bytes: number[] = [];
  for (let from = 0; from < text.length; from += GROUP_DIGITS) {
    const digits = text.slice(from, from + GROUP_DIGITS);
    if (digits.length === 1) throw new RangeError('a text in base 85 ends within a byte');
    let value = 0;
    for (let place = 0; place < GROUP_DIGITS; place++) {
      const digit = place < digits.length ? VALUES.get(digits.charAt(place)) : BASE - 1;
      if (digit === undefined) throw new RangeError('a text in base 85 has another character');
      value = value * BASE + digit;
    }
    if (digits.length === GROUP_DIGITS && value >= GROUP_VALUES)
      throw new RangeError('a text in base 85 says more than four bytes hold');
    for (let place = 1; place < digits.length; place++)
      bytes.push(Math.floor(value / BYTE_VALUES ** (GROUP_BYTES - place)) % BYTE_VALUES);
  }
  return Uint8Array.from(bytes);
}
