import type { Language } from '../platform/i18n/language.ts';
import { CONTENT_POLICY, PAGE_HEADERS } from './answer/page-headers.ts';
import type { Exchange } from './exchange.ts';

/** A file that was put beside the Worker (`scripts/build-public.ts`); null where there is none of the name. */
export async function publicFile({ request, url, env }: Exchange, path: string): Promise<Response | null> {
  const condition = request.headers.get('If-None-Match');
  const headers: HeadersInit = condition === null ? {} : { 'If-None-Match': condition };
  const file = await env.PUBLIC_FILES.fetch(new URL(path, url), { headers });
  if (file.status === 404) {
    await file.body?.cancel();
    return null;
  }
  const answer = new Response(file.body, file);
  for (const [name, value] of Object.entries(PAGE_HEADERS)) answer.headers.set(name, value);
  return answer;
}

/** A redirect, as pages give it. */
export function redirect(status: 302 | 308, location: string): Response {
  return new Response(null, { status, headers: { ...PAGE_HEADERS, Location: location } });
}

/** The language that the address itself asks for by `lang`; null where it asks for none, so that `Accept-Language` decides. */
export function languageOfAddress(url: URL): Language | null {
  const asked = url.searchParams.get('lang');
  return asked === 'en' || asked === 'es' ? asked : null;
}

/** Pages that come in both languages at one address. */
const BILINGUAL = ['/guides', '/errors'].map((path) => `a[href^="${path}"]`).join(', ');

function inLanguage(href: string, language: Language): string {
  if (/[?&]lang=/.test(href)) return href;
  const [address = '', fragment] = href.split('#');
  return `${address}?lang=${language}${fragment === undefined ? '' : `#${fragment}`}`;
}

/** A page that was asked for in a language by its address: its links lead to pages in that language too. */
export function keepLanguage(page: Response, language: Language): Response {
  return new HTMLRewriter()
    .on(`${BILINGUAL}, a[href="/"]`, {
      element(link) {
        link.setAttribute('href', inLanguage(link.getAttribute('href') ?? '/', language));
      },
    })
    .transform(page);
}

/** The viewer of the API reference writes its styles into the page, and shows there the pictures and PDFs that are answered. */
const VIEWER_POLICY = `${CONTENT_POLICY.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'").replace("img-src 'self'", "img-src 'self' blob:")}; frame-src blob:`;
/** Names that lead to this machine alone, so that no page elsewhere reads what a local service says. */
const OWN_MACHINE: readonly string[] = ['localhost', '127.0.0.1'];

/** The API reference. A local service tells it the key and the ids of its demo company, to send requests with. */
export async function referencePage(exchange: Exchange): Promise<Response | null> {
  const page = await publicFile(exchange, '/docs/index.html');
  page?.headers.set('Content-Security-Policy', VIEWER_POLICY);
  const { LOCAL_REFERENCE: known = '' } = exchange.env;
  if (page === null || known === '' || !OWN_MACHINE.includes(exchange.url.hostname)) return page;
  page.headers.set('Cache-Control', 'no-store');
  return new HTMLRewriter()
    .on('meta[name="local-reference"]', {
      element(meta) {
        meta.setAttribute('content', known);
      },
    })
    .transform(page);
}
