import { AMOUNT_DECIMALS, decimalPlaces, fromCents, toCents } from '../money.ts';
import { codedViolation, contentViolation, type Violation } from '../violation.ts';
import { MAX_LINES_CENTS } from './limits.ts';
import { declaredCents, pricedAmounts } from './line-amounts.ts';
import type { LineContext } from './line-context.ts';
import { outOfBounds, tooManyDecimals } from './rule-texts.ts';
import type { TaxLine } from './tax-line.ts';
import { hasCostBase, isMarginScheme } from './tax-lookup.ts';

const MAX_BASE = fromCents(MAX_LINES_CENTS);

/**
 * Validates the bases that are not the price: the margin of regimes 03 and 05, and the base at cost of regime 06. Each is valid
 * only in its regime, and a margin is part of the price (decisions, section 12, Margin schemes). Expects amounts without
 * violations.
 */
export function validateSpecialBases(line: TaxLine, at: LineContext): Violation[] {
  return [validateMargin(line, at), validateCost(line, at)].filter((violation) => violation !== null);
}

function validateMargin(line: TaxLine, at: LineContext): Violation | null {
  const { main_tax, margin_base = null } = line;
  const field = `${at.path}.margin_base`;
  if (main_tax !== null && isMarginScheme(main_tax)) {
    if (margin_base !== null) return validateBase(line, margin_base, field, true);
    return codedViolation(
      'REGIME_NEEDS_MARGIN_BASE',
      field,
      'Regimes 03 and 05 tax the margin: say it, tax included',
      'Los regímenes 03 y 05 gravan el margen: indíquelo, con el impuesto incluido',
    );
  }
  if (margin_base === null) return null;
  return contentViolation(
    field,
    'Only a taxed line of regime 03 or 05 has a margin',
    'Solo una línea gravada en régimen 03 o 05 tiene margen',
  );
}

function validateCost(line: TaxLine, at: LineContext): Violation | null {
  const { main_tax, cost_base = null, total_including_tax } = line;
  if (cost_base === null) return null;
  const field = `${at.path}.cost_base`;
  if (main_tax === null || !hasCostBase(main_tax)) {
    return contentViolation(
      field,
      'Only a line of regime 06 has a base at cost',
      'Solo una línea en régimen 06 tiene base imponible a coste',
    );
  }
  if (total_including_tax !== null) {
    return contentViolation(
      field,
      'A base at cost requires unit_price instead of total_including_tax',
      'Una base a coste va con unit_price y no con total_including_tax',
    );
  }
  return validateBase(line, cost_base, field, false);
}

function validateBase(line: TaxLine, base: number, field: string, isPart: boolean): Violation | null {
  if (!(Math.abs(base) <= MAX_BASE)) return outOfBounds(field, -MAX_BASE, MAX_BASE);
  if (decimalPlaces(base) > AMOUNT_DECIMALS) return tooManyDecimals(field, AMOUNT_DECIMALS);
  const charged = declaredCents(line) ?? pricedAmounts(line, line.unit_price ?? 0).net_cents;
  const cents = toCents(base);
  const isOpposite = cents !== 0 && Math.sign(cents) !== Math.sign(charged);
  if (!isOpposite && !(isPart && Math.abs(cents) > Math.abs(charged))) return null;
  const [least, most] = charged < 0 ? [fromCents(charged), 0] : [0, fromCents(charged)];
  if (isPart) return outOfBounds(field, least, most);
  return contentViolation(
    field,
    'Must have the sign of the amount of the line',
    'Debe tener el signo del importe de la línea',
  );
}
