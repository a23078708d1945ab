import { escaped } from '../../platform/html-text.ts';
import { LANGUAGE_NAMES, PAGE_LANGUAGES, type PageLanguage } from './page-language.ts';
import type { PageWords } from './words/page-texts.ts';
import { pageWords } from './words/page-words.ts';

function languageLinks(language: PageLanguage, path: string, words: PageWords): string {
  const links = PAGE_LANGUAGES.map(
    (other) =>
      `<a href="/${other}${path}" lang="${other}" hreflang="${other}"${other === language ? ' aria-current="true"' : ''}>${LANGUAGE_NAMES[other]}</a>`,
  );
  return `<nav aria-label="${escaped(words.languages)}">${links.join(' ')}</nav>`;
}

const ACCENT = /^#[0-9a-f]{6}$/i;
const DEFAULT_ACCENT = '#1f4e79';

/** Returns the only inline style of the page, the issuer's colour. The content security policy contains its digest. */
export function brandStyle(accentColor: string): string {
  return `:root{--brand:${ACCENT.test(accentColor) ? accentColor : DEFAULT_ACCENT}}`;
}

interface FrameParts {
  language: PageLanguage;
  path: string;
  title: string;
  style: string;
  body: string;
  /** Further elements of the head, as markup. */
  head?: string;
}

/** Builds the whole page of a document. `body` is markup. */
export function frame({ language, path, title, style, body, head = '' }: FrameParts): string {
  const words = pageWords(language);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<link rel="icon" href="/assets/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/invoice-page.css">
<style>${style}</style>
<script src="/assets/invoice-page.js" defer></script>${head}
</head>
<body>
<a class="skip" href="#content">${escaped(words.skip)}</a>
<header>${languageLinks(language, path, words)}</header>
<main id="content">
${body}
</main>
</body>
</html>
`;
}

/** Builds the page for a missing or deleted document. */
export function noInvoicePage(language: PageLanguage, path: string): string {
  const words = pageWords(language);
  const body = `<h1>${escaped(words.notFound)}</h1>\n<p>${escaped(words.notFoundText)}</p>`;
  return frame({ language, path, title: words.notFound, style: brandStyle(''), body });
}

/** Builds a page that redirects to a URL at once without a script, with a link for browsers that do not follow. */
export function leadingPage(language: PageLanguage, path: string, url: string): string {
  const words = pageWords(language);
  const body = `<h1>${escaped(words.pay)}</h1>\n<p><a href="${escaped(url)}">${escaped(words.leadsOn)}</a></p>`;
  const head = `\n<meta http-equiv="refresh" content="0; url=${escaped(url)}">`;
  return frame({ language, path, title: words.pay, style: brandStyle(''), body, head });
}
