import { PAGE_HEADERS } from './answer/page-headers.ts';
import type { Exchange } from './exchange.ts';
import { publicFile, redirect } from './public-page.ts';

/** The guides: an index, a page for each, and each as it is written. */
const GUIDE_PATH = /^\/guides(?:\/([a-z0-9-]+)(\.md)?)?$/;

/** Where a guide is that is asked for by its Spanish name; null where there is none of the name. */
async function addressOfAlias(exchange: Exchange, name: string): Promise<Response | null> {
  const file = await exchange.env.PUBLIC_FILES.fetch(new URL('/guides/aliases.json', exchange.url));
  const aliases: Record<string, string> = await file.json();
  const guide = Object.hasOwn(aliases, name) ? aliases[name] : undefined;
  return guide === undefined ? null : redirect(308, `/guides/${guide}?lang=es`);
}

async function guidePage(exchange: Exchange, name: string): Promise<Response | null> {
  const { language } = exchange;
  const page = await publicFile(exchange, `/guides/${language}/${name}.html`);
  if (page === null) return addressOfAlias(exchange, name);
  page.headers.set('Vary', 'Accept-Language');
  page.headers.set('Content-Language', language);
  return page;
}

async function guideText(exchange: Exchange, name: string): Promise<Response | null> {
  const text = await publicFile(exchange, `/mcp/guides/${name}.md`);
  text?.headers.set('Content-Type', 'text/markdown; charset=utf-8');
  return text;
}

/** What answers at the address of a guide, or of their list; null for any other address. */
export function guideAnswer(pathname: string): ((exchange: Exchange) => Promise<Response | null>) | null {
  const found = GUIDE_PATH.exec(pathname);
  if (found === null) return null;
  const [, name = 'index', written] = found;
  return (exchange) => (written === undefined ? guidePage(exchange, name) : guideText(exchange, name));
}

/** What stands in these files for the public address of the deployment. */
const ADDRESS_MARK = '{{base_url}}';

/** Files for programs that read the site: their types. */
export const SITE_FILES: Readonly<Record<string, string>> = {
  '/llms.txt': 'text/plain; charset=utf-8',
  '/llms-full.txt': 'text/plain; charset=utf-8',
  '/sitemap.xml': 'application/xml; charset=utf-8',
  '/robots.txt': 'text/plain; charset=utf-8',
  '/changelog.atom': 'application/atom+xml; charset=utf-8',
};

/** One of `SITE_FILES`, with the address of this deployment in it. */
export async function siteFile({ env, url, baseUrl }: Exchange): Promise<Response | null> {
  const file = await env.PUBLIC_FILES.fetch(new URL(`/site${url.pathname}`, url));
  if (!file.ok) return null;
  const type = SITE_FILES[url.pathname] ?? 'text/plain; charset=utf-8';
  return new Response((await file.text()).replaceAll(ADDRESS_MARK, baseUrl), {
    headers: { ...PAGE_HEADERS, 'Content-Type': type, 'Cache-Control': 'public, max-age=300' },
  });
}
