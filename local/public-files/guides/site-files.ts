import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERROR_CATALOGUE, isErrorKey, wireCode } from '../../../src/platform/error-catalogue.ts';
import { escaped } from '../../../src/platform/html-text.ts';
import { REPOSITORY } from '../../repository.ts';
import { markdownFor } from './markdown.ts';
import { readGuides } from './read-guides.ts';

/** Placeholder that the Worker replaces by the deployment's public address. */
const BASE = '{{base_url}}';
const INTRODUCTION = `# Folio

> An invoicing API for Spain: draft an invoice, issue it with a legal number, have it registered with the tax agency (VeriFactu).
> Every operation is in the OpenAPI document; a sandbox key tries everything without an invoice before the law.

- [OpenAPI, JSON](${BASE}/v1/openapi.json?deprecated=false), [YAML](${BASE}/v1/openapi.yaml?deprecated=false)
- [API reference](${BASE}/docs)
- [Error codes](${BASE}/errors)
- [MCP server](${BASE}/mcp): the same operations as tools, see [the guide](${BASE}/guides/mcp.md)
- [Changelog](${BASE}/changelog.atom)
`;

function llms(): string {
  const sections = readGuides('en').map(({ title, guides }) => {
    const items = guides
      .filter(({ name }) => name !== 'security')
      .map(({ name, title: words }) => `- [${words}](${BASE}/guides/${name}.md)`);
    return `## ${title}\n\n${items.join('\n')}`;
  });
  return `${INTRODUCTION}\n${sections.join('\n\n')}\n`;
}

function llmsFull(): string {
  const texts = readGuides('en').flatMap(({ guides }) => guides.map(({ text }) => text.trim()));
  return `${INTRODUCTION}\n${texts.join('\n\n---\n\n')}\n`;
}

function sitemap(): string {
  const guides = readGuides('en').flatMap((group) => group.guides.map(({ name }) => `/guides/${name}`));
  const codes = new Set(Object.keys(ERROR_CATALOGUE).filter(isErrorKey).map(wireCode));
  const errors = [...codes].map((code) => `/errors/${code}`);
  const link = (path: string, language: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${BASE}${path}?lang=${language}"/>`;
  const entries = ['/', '/guides', ...guides, '/errors', ...errors].map(
    (path) => `<url><loc>${BASE}${path}</loc>${link(path, 'en')}${link(path, 'es')}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
<url><loc>${BASE}/docs</loc></url>
${entries.join('\n')}
</urlset>
`;
}

/** Change in the changelog. */
interface Change {
  version: string;
  /** Day of the version. Null before its release. */
  date: string | null;
  kind: string;
  text: string;
}

/** Returns every change of the changelog, in its order. */
export function changesOf(changelog: string): Change[] {
  const changes: Change[] = [];
  let version = '';
  let date: string | null = null;
  for (const section of changelog.split(/^(?=#{2,3} )/m)) {
    const [, name, day = null] = /^## \[([^\]]+)\](?: - (\d{4}-\d{2}-\d{2}))?/.exec(section) ?? [];
    if (name !== undefined) {
      version = name;
      date = day;
    }
    const kind = /^### (.+)/.exec(section)?.[1];
    if (kind === undefined) continue;
    for (const text of section.split(/^- /m).slice(1))
      changes.push({ version, date, kind, text: text.replaceAll(/\s+/g, ' ').trim() });
  }
  return changes;
}

const MAX_TITLE_CHARACTERS = 90;
const markdown = markdownFor((href) => (href.startsWith('http') ? href : null));

function titleOf(text: string): string {
  const plain = text
    .replaceAll('`', '')
    .replaceAll(/\]\([^)]*\)/g, '')
    .replaceAll('[', '');
  if (plain.length <= MAX_TITLE_CHARACTERS) return plain;
  return `${plain.slice(0, plain.lastIndexOf(' ', MAX_TITLE_CHARACTERS))}…`;
}

function feed(): string {
  const changes = changesOf(readFileSync(join(REPOSITORY, 'CHANGELOG.md'), 'utf8'));
  const lastDate = changes.find(({ date }) => date !== null)?.date ?? '1970-01-01';
  const entries = changes.map(({ version, date, kind, text }) => {
    const digest = createHash('sha256').update(`${kind} ${text}`).digest('hex').slice(0, 32);
    return `<entry>
<id>urn:folio:change:${digest}</id>
<title>${escaped(titleOf(text))}</title>
<updated>${date ?? lastDate}T00:00:00Z</updated>
<category term="${escaped(kind)}"/><category term="${escaped(version)}"/>
<content type="html">${escaped(markdown.parse(text, { async: false }))}</content>
</entry>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>urn:folio:changelog</id>
<title>Folio: changes</title>
<author><name>Folio</name></author>
<link rel="self" href="${BASE}/changelog.atom"/>
<link href="${BASE}/guides"/>
<updated>${lastDate}T00:00:00Z</updated>
${entries.join('\n')}
</feed>
`;
}

/** Returns the files for programs that read the site: file names and contents. The Worker replaces `{{base_url}}`. */
export function siteFiles(): ReadonlyMap<string, string> {
  return new Map([
    ['site/llms.txt', llms()],
    ['site/llms-full.txt', llmsFull()],
    ['site/sitemap.xml', sitemap()],
    ['site/robots.txt', `User-agent: *\nDisallow: /v1/\nDisallow: /app\nSitemap: ${BASE}/sitemap.xml\n`],
    ['site/changelog.atom', feed()],
  ]);
}
