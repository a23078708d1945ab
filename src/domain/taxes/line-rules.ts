import { fromCents } from '../money.ts';
import { atOnce, eachInTurns, type Turns } from '../turns.ts';
import { contentViolation, type Violation } from '../violation.ts';
import { validateAmounts } from './amount-rules.ts';
import { LINES_A_TURN, MAX_LINES_CENTS } from './limits.ts';
import { grossMagnitude } from './line-amounts.ts';
import type { LineContext } from './line-context.ts';
import { validateSpecialBases } from './special-base-rules.ts';
import type { TaxLine } from './tax-line.ts';
import { validateTaxes } from './tax-rules.ts';

export type { DocumentType, LineContext } from './line-context.ts';

/**
 * Validates one line against the contract, at most one violation per field, in the order of the fields (specification "Line";
 * decisions, lines). A line without violations can be computed. The AEAT's rules that combine a regime key with a qualification,
 * a recipient or a record type are checked at issue.
 */
export function validateLine(line: TaxLine, at: LineContext): Violation[] {
  const amounts = validateAmounts(line, at);
  const bases = amounts.length > 0 ? [] : validateSpecialBases(line, at);
  return [...amounts, ...validateTaxes(line, at), ...bases];
}

/**
 * Validates the lines of one document with the paths `lines.0`, `lines.1` and so on, and then the limit on their sum (on
 * `lines`). Lines without violations are safe for `computeTotals`.
 */
export function* validateLinesInTurns(
  lines: readonly TaxLine[],
  at: Pick<LineContext, 'documentType' | 'taxDate'>,
): Turns<Violation[]> {
  const violations: Violation[] = [];
  yield* eachInTurns(lines, LINES_A_TURN, (line, index) => {
    violations.push(...validateLine(line, { ...at, path: `lines.${index}` }));
  });
  if (violations.length > 0) return violations;
  let magnitude = 0;
  for (const line of lines) magnitude += grossMagnitude(line);
  if (magnitude <= MAX_LINES_CENTS) return [];
  const most = fromCents(MAX_LINES_CENTS);
  return [
    contentViolation(
      'lines',
      `The lines together must not exceed ${most} before discounts and taxes`,
      `Las líneas no pueden sumar más de ${most}, antes de descuentos e impuestos`,
    ),
  ];
}

/** Validates the lines without a pause. */
export function validateLines(...sent: Parameters<typeof validateLinesInTurns>): Violation[] {
  return atOnce(validateLinesInTurns(...sent));
}
