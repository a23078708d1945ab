import { escaped } from '../platform/html-text.ts';
import type { Bilingual, Language } from '../platform/i18n/language.ts';

const NAVIGATION: readonly { path: string; name: Bilingual }[] = [
  { path: '/guides', name: { en: 'Guides', es: 'Guías' } },
  { path: '/docs', name: { en: 'API reference', es: 'Referencia' } },
  { path: '/errors', name: { en: 'Errors', es: 'Errores' } },
];

const SKIP: Bilingual = { en: 'Skip to the content', es: 'Saltar al contenido' };
const SECTIONS: Bilingual = { en: 'Sections', es: 'Secciones' };

/** What every page has; `title` is text, `content` and `head` are markup. */
interface FrameParts {
  language: Language;
  title: string;
  /** Where the page stands among the sections, to mark the one that it belongs to; null for a page beside them. */
  section?: string;
  /** The address of the page where it comes in both languages, to switch between them there. */
  path?: string;
  stylesheet: string;
  /** Further stylesheets and scripts. */
  head?: string;
  /** What stands below the navigation; one element of it is named `content`. */
  content: string;
}

/** What makes a page to be read; `main` is markup. */
export interface PageParts extends Omit<FrameParts, 'stylesheet' | 'content'> {
  main: string;
}

const SWITCH: Readonly<Record<Language, { language: Language; name: string }>> = {
  en: { language: 'es', name: 'Español' },
  es: { language: 'en', name: 'English' },
};

/** The same address in the other language. */
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

/** A whole page but for its content: head and navigation. It loads nothing but files of this service. */
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

/** A whole page: head, navigation and what it has to say. */
export function pageMarkup({ main, ...frame }: PageParts): string {
  const content = `<main id="content">\n${main}\n</main>`;
  return frameMarkup({ ...frame, stylesheet: '/assets/pages.css', content });
}
