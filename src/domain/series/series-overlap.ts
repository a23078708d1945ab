import { type DigitClasses, digitsOf, settle, unify } from './digit-classes.ts';
import { type NumberShape, numberShape, numberWidths, ONLY_ZERO } from './number-shape.ts';

const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'];

/** Fields of a series that decide the text of its numbers. The format must be valid. */
interface PrintedSeries {
  code: string;
  format: string;
}

/**
 * True if two series can print the same invoice number, for any sequences (1 or more) and any dates of the years 2000 to 2999.
 * The dates of the two numbers are independent; inside a number every token reads the same date. The result is exact and
 * symmetric, and a series overlaps itself. RangeError for a format that does not parse.
 *
 * All parts of a format except its sequence have a fixed width, so two numbers of equal length align character by character. The
 * search is then for digits that both allow. Source: specification, Invoice series; RD 1619/2012, article 6.1.a (the number
 * identifies the invoice).
 */
export function formatsOverlap(a: PrintedSeries, b: PrintedSeries): boolean {
  const [widthsA, widthsB] = [numberWidths(a), numberWidths(b)];
  const [fixedA, fixedB] = [widthsA.before + widthsA.after, widthsB.before + widthsB.after];
  const shortest = Math.max(fixedA + widthsA.minDigits, fixedB + widthsB.minDigits);
  // Beyond this length both sequences exceed their padding and share a free digit, so longer numbers add nothing.
  const longest = Math.max(
    Math.max(widthsA.before, widthsB.before) + Math.max(widthsA.after, widthsB.after) + 2,
    shortest + 1,
  );
  for (let length = shortest; length <= longest; length++) {
    if (canPrintTheSame(numberShape(a, length - fixedA), numberShape(b, length - fixedB))) return true;
  }
  return false;
}

/** True if two shapes of equal length have a text in common. */
function canPrintTheSame(a: NumberShape, b: NumberShape): boolean {
  const classes = unify(a, b);
  if (classes === null) return false;
  const offset = a.variables.length;
  const months = [a.month, b.month && ([b.month[0] + offset, b.month[1] + offset] as const)];
  const sequences = [a.sequence, b.sequence.map((variable) => variable + offset)];
  return isSatisfiable(
    classes,
    months.filter((month) => month !== null),
    sequences,
  );
}

/** True if digits exist with every month in 01 to 12 and no sequence zero. */
function isSatisfiable(
  classes: DigitClasses,
  months: readonly (readonly [number, number])[],
  sequences: readonly (readonly number[])[],
): boolean {
  const [month, ...otherMonths] = months;
  if (month === undefined) {
    return sequences.every((sequence) => sequence.some((digit) => digitsOf(classes, digit) !== ONLY_ZERO));
  }
  return MONTHS.some((value) => {
    const tens = settle(classes, month[0], value.charAt(0));
    const both = tens && settle(tens, month[1], value.charAt(1));
    return both !== null && isSatisfiable(both, otherMonths, sequences);
  });
}
