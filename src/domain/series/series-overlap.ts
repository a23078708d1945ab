import { type DigitClasses, digitsOf, settle, unify } from './digit-classes.ts';
import { type NumberShape, numberShape, numberWidths, ONLY_ZERO } from './number-shape.ts';

const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'];

/** A series as far as the text of its numbers goes; the format must have been judged before. */
interface PrintedSeries {
  code: string;
  format: string;
}

/**
 * Whether two series could ever print the same invoice number: true if and only if some sequence (1 or more) at
 * some date of the years 2000 to 2999 prints for one what some sequence and date print for the other. The dates
 * of the two numbers are independent; inside a number every token reads the same date. The answer is exact and
 * symmetric, and a series overlaps itself. RangeError for a format that does not parse.
 *
 * All of a format but its one sequence has a fixed width, so two numbers of one length line up character by
 * character, and what is left is to find digits that both allow. Source: specification, Invoice series; RD
 * 1619/2012, article 6.1.a (the number identifies the invoice).
 */
export function formatsOverlap(a: PrintedSeries, b: PrintedSeries): boolean {
  const [widthsA, widthsB] = [numberWidths(a), numberWidths(b)];
  const [fixedA, fixedB] = [widthsA.before + widthsA.after, widthsB.before + widthsB.after];
  const shortest = Math.max(fixedA + widthsA.minDigits, fixedB + widthsB.minDigits);
  // Beyond this both sequences outgrew their padding and share a free digit: a longer number only repeats it.
  const longest = Math.max(
    Math.max(widthsA.before, widthsB.before) + Math.max(widthsA.after, widthsB.after) + 2,
    shortest + 1,
  );
  for (let length = shortest; length <= longest; length++) {
    if (canPrintTheSame(numberShape(a, length - fixedA), numberShape(b, length - fixedB))) return true;
  }
  return false;
}

/** Whether two shapes of equal length have a text in common. */
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

/** Whether digits can be chosen so that every month is 01 to 12 and no sequence is zero. */
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
