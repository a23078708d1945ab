const WIDTH = 140;

/** Joins words with spaces into lines of at most 140 columns. Each line begins with the indent. */
function wrapped(words: readonly string[], indent: string): string {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line === undefined || line.length + 1 + word.length > WIDTH) lines.push(indent + word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines.join('\n');
}

/** Writes a list of SQL with commas over several lines. */
export function wrappedList(items: readonly string[], indent: string): string {
  return wrapped(
    items.map((item, index) => (index < items.length - 1 ? `${item},` : item)),
    indent,
  );
}

/** Writes conditions joined by OR over several lines. */
export function wrappedAlternatives(conditions: readonly string[], indent: string): string {
  return wrapped(
    conditions.map((condition, index) => (index === 0 ? condition : `OR ${condition}`)),
    indent,
  );
}
