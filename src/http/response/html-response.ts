import { HTML_TYPE } from './negotiation.ts';
import { PAGE_HEADERS } from './page-headers.ts';

/** Returns a page that no cache stores. `headers` are added to those of every page, or replace them. */
export function htmlResponse(
  text: string,
  status: number,
  headers: Readonly<Record<string, string>>,
): Response {
  return new Response(text, {
    status,
    headers: {
      ...PAGE_HEADERS,
      'Content-Type': `${HTML_TYPE}; charset=utf-8`,
      'Cache-Control': 'no-store',
      ...headers,
    },
  });
}
