const SHAPE = /^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/;
const MODULUS = 97;
const LETTER_BASE = 36;

/**
 * True if a text is a SEPA creditor identifier: country, two check digits, three characters of a business code, and the
 * national part. The check digits are ISO 7064, modulo 97-10, without the business code. In Spain the national part is the NIF.
 * Source: EPC 262-08.
 */
export function isCreditorId(text: string): boolean {
  if (!SHAPE.test(text)) return false;
  const national = text.slice('ES00000'.length);
  const digits = `${national}${text.slice(0, 4)}`;
  let remainder = 0;
  for (const character of digits)
    for (const digit of String(Number.parseInt(character, LETTER_BASE)))
      remainder = (remainder * 10 + Number(digit)) % MODULUS;
  return remainder === 1;
}
