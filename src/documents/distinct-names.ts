/** Name of the n-th of equal names, n from 2. */
type NumberedName = (name: string, n: number) => string;

/**
 * Returns a function that makes names distinct, one after the other. Names that differ only in case count as equal, since
 * many file systems treat them so. The first keeps its name, and the others get the first free number.
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
