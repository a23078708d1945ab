/** Width of the help in characters. A wider text is not easier to read. */
export const HELP_WIDTH = 100;

/** Breaks a text into lines of at most `width` characters, at spaces. A longer word stays whole. */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Returns two columns. The first is as wide as its widest entry, but at most `widest`. The second is wrapped. */
export function twoColumns(rows: readonly (readonly [string, string])[], widest = 30): string {
  const width = Math.min(widest, Math.max(0, ...rows.map(([left]) => left.length)));
  return rows
    .flatMap(([left, right]) => {
      const lines = wrapText(right, HELP_WIDTH - width - 4);
      const indent = ' '.repeat(width + 4);
      if (left.length > width) return [`  ${left}`, ...lines.map((line) => (indent + line).trimEnd())];
      return [
        `  ${left.padEnd(width)}  ${lines[0] ?? ''}`.trimEnd(),
        ...lines.slice(1).map((line) => indent + line),
      ];
    })
    .join('\n');
}

/** Returns sections with a heading each, separated by an empty line. Empty ones are left out. */
export function sections(parts: readonly (readonly [string, string])[]): string {
  return parts
    .filter(([, text]) => text !== '')
    .map(([heading, text]) => (heading === '' ? text : `${heading}\n${text}`))
    .join('\n\n');
}
