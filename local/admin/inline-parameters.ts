import type { Statement } from '../operator/operator-access.ts';

/** Pattern of an SQL literal or comment, whose question marks are text, or of a question mark for a parameter. */
const TOKEN = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|\?(\d*)/g;

/**
 * Returns a value as an SQL literal.
 *
 * @throws RangeError for a value that no literal can hold
 */
export function sqlLiteral(value: string | number | null): string {
  if (value === null) return 'NULL';
  if (typeof value === 'number') {
    if (Number.isSafeInteger(value)) return String(value);
    throw new RangeError(`${value} is not a whole number that SQL and JavaScript agree on`);
  }
  if (value.includes('\0')) throw new RangeError('a text of SQL holds no null character');
  return `'${value.replaceAll("'", "''")}'`;
}

/**
 * Returns a statement with its parameters written into it, for a database that accepts only text.
 * Parameters are `?`, in order, or `?1` by their number.
 *
 * @throws RangeError if parameters are missing or left over
 */
export function inlineParameters({ sql, params }: Statement): string {
  const used = new Set<number>();
  const text = sql.replace(TOKEN, (token, number: string | undefined) => {
    if (number === undefined) return token;
    const index = number === '' ? used.size : Number(number) - 1;
    const value = params[index];
    if (value === undefined) throw new RangeError(`parameter ${index + 1} is missing`);
    used.add(index);
    return sqlLiteral(value);
  });
  if (used.size !== params.length) throw new RangeError('a parameter is left over');
  return text.trim();
}
