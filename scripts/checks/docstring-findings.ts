/** Words with which no docstring begins: it begins with a verb or a noun (CONTRIBUTING, "Words"). */
const FORBIDDEN = ['What', 'Whether', 'Whoever', 'Whose', 'Those', 'That', 'How'];
const BEGINNING = new RegExp(String.raw`/\*\*\s*(?:\*\s*)?(${FORBIDDEN.join('|')})\b.*`, 'g');

/** Docstring that begins with a forbidden word. */
export interface DocstringFinding {
  file: string;
  /** From 1. */
  line: number;
  /** Rest of the docstring's first line. */
  text: string;
}

/** Returns the docstrings of a TypeScript file that begin with a forbidden word. */
export function docstringFindings(file: string, source: string): DocstringFinding[] {
  return [...source.matchAll(BEGINNING)].map((match) => ({
    file,
    line: source.slice(0, match.index).split('\n').length,
    text: match[0],
  }));
}

/** Returns the texts of an OpenAPI document (`description` and `summary`, at any depth) that begin with a forbidden word. */
export function descriptionFindings(document: unknown): string[] {
  if (typeof document !== 'object' || document === null) return [];
  return Object.entries(document).flatMap(([name, value]: [string, unknown]) => {
    const isText = (name === 'description' || name === 'summary') && typeof value === 'string';
    if (!isText) return descriptionFindings(value);
    const first = /^\w+/.exec(value)?.[0] ?? '';
    return FORBIDDEN.includes(first) ? [value] : [];
  });
}
