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
