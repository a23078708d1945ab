/** Times that two zeros become one: a run of up to 2⁶ digits becomes a single 0. */
const HALVINGS = 6;

/** Kinds of shapes in `searched_shapes` (`migrations/books`). */
export type ShapeKind = 'NUMBER' | 'REFERENCE';

const DIGITS: Readonly<Record<ShapeKind, string>> = { NUMBER: '123456789', REFERENCE: '123456789abcdef' };

/** Any such digit, written out so that the check of regular expressions can read it. */
const ANY_DIGIT: Readonly<Record<ShapeKind, RegExp>> = { NUMBER: /[1-9]/g, REFERENCE: /[1-9a-f]/g };

/**
 * Returns the shape of a folded text: each run of digits becomes one 0. In a reference, the letters a to f count as digits. The
 * shape of a part of a text is part of the text's shape.
 */
export function searchedShape(kind: ShapeKind, folded: string): string {
  let shape = folded.replace(ANY_DIGIT[kind], '0');
  for (let pass = 0; pass < HALVINGS; pass++) shape = shape.replaceAll('00', '0');
  return shape;
}

/** Returns the same shape as one expression of SQL. The triggers compute it in steps, because SQLite 3.40 cannot parse this one. */
export function searchedShapeSql(kind: ShapeKind, expression: string): string {
  const zeroed = [...DIGITS[kind]].reduce((text, digit) => `replace(${text}, '${digit}', '0')`, expression);
  return Array.from({ length: HALVINGS }).reduce<string>((text) => `replace(${text}, '00', '0')`, zeroed);
}
