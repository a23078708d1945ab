import type { AppContext } from '../app-env.ts';
import { PAGE_HEADERS } from '../response/page-headers.ts';
import { publicFile, redirect } from './public-page.ts';

/** Folder of files whose names contain a digest of their content. */
const CONSOLE_ASSETS = '/assets/console/';
const FOR_GOOD = 'public, max-age=31536000, immutable';
const WRITTEN_GUIDE = '.md';

/** Redirects a guide's Spanish name to its address. Null for an unknown name. */
async function addressOfAlias(c: AppContext, name: string): Promise<Response | null> {
  const file = await c.env.PUBLIC_FILES.fetch(new URL('/guides/aliases.json', c.get('url')));
  const aliases: Record<string, string> = await file.json();
  const guideName = Object.hasOwn(aliases, name) ? aliases[name] : undefined;
  return guideName === undefined ? null : redirect(308, `/guides/${guideName}?lang=es`);
}

async function guidePage(c: AppContext, name: string): Promise<Response | null> {
  const language = c.get('language');
  const page = await publicFile(c, `/guides/${language}/${name}.html`);
  if (page === null) return await addressOfAlias(c, name);
  page.headers.set('Vary', 'Accept-Language');
  page.headers.set('Content-Language', language);
  return page;
}

async function guideText(c: AppContext, name: string): Promise<Response | null> {
  const text = await publicFile(c, `/mcp/guides/${name}`);
  text?.headers.set('Content-Type', 'text/markdown; charset=utf-8');
  return text;
}

/** Returns a guide (`/guides/{name}`), its Markdown (`/guides/{name}.md`), or the list of guides (`/guides`). */
export async function guide(c: AppContext): Promise<Response | null> {
  const name = c.req.path.slice('/guides/'.length) || 'index';
  return await (name.endsWith(WRITTEN_GUIDE) ? guideText(c, name) : guidePage(c, name));
}

/** Returns a file that a page loads. */
export async function asset(c: AppContext): Promise<Response | null> {
  const { pathname } = c.get('url');
  const file = await publicFile(c, pathname);
  if (pathname.startsWith(CONSOLE_ASSETS)) file?.headers.set('Cache-Control', FOR_GOOD);
  return file;
}

/** Returns the icon of the site. */
export async function favicon(c: AppContext): Promise<Response | null> {
  return await publicFile(c, '/assets/favicon.svg');
}

/** Placeholder of the deployment's public address in these files. */
const ADDRESS_MARK = '{{base_url}}';
/** Content types of files for programs that read the site. */
const SITE_TYPES: Readonly<Record<string, string>> = {
  '/sitemap.xml': 'application/xml; charset=utf-8',
  '/changelog.atom': 'application/atom+xml; charset=utf-8',
};

/** Returns a file for programs that read the site, with the address of this deployment filled in. */
export async function siteFile(c: AppContext): Promise<Response | null> {
  const url = c.get('url');
  const baseUrl = c.get('baseUrl');
  const file = await c.env.PUBLIC_FILES.fetch(new URL(`/site${url.pathname}`, url));
  if (!file.ok) return null;
  const type = SITE_TYPES[url.pathname] ?? 'text/plain; charset=utf-8';
  return new Response((await file.text()).replaceAll(ADDRESS_MARK, baseUrl), {
    headers: { ...PAGE_HEADERS, 'Content-Type': type, 'Cache-Control': 'public, max-age=300' },
  });
}
