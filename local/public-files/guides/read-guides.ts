import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Token, Tokens } from 'marked';
import type { Language } from '../../../src/platform/i18n/language.ts';
import { REPOSITORY } from '../../repository.ts';
import { CONTRIBUTORS_PAGES, FURTHER, GUIDE_GROUPS, type GuideGroup, type GuidePair } from './guide-table.ts';
import { markdownFor, slugOf, withTabs } from './markdown.ts';

const GUIDES = join(REPOSITORY, 'docs');
/** Policy for reporting security issues, to which `/.well-known/security.txt` links. */
const SECURITY_POLICY = join(REPOSITORY, 'SECURITY.md');
/** File names of guides for users. Other pages, such as the benchmarks, are named differently. */
const GUIDE_FILE = /^[a-z0-9-]+\.md$/;

/** Heading of the second or third level. */
export interface GuideHeading {
  depth: number;
  id: string;
  text: string;
}

/** Guide in one language. */
export interface Guide {
  name: string;
  /** Language of the text. The other language if there is no translation. */
  language: Language;
  title: string;
  /** First paragraph, as markup. */
  lead: string;
  /** Whole guide, as markup. */
  main: string;
  headings: GuideHeading[];
  /** Text in Markdown. */
  text: string;
}

const SPANISH_NAMES = new Map(
  GUIDE_GROUPS.flatMap(({ guides }) => guides).flatMap(({ name, es }) =>
    es === null ? [] : [[es, name] as const],
  ),
);

/** Returns the Spanish and former names of guides, with the name in their address. */
export function guideAliases(): ReadonlyMap<string, string> {
  return SPANISH_NAMES;
}

/**
 * Returns the address of another guide. Null for any other file of the repository, which is not served, so that only
 * its name stays.
 */
function addressOf(href: string): string | null {
  if (/^(?:https?:\/\/|#|\/)/.test(href)) return href;
  const [file = '', fragment] = href.split('#');
  const name = basename(file, '.md');
  const isServed = GUIDE_FILE.test(file) && !CONTRIBUTORS_PAGES.has(name);
  if (!isServed || !existsSync(join(GUIDES, file))) return null;
  const spanish = SPANISH_NAMES.get(name);
  const address = spanish === undefined ? `/guides/${name}` : `/guides/${spanish}?lang=es`;
  return fragment === undefined ? address : `${address}#${fragment}`;
}

/** Returns the title of a guide by its file. Null if it is not a guide. */
function titleOfFile(file: string): string | null {
  if (!GUIDE_FILE.test(file) || !existsSync(join(GUIDES, file))) return null;
  return /^# (.+)$/m.exec(readFileSync(join(GUIDES, file), 'utf8'))?.[1] ?? null;
}

const markdown = markdownFor(addressOf, titleOfFile);

function firstOf(tokens: readonly Token[], type: string): string {
  const token = tokens.find((one) => one.type === type);
  return token !== undefined && 'text' in token ? token.text : '';
}

function headingsOf(tokens: readonly Token[]): GuideHeading[] {
  return tokens
    .filter((one): one is Tokens.Heading => one.type === 'heading' && one.depth > 1 && one.depth < 4)
    .map(({ depth, text }) => ({ depth, id: slugOf(text), text: text.replaceAll('`', '') }));
}

function readGuide(path: string, name: string, language: Language): Guide {
  const text = readFileSync(path, 'utf8');
  const tokens = markdown.lexer(text);
  const rendered = withTabs(markdown.parse(text, { async: false }));
  return {
    name,
    language,
    title: firstOf(tokens, 'heading'),
    lead: markdown.parseInline(firstOf(tokens, 'paragraph'), { async: false }),
    main: rendered
      .replaceAll('<table>', '<div class="scrolls" tabindex="0"><table>')
      .replaceAll('</table>', '</table></div>'),
    headings: headingsOf(tokens),
    text,
  };
}

const pathOf = (file: string) => (file === 'security' ? SECURITY_POLICY : join(GUIDES, `${file}.md`));

function guideOf({ name, es }: GuidePair, language: Language): Guide | null {
  const translated = language === 'es' && es !== null && existsSync(pathOf(es)) ? es : name;
  if (!existsSync(pathOf(translated))) return null;
  const written = translated !== name ? 'es' : 'en';
  return readGuide(pathOf(translated), name, written);
}

/** Returns the groups of the table, and a last group of the guides that it does not contain. */
export function guideGroups(): GuideGroup[] {
  const known = new Set(GUIDE_GROUPS.flatMap(({ guides }) => guides).flatMap(({ name, es }) => [name, es]));
  const further = readdirSync(GUIDES)
    .filter((file) => GUIDE_FILE.test(file))
    .map((file) => basename(file, '.md'))
    .filter((name) => !known.has(name) && !CONTRIBUTORS_PAGES.has(name));
  return [...GUIDE_GROUPS, { title: FURTHER, guides: further.map((name) => ({ name, es: null })) }];
}

/** Group with its guides in one language. */
export interface ReadGroup {
  title: string;
  guides: Guide[];
}

/** Returns every guide in one language, or in the other without a translation, by groups. */
export function readGuides(language: Language): ReadGroup[] {
  return guideGroups()
    .map(({ title, guides }) => ({
      title: title[language],
      guides: guides.map((one) => guideOf(one, language)).filter((one) => one !== null),
    }))
    .filter(({ guides }) => guides.length > 0);
}
