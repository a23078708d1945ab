import { Buffer } from 'node:buffer';
import type { PageFile } from '../../pages/invoice/page-files.ts';
import { htmlResponse } from '../response/html-response.ts';

/** Headers that keep a page out of every cache and search engine. */
const PRIVATE = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow' };

/**
 * Returns the content policy of an invoice page. It allows this origin's scripts, one style digest and the page's own
 * form.
 *
 * @param style rule with the issuer's colour, whose digest is allowed
 * @param formTarget origin of the issuer's checkout, to which the form may lead. Null without one
 */
async function policyOf(style: string, formTarget: string | null): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  const hash = Buffer.from(digest).toString('base64');
  return `default-src 'none'; script-src 'self'; style-src 'self' 'sha256-${hash}'; img-src 'self' data:; connect-src 'self'; form-action 'self'${formTarget === null ? '' : ` ${formTarget}`}; base-uri 'none'; frame-ancestors 'none'`;
}

/** Returns an invoice page. `style` and `formTarget` as in its content policy. */
export async function privatePage(
  text: string,
  style: string,
  { status = 200, formTarget = null }: { status?: number; formTarget?: string | null } = {},
): Promise<Response> {
  const policy = await policyOf(style, formTarget);
  return htmlResponse(text, status, { ...PRIVATE, 'Content-Security-Policy': policy });
}

/** Returns a file of an invoice page. */
export function privateFile({ bytes, contentType, fileName }: PageFile): Response {
  const name = encodeURIComponent(fileName ?? '');
  const disposition =
    fileName === null ? {} : { 'Content-Disposition': `attachment; filename*=UTF-8''${name}` };
  return new Response(bytes, { headers: { ...PRIVATE, 'Content-Type': contentType, ...disposition } });
}

/** Redirects a browser that posted a form to an address that it then gets. */
export function privateRedirect(location: string): Response {
  return new Response(null, { status: 303, headers: { ...PRIVATE, Location: location } });
}

/** Returns 204 for a script of the page. */
export function privateNothing(): Response {
  return new Response(null, { status: 204, headers: PRIVATE });
}
