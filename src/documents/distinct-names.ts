/** The n-th name of those that would be the same, n from 2. */
type NumberedName = (name: string, n: number) => string;

/**
 * Keeps names apart that differ in nothing or in case alone, which many file systems and programs do not tell apart:
 * the first keeps its name, the others get the first number that is free. Returns a function that takes names one
 * after the other.
 */
export function distinctNames(numbered: NumberedName): (name: string) => string {
  const taken = new Set<string>();
  const lastNumbers = new Map<string, number>();
  return (name) => {
    const key = keyOf(name);
    let free = name;
    let n = lastNumbers.get(key) ?? 1;
    while (taken.has(keyOf(free))) {
      n += 1;
      free = numbered(name, n);
    }
    lastNumbers.set(key, n);
    taken.add(keyOf(free));
    return free;
  };
}

function keyOf(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
