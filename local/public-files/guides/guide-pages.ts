import { frameMarkup, pageMarkup } from '../../../src/pages/markup.ts';
import { escaped } from '../../../src/platform/html-text.ts';
import type { Bilingual, Language } from '../../../src/platform/i18n/language.ts';
import { type Guide, guideAliases, type ReadGroup, readGuides } from './read-guides.ts';
import { searchIndex } from './search-index.ts';

const LANGUAGES: readonly Language[] = ['en', 'es'];

const WORDS = {
  guides: { en: 'Guides', es: 'Guías' },
  lead: {
    en: 'From the first invoice to production. The code of each guide runs as it stands: a test runs it with every change.',
    es: 'De la primera factura a producción. El código de cada guía funciona tal cual: una prueba lo ejecuta con cada cambio.',
  },
  contents: { en: 'On this page', es: 'En esta página' },
  all: { en: 'All guides', es: 'Todas las guías' },
  search: { en: 'Search the guides', es: 'Buscar en las guías' },
  previous: { en: 'Previous', es: 'Anterior' },
  next: { en: 'Next', es: 'Siguiente' },
  pages: { en: 'Previous and next', es: 'Anterior y siguiente' },
  inEnglish: {
    en: 'This page is in Spanish.',
    es: 'Esta página está en inglés: aún no hay traducción.',
  },
  changes: { en: 'Changes (feed)', es: 'Cambios (canal Atom)' },
} as const satisfies Record<string, Bilingual>;

const SCRIPT = '<script src="/assets/guides.js" type="module"></script>';

/** Returns the escaped words of a heading or a title, without the marks of code in Markdown. */
function plain(text: string): string {
  return escaped(text.replaceAll('`', ''));
}

function sidebar(groups: readonly ReadGroup[], language: Language, current: string | null): string {
  const lists = groups.map(({ title, guides }) => {
    const items = guides.map((guide) => {
      const here = guide.name === current ? ' aria-current="page"' : '';
      return `<li><a href="/guides/${guide.name}"${here}>${plain(guide.title)}</a></li>`;
    });
    return `<p>${escaped(title)}</p>\n<ul>\n${items.join('\n')}\n</ul>`;
  });
  return `<aside class="guides">
<form role="search" class="search" data-index="/assets/search-${language}.json">
<label for="search">${WORDS.search[language]}</label>
<input id="search" type="search" autocomplete="off" aria-controls="found">
<ul id="found" aria-live="polite"></ul>
</form>
<details open><summary>${WORDS.all[language]}</summary>
<nav aria-label="${WORDS.guides[language]}">
${lists.join('\n')}
<p><a href="/changelog.atom">${WORDS.changes[language]}</a></p>
</nav></details>
</aside>`;
}

function contents({ headings }: Guide, language: Language): string {
  if (headings.length < 2) return '';
  const items = headings.map(
    ({ depth, id, text }) => `<li class="depth-${depth}"><a href="#${escaped(id)}">${escaped(text)}</a></li>`,
  );
  return `<nav class="contents" aria-label="${WORDS.contents[language]}"><p>${WORDS.contents[language]}</p><ul>\n${items.join('\n')}\n</ul></nav>`;
}

function neighbours(guides: readonly Guide[], guide: Guide, language: Language): string {
  const at = guides.indexOf(guide);
  const link = (other: Guide | undefined, rel: 'prev' | 'next', word: string) =>
    other === undefined
      ? ''
      : `<a rel="${rel}" href="/guides/${other.name}"><span>${word}</span> ${plain(other.title)}</a>`;
  return `<nav class="neighbours" aria-label="${WORDS.pages[language]}">
${link(guides[at - 1], 'prev', WORDS.previous[language])}
${link(guides[at + 1], 'next', WORDS.next[language])}
</nav>`;
}

function guidePage(groups: readonly ReadGroup[], guide: Guide, language: Language): string {
  const guides = groups.flatMap((group) => group.guides);
  const isForeign = guide.language !== language;
  const note = isForeign ? `<p class="note" lang="${language}">${WORDS.inEnglish[language]}</p>\n` : '';
  return frameMarkup({
    language,
    title: `${guide.title} · Folio`,
    section: '/guides',
    path: `/guides/${guide.name}`,
    stylesheet: '/assets/pages.css',
    head: `<link rel="stylesheet" href="/assets/guides.css">\n  ${SCRIPT}`,
    content: `<div class="site">
${sidebar(groups, language, guide.name)}
<main id="content"${isForeign ? ` lang="${guide.language}"` : ''}>
${note}${guide.main}
${neighbours(guides, guide, language)}
</main>
${contents(guide, language)}
</div>`,
  });
}

function indexPage(groups: readonly ReadGroup[], language: Language): string {
  const sections = groups.map(({ title, guides }) => {
    const entries = guides.map(
      ({ name, title: words, lead, language: written }) =>
        `<h3><a href="/guides/${name}">${plain(words)}</a></h3>\n<p${written === language ? '' : ` lang="${written}"`}>${lead}</p>`,
    );
    return `<h2>${escaped(title)}</h2>\n${entries.join('\n')}`;
  });
  return pageMarkup({
    language,
    title: `${WORDS.guides[language]} · Folio`,
    section: '/guides',
    path: '/guides',
    head: `<link rel="stylesheet" href="/assets/guides.css">\n  ${SCRIPT}`,
    main: `<h1>${WORDS.guides[language]}</h1>\n<p class="lead">${WORDS.lead[language]}</p>\n${sections.join('\n')}`,
  });
}

function pagesIn(language: Language): [string, string][] {
  const groups = readGuides(language);
  const guides = groups.flatMap((group) => group.guides);
  return [
    [`guides/${language}/index.html`, indexPage(groups, language)],
    [`assets/search-${language}.json`, JSON.stringify(searchIndex(guides))],
    ...guides.map((guide): [string, string] => [
      `guides/${language}/${guide.name}.html`,
      guidePage(groups, guide, language),
    ]),
  ];
}

/**
 * Returns the pages in both languages: the guides of `docs/`, the security policy, and the list of guides.
 * Also returns the search indexes and the aliases of guide names. All by file name.
 */
export function guidePages(): ReadonlyMap<string, string> {
  return new Map([
    ['guides/aliases.json', JSON.stringify(Object.fromEntries(guideAliases()))],
    ...LANGUAGES.flatMap(pagesIn),
  ]);
}
