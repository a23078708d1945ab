/** How often two zeros become one: a run of up to 2⁶ digits ends as one 0. */
const HALVINGS = 6;

/** The kinds of shapes that the books note (migrations/books/0220_search.sql). */
export type ShapeKind = 'NUMBER' | 'REFERENCE';

const DIGITS: Readonly<Record<ShapeKind, string>> = { NUMBER: '123456789', REFERENCE: '123456789abcdef' };

/** Any of them; written out, so that the check of expressions reads them. */
const ANY_DIGIT: Readonly<Record<ShapeKind, RegExp>> = { NUMBER: /[1-9]/g, REFERENCE: /[1-9a-f]/g };

/**
 * The shape of a folded text: each run of digits as one 0; of a reference the letters a to f are digits too. What is part of a text
 * has a shape that is part of the text's shape.
 */
export function searchedShape(kind: ShapeKind, folded: string): string {
  let shape = folded.replace(ANY_DIGIT[kind], '0');
  for (let pass = 0; pass < HALVINGS; pass++) shape = shape.replaceAll('00', '0');
  return shape;
}

/** The same as an expression of SQL, as the triggers write it. */
export function searchedShapeSql(kind: ShapeKind, expression: string): string {
  const zeroed = [...DIGITS[kind]].reduce((text, digit) => `replace(${text}, '${digit}', '0')`, expression);
  return Array.from({ length: HALVINGS }).reduce<string>((text) => `replace(${text}, '00', '0')`, zeroed);
}
