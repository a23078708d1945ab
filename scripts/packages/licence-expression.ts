/** True if licences of a list satisfy an SPDX expression of AND, OR and brackets. AND binds closer than OR. */
export function isAllowed(expression: string, allowed: readonly string[]): boolean {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  const anyOf = (): boolean => {
    let met = allOf();
    while (tokens[0] === 'OR' && tokens.shift() !== undefined) met = allOf() || met;
    return met;
  };
  const allOf = (): boolean => {
    let met = one();
    while (tokens[0] === 'AND' && tokens.shift() !== undefined) met = one() && met;
    return met;
  };
  const one = (): boolean => {
    const token = tokens.shift() ?? '';
    if (token !== '(') return allowed.includes(token);
    const met = anyOf();
    return tokens.shift() === ')' && met;
  };
  return anyOf() && tokens.length === 0;
}
