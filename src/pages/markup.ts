import { escaped } from '../platform/html-text.ts';
import type { Bilingual, Language } from '../platform/i18n/language.ts';

const NAVIGATION: readonly { path: string; name: Bilingual }[] = [
  { path: '/guides', name: { en: 'Guides', es: 'Guías' } },
  { path: '/docs', name: { en: 'API reference', es: 'Referencia' } },
  { path: '/errors', name: { en: 'Errors', es: 'Errores' } },
];

const SKIP: Bilingual = { en: 'Skip to the content', es: 'Saltar al contenido' };
const SECTIONS: Bilingual = { en: 'Sections', es: 'Secciones' };

/** Parts of every page. `title` is text, `content` and `head` are markup. */
interface FrameParts {
  language: Language;
  title: string;
  /** Section that the page belongs to, marked in the navigation. Absent for a page outside the sections. */
  section?: string;
  /** Path of a page in both languages, for switching between them. */
  path?: string;
  stylesheet: string;
  /** Further stylesheets and scripts. */
  head?: string;
  /** Content below the navigation. One of its elements has the id `content`. */
  content: string;
}

/** Parts of a page for reading. `main` is markup. */
export interface PageParts extends Omit<FrameParts, 'stylesheet' | 'content'> {
  main: string;
}

const SWITCH: Readonly<Record<Language, { language: Language; name: string }>> = {
  en: { language: 'es', name: 'Español' },
  es: { language: 'en', name: 'English' },
};

/** Builds the link to the same page in the other language. */
function languageSwitch(language: Language, path: string | undefined): string {
  if (path === undefined) return '';
  const { language: other, name } = SWITCH[language];
  return `\n  <a class="language" href="${path}?lang=${other}" hreflang="${other}" lang="${other}">${name}</a>`;
}

function alternates(path: string | undefined): string {
  if (path === undefined) return '';
  const link = (language: string) =>
    `\n  <link rel="alternate" hreflang="${language}" href="${path}?lang=${language}">`;
  return `${link('en')}${link('es')}`;
}

function navigation(language: Language, section: string | undefined): string {
  return NAVIGATION.map(({ path, name }) => {
    const current = path === section ? ' aria-current="true"' : '';
    return `<a href="${path}"${current}>${name[language]}</a>`;
  }).join('\n    ');
}

/** Builds a whole page around its content: head and navigation. It loads only files of this service. */
export function frameMarkup({
  language,
  title,
  section,
  path,
  stylesheet,
  head = '',
  content,
}: FrameParts): string {
  return `<!doctype html>
<html lang="${language}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${escaped(title)}</title>
  <link rel="icon" href="/assets/favicon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="${stylesheet}">${alternates(path)}${head === '' ? '' : `\n  ${head}`}
</head>
<body>
<a class="skip" href="#content">${SKIP[language]}</a>
<header>
  <a class="name" href="/">Folio</a>
  <nav aria-label="${SECTIONS[language]}">
    ${navigation(language, section)}
  </nav>${languageSwitch(language, path)}
</header>
${content}
</body>
</html>
`;
}

/** Builds a whole page: head, navigation and main content. */
export function pageMarkup({ main, ...frame }: PageParts): string {
  const content = `<main id="content">\n${main}\n</main>`;
  return frameMarkup({ ...frame, stylesheet: '/assets/pages.css', content });
}
