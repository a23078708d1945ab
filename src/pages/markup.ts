import type { Bilingual, Language } from '../i18n/language.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const NAVIGATION: readonly { path: string; name: Bilingual }[] = [
  { path: '/guides', name: { en: 'Guides', es: 'Guías' } },
  { path: '/docs', name: { en: 'API reference', es: 'Referencia' } },
  { path: '/errors', name: { en: 'Errors', es: 'Errores' } },
];

const SKIP: Bilingual = { en: 'Skip to the content', es: 'Saltar al contenido' };
const SECTIONS: Bilingual = { en: 'Sections', es: 'Secciones' };

/** Text as it stands in HTML, between tags or inside a quoted attribute. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** What makes a page; `title` is text, `main` and `head` are markup. */
export interface PageParts {
  language: Language;
  title: string;
  main: string;
  /** Where the page stands among the sections, to mark the one that it belongs to; null for a page beside them. */
  section?: string;
  /** Further stylesheets and scripts. */
  head?: string;
}

function navigation(language: Language, section: string | undefined): string {
  return NAVIGATION.map(({ path, name }) => {
    const current = path === section ? ' aria-current="true"' : '';
    return `<a href="${path}"${current}>${name[language]}</a>`;
  }).join('\n    ');
}

/** A whole page: head, navigation and what it has to say. It loads nothing but files of this service. */
export function pageMarkup({ language, title, main, section, head = '' }: PageParts): string {
  return `<!doctype html>
<html lang="${language}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${escaped(title)}</title>
  <link rel="icon" href="/assets/favicon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="/assets/pages.css">${head === '' ? '' : `\n  ${head}`}
</head>
<body>
<a class="skip" href="#content">${SKIP[language]}</a>
<header>
  <a class="name" href="/">Folio</a>
  <nav aria-label="${SECTIONS[language]}">
    ${navigation(language, section)}
  </nav>
</header>
<main id="content">
${main}
</main>
</body>
</html>
`;
}
