/** Words with which no docstring begins: it begins with a verb or a noun (CONTRIBUTING, "Words"). */
const FORBIDDEN = ['What', 'Whether', 'Whoever', 'Whose', 'Those', 'That', 'How'];
const WORDS = FORBIDDEN.join('|');
const BEGINNING = new RegExp(String.raw`/\*\*\s*(?:\*\s*)?(${WORDS})\b.*`, 'g');

const DESCRIPTION = new RegExp(String.raw`^(?:${WORDS})\b`);

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

/** Description of a document that begins with a forbidden word. */
export interface DescriptionFinding {
  /** Keys that lead to it, separated by dots. */
  place: string;
  text: string;
}

/** Returns the summaries and descriptions below a value that begin with a forbidden word. Linear in its size. */
export function descriptionFindings(value: unknown, path: readonly string[] = []): DescriptionFinding[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const isText = (key === 'description' || key === 'summary') && typeof inner === 'string';
    if (!isText) return descriptionFindings(inner, [...path, key]);
    return DESCRIPTION.test(inner) ? [{ place: [...path, key].join('.'), text: inner }] : [];
  });
}
