import { createRequire } from 'node:module';
import { escaped } from '../../../src/platform/html-text.ts';

/**
 * Part of highlight.js that is used. Its own types add those of browsers to the whole program, where they conflict
 * with the platform's.
 */
interface Highlighter {
  registerLanguage(name: string, language: unknown): void;
  highlight(code: string, options: { language: string }): { value: string };
}

const require = createRequire(import.meta.url);
const highlighter: Highlighter = require('highlight.js/lib/core');

/** Grammar of each language name that guides use. */
const GRAMMARS: Readonly<Record<string, string>> = {
  sh: 'bash',
  console: 'bash',
  ts: 'typescript',
  tsx: 'typescript',
  js: 'javascript',
  json: 'json',
  php: 'php',
  python: 'python',
  xml: 'xml',
};
for (const name of new Set(Object.values(GRAMMARS)))
  highlighter.registerLanguage(name, require(`highlight.js/lib/languages/${name}`));

/** Returns code as markup, with classes that the stylesheet colours. Only escapes it if the language is unknown. */
export function highlighted(code: string, language: string): string {
  const grammar = GRAMMARS[language];
  return grammar === undefined ? escaped(code) : highlighter.highlight(code, { language: grammar }).value;
}
