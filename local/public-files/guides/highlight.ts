import { createRequire } from 'node:module';
import { escaped } from '../../../src/platform/html-text.ts';

/** What is used of highlight.js. Its own types bring those of browsers into the whole program, where they stand against the platform's. */
interface Highlighter {
  registerLanguage(name: string, language: unknown): void;
  highlight(code: string, options: { language: string }): { value: string };
}

const require = createRequire(import.meta.url);
const highlighter: Highlighter = require('highlight.js/lib/core');

/** The names that guides use, and those of the grammars. */
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

/** Code as markup, its parts in classes that the stylesheet colours; as it is where the language is none that is known. */
export function highlighted(code: string, language: string): string {
  const grammar = GRAMMARS[language];
  return grammar === undefined ? escaped(code) : highlighter.highlight(code, { language: grammar }).value;
}
