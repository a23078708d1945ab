import { ADDRESS_MAX_LENGTHS } from '../domain/identity/address.ts';
import { foldText } from '../domain/identity/fold-text.ts';

interface StreetAndNumber {
  street: string;
  number: string | null;
}

/** Text after a comma that is a number, possibly with a letter and more ("15, 2º B", "nº 7-9"), or none ("s/n"). */
const AFTER_COMMA = /^(?:n[.º°]*\s*|n[uú]m\.?\s*)?(\d{1,5}\s?(?:[a-z]|bis)?(?:\s*[-,/].*)?|s\/n)$/iu;
const NUMBER_WORD = /^\d{1,5}[a-z]?$/i;
const NUMBER_SIGN = /^n[.º°]+$/i;
/** Words before a number that is not a building's number in its street. */
const OTHER_COUNTS: ReadonlySet<string> = new Set(
  'km kilometro nave parcela local portal bloque puerta piso planta poligono sector manzana apartado apdo oficina edificio autovia carretera ctra'.split(
    ' ',
  ),
);
/**
 * Fewest words of a street with a number. In a street of one word and a number ("Avenida 2000"), the number is part of the
 * name.
 */
const FEWEST_WORDS = 3;

/**
 * Splits a street written with its number ("Gran Vía, 2, 3º A", "Calle Mayor 15"). If the number is unclear, the whole text
 * stays in the street, so that nothing is lost.
 */
export function splitStreetNumber(text: string): StreetAndNumber {
  const whole = { street: text, number: null };
  if (text.length > ADDRESS_MAX_LENGTHS.street) return whole;
  const split = splitAtComma(text);
  if (split !== null) return fitting(split.street, split.number) ?? whole;
  const comma = text.indexOf(',');
  const head = splitLastWord(comma === -1 ? text : text.slice(0, comma));
  if (head === null) return whole;
  return fitting(head.street, head.number + (comma === -1 ? '' : text.slice(comma))) ?? whole;
}

/** Splits a text at the first comma before a number. */
function splitAtComma(text: string): { street: string; number: string } | null {
  for (let comma = text.indexOf(',', 1); comma !== -1; comma = text.indexOf(',', comma + 1)) {
    const [, number] = AFTER_COMMA.exec(text.slice(comma + 1).trimStart()) ?? [];
    if (number !== undefined) return { street: text.slice(0, comma), number };
  }
  return null;
}

function fitting(street: string, number: string): StreetAndNumber | null {
  return number.length <= ADDRESS_MAX_LENGTHS.number
    ? { street: street.trim(), number: number.trim() }
    : null;
}

function splitLastWord(text: string): { street: string; number: string } | null {
  const words = text.trim().split(' ');
  const number = words.at(-1) ?? '';
  if (words.length < FEWEST_WORDS || !NUMBER_WORD.test(number)) return null;
  const before = words.at(-2) ?? '';
  if (OTHER_COUNTS.has(foldText(before).replace(/\.$/, ''))) return null;
  const end = NUMBER_SIGN.test(before) ? -2 : -1;
  return { street: words.slice(0, end).join(' '), number };
}
