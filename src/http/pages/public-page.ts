import type { Language } from '../../platform/i18n/language.ts';
import type { AppContext } from '../app-env.ts';
import { PAGE_HEADERS } from '../response/page-headers.ts';

/** Returns a static asset (`scripts/build-public.ts`). Null if there is none at the path. */
export async function publicFile(c: AppContext, path: string): Promise<Response | null> {
  const condition = c.req.raw.headers.get('If-None-Match');
  const headers: HeadersInit = condition === null ? {} : { 'If-None-Match': condition };
  const file = await c.env.PUBLIC_FILES.fetch(new URL(path, c.get('url')), { headers });
  if (file.status === 404) {
    await file.body?.cancel();
    return null;
  }
  const response = new Response(file.body, file);
  for (const [name, value] of Object.entries(PAGE_HEADERS)) response.headers.set(name, value);
  return response;
}

/** Returns a redirect with the headers of a page. */
export function redirect(status: 302 | 308, location: string): Response {
  return new Response(null, { status, headers: { ...PAGE_HEADERS, Location: location } });
}

/** Returns the language in `?lang=`. Null without one, so that `Accept-Language` decides. */
export function languageOfAddress(url: URL): Language | null {
  const asked = url.searchParams.get('lang');
  return asked === 'en' || asked === 'es' ? asked : null;
}

/** Selector of links to pages that exist in both languages at one address. */
const BILINGUAL = ['/guides', '/errors'].map((path) => `a[href^="${path}"]`).join(', ');

function inLanguage(href: string, language: Language): string {
  if (/[?&]lang=/.test(href)) return href;
  const [address = '', fragment] = href.split('#');
  return `${address}?lang=${language}${fragment === undefined ? '' : `#${fragment}`}`;
}

/** Makes the links of a page lead to pages in the given language. */
export function keepLanguage(page: Response, language: Language): Response {
  return new HTMLRewriter()
    .on(`${BILINGUAL}, a[href="/"]`, {
      element(link) {
        link.setAttribute('href', inLanguage(link.getAttribute('href') ?? '/', language));
      },
    })
    .transform(page);
}
