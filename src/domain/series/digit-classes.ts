import { type DigitSet, digitSetOf, type NumberShape, type NumberSymbol } from './number-shape.ts';

/**
 * Digit variables of two numbers that must print the same text, joined into classes of equal digits. The variables of the second
 * number follow those of the first.
 */
export interface DigitClasses {
  /** Class of each variable. */
  classOf: readonly number[];
  /** Possible digits of each class, never empty for a class in use. */
  digits: readonly DigitSet[];
}

/** Joins the variables of two shapes of equal length so that both print the same text. Null if a position cannot agree. */
export function unify(a: NumberShape, b: NumberShape): DigitClasses | null {
  const parents = [
    ...a.variables.keys(),
    ...b.variables.keys().map((variable) => variable + a.variables.length),
  ];
  const digits = [...a.variables, ...b.variables];
  for (const [position, left] of a.symbols.entries()) {
    const right = b.symbols[position];
    if (right === undefined || !join(parents, digits, left, shifted(right, a.variables.length))) return null;
  }
  return { classOf: parents.map((_, variable) => rootOf(parents, variable)), digits };
}

/** Fixes one variable's digit. Null if its class cannot be that digit. */
export function settle(classes: DigitClasses, variable: number, digit: string): DigitClasses | null {
  const settledClass = classes.classOf[variable] ?? variable;
  const digits = digitsOf(classes, variable) & digitSetOf(digit);
  return digits === 0 ? null : { ...classes, digits: classes.digits.with(settledClass, digits) };
}

/** Returns the possible digits of a variable, given its class. */
export function digitsOf(classes: DigitClasses, variable: number): DigitSet {
  return classes.digits[classes.classOf[variable] ?? variable] ?? 0;
}

function shifted(symbol: NumberSymbol, offset: number): NumberSymbol {
  return 'variable' in symbol ? { variable: symbol.variable + offset } : symbol;
}

/** Makes two symbols equal. Returns false if no digit is left for them. */
function join(parents: number[], digits: DigitSet[], left: NumberSymbol, right: NumberSymbol): boolean {
  if ('character' in left) {
    if ('character' in right) return left.character === right.character;
    return narrow(digits, rootOf(parents, right.variable), digitSetOf(left.character));
  }
  const root = rootOf(parents, left.variable);
  if ('character' in right) return narrow(digits, root, digitSetOf(right.character));
  const other = rootOf(parents, right.variable);
  parents[other] = root;
  return narrow(digits, root, digits[other] ?? 0);
}

function narrow(digits: DigitSet[], root: number, allowed: DigitSet): boolean {
  const left = (digits[root] ?? 0) & allowed;
  digits[root] = left;
  return left !== 0;
}

function rootOf(parents: readonly number[], variable: number): number {
  const parent = parents[variable] ?? variable;
  return parent === variable ? variable : rootOf(parents, parent);
}
