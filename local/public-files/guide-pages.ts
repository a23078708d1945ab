import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Token } from 'marked';
import { escaped, pageMarkup } from '../../src/pages/markup.ts';
import { REPOSITORY } from '../repository.ts';
import { markdownFor } from './markdown.ts';

const GUIDES = join(REPOSITORY, 'docs');
/** How to report a fault of security, and what follows, which `/.well-known/security.txt` leads to. */
const SECURITY_POLICY = join(REPOSITORY, 'SECURITY.md');
/** What is not written for those who use the service, such as the page of proofs, is called otherwise. */
const GUIDE_FILE = /^[a-z0-9-]+\.md$/;
/** In the order in which somebody new would read them; others follow by name. */
const ORDER: readonly string[] = [
  'first-invoice',
  'correct-and-void',
  'rectificar-y-anular',
  'special-regimes',
  'regimenes-especiales',
  'coming-from-another-system',
  'venir-de-otro-programa',
  'public-administration',
  'facturar-a-la-administracion',
  'b2b-electronic-invoices',
  'factura-electronica-b2b',
  'tax-books',
  'libros-y-modelos',
  'recurring',
  'payments',
  'webhooks',
  'events',
  'eventos',
  'mcp',
  'asistentes',
  'verifactu',
  'accounts',
  'going-live',
  'cli',
];

interface Guide {
  name: string;
  title: string;
  /** The first paragraph, as markup. */
  lead: string;
  /** The whole guide, as markup. */
  main: string;
}

/** Another guide is a page; what else lies in the repository is not handed out, so that only its name stays. */
function addressOf(href: string): string | null {
  if (/^(?:https?:\/\/|#|\/)/.test(href)) return href;
  const [file = '', fragment] = href.split('#');
  if (!GUIDE_FILE.test(file) || !existsSync(join(GUIDES, file))) return null;
  return `/guides/${basename(file, '.md')}${fragment === undefined ? '' : `#${fragment}`}`;
}

const markdown = markdownFor(addressOf);

function firstOf(tokens: readonly Token[], type: string): string {
  const token = tokens.find((one) => one.type === type);
  return token !== undefined && 'text' in token ? token.text : '';
}

function readGuide(path: string): Guide {
  const text = readFileSync(path, 'utf8');
  const tokens = markdown.lexer(text);
  const rendered = markdown.parse(text, { async: false });
  return {
    name: basename(path, '.md').toLowerCase(),
    title: firstOf(tokens, 'heading'),
    lead: markdown.parseInline(firstOf(tokens, 'paragraph'), { async: false }),
    main: rendered
      .replaceAll('<table>', '<div class="scrolls" tabindex="0"><table>')
      .replaceAll('</table>', '</table></div>'),
  };
}

function placeOf({ name }: Guide): number {
  const place = ORDER.indexOf(name);
  return place === -1 ? ORDER.length : place;
}

function indexPage(guides: readonly Guide[]): string {
  const entries = guides.map(
    ({ name, title, lead }) => `<h2><a href="/guides/${name}">${escaped(title)}</a></h2>\n<p>${lead}</p>`,
  );
  return pageMarkup({
    language: 'en',
    title: 'Guides · Folio',
    section: '/guides',
    main: `<h1>Guides</h1>\n${entries.join('\n')}`,
  });
}

/** The guides of `docs/` and the policy of security as pages, and the page that lists them: file names and contents. */
export function guidePages(): ReadonlyMap<string, string> {
  const files = readdirSync(GUIDES).filter((file) => GUIDE_FILE.test(file));
  const paths = [...files.map((file) => join(GUIDES, file)), SECURITY_POLICY];
  const guides = paths.map(readGuide).sort((a, b) => placeOf(a) - placeOf(b) || (a.name < b.name ? -1 : 1));
  const pages = guides.map(({ name, title, main }): [string, string] => [
    `guides/${name}.html`,
    pageMarkup({ language: 'en', title: `${title} · Folio`, section: '/guides', main }),
  ]);
  return new Map([['guides/index.html', indexPage(guides)], ...pages]);
}
