import { securityContact } from '../../composition/deployment/security-contact.ts';
import { signUpConfig } from '../../composition/sign-up-config.ts';
import { displayedSoftware } from '../../operations/ticketbai/software.ts';
import { authorizePage } from '../../pages/authorize-page.ts';
import { claimPage } from '../../pages/claim-page.ts';
import { confirmConnectionPage } from '../../pages/confirm-connection-page.ts';
import { errorDescription, errorIndexPage, errorPage } from '../../pages/error-page.ts';
import { errorCodeOf } from '../../pages/error-path.ts';
import { invitationPage } from '../../pages/invitation-page.ts';
import { landingPage } from '../../pages/landing-page.ts';
import { refusalPage } from '../../pages/refusal-page.ts';
import { securityTxt } from '../../pages/security-txt.ts';
import { ticketbaiPage } from '../../pages/ticketbai-page.ts';
import { askedAuthorization } from '../../people/oauth/asked-authorization.ts';
import { privateSchemes } from '../../platform/private-schemes.ts';
import { ticketbaiDeployment } from '../../ticketbai/deployment.ts';
import type { AppContext } from '../app-env.ts';
import { envelopeContext, successResponse } from '../response/envelope.ts';
import { htmlResponse } from '../response/html-response.ts';
import { HTML_TYPE, JSON_TYPE, wantedType } from '../response/negotiation.ts';
import { CONTENT_POLICY, PAGE_HEADERS } from '../response/page-headers.ts';
import { publicFile, redirect } from './public-page.ts';

/** Content policy of the console, which shows PDFs and images from its own memory. */
const CONSOLE_POLICY = `${CONTENT_POLICY.replace("img-src 'self'", "img-src 'self' blob: data:")}; frame-src blob:`;

const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com';

/** Returns the content policy of the console. Turnstile's script is allowed only where sign-up needs it. */
function consolePolicy(c: AppContext): string {
  const { isOpen, turnstileSiteKey } = signUpConfig(c.env);
  if (!isOpen || turnstileSiteKey === null) return CONSOLE_POLICY;
  return CONSOLE_POLICY.replace("script-src 'self'", `script-src 'self' ${TURNSTILE_ORIGIN}`).replace(
    'frame-src blob:',
    `frame-src blob: ${TURNSTILE_ORIGIN}`,
  );
}

/** Returns a page. Throws 406 if the caller accepts no HTML. */
function html(c: AppContext, text: string): Response {
  wantedType([HTML_TYPE], c.req.raw.headers.get('Accept'));
  return htmlResponse(text, 200, { Vary: 'Accept-Language' });
}

/** Returns the page that names the registered TicketBAI software. */
export function ticketbaiSoftware(c: AppContext): Response {
  return html(c, ticketbaiPage(c.get('language'), displayedSoftware(ticketbaiDeployment(c.env))));
}

/** Returns the page at `/`. */
export function landing(c: AppContext): Response {
  return html(c, landingPage(c.get('language'), c.get('baseUrl')));
}

/** Returns the list of error codes. */
export function errorIndex(c: AppContext): Response {
  return html(c, errorIndexPage(c.get('language')));
}

/** Returns the description of an error code: JSON for programs, a page for people. Null for an unknown code. */
export async function errorCode(c: AppContext): Promise<Response | null> {
  const language = c.get('language');
  const url = c.get('url');
  const code = errorCodeOf(url.pathname);
  if (code === null) return null;
  const headers = { Vary: 'Accept, Accept-Language' };
  if (wantedType([JSON_TYPE, HTML_TYPE], c.req.raw.headers.get('Accept')) === HTML_TYPE)
    return htmlResponse(await errorPage(code, language), 200, headers);
  return await successResponse(envelopeContext(c), 200, await errorDescription(code, language), headers);
}

/** Returns the page on which a claim token is redeemed. */
export function claim(c: AppContext): Response {
  return html(c, claimPage(c.get('language')));
}

/** Returns the page on which an invitation is accepted. */
export function invitation(c: AppContext): Response {
  return html(c, invitationPage(c.get('language')));
}

/** Returns the page on which a payment connection is confirmed. */
export function confirmConnection(c: AppContext): Response {
  return html(c, confirmConnectionPage(c.get('language')));
}

/** Returns the OAuth consent page, or a page with the reason why the program's request is rejected. */
export function authorize(c: AppContext): Response {
  const { language, url, baseUrl } = c.var;
  const asked = askedAuthorization(url.searchParams, baseUrl, privateSchemes(c.env.OAUTH_SCHEMES));
  if ('refused' in asked) return html(c, refusalPage(language, asked.refused[language], asked.back));
  return html(c, authorizePage(asked, language));
}

/**
 * Returns security.txt with the address to report security issues to (RFC 9116). Null if the deployment names no
 * contact.
 */
export function securityTxtFile(c: AppContext): Response | null {
  const baseUrl = c.get('baseUrl');
  const clock = c.get('clock');
  const contact = securityContact(c.env);
  if (contact === null) return null;
  return new Response(securityTxt({ contact, baseUrl, nowMs: clock.now() }), {
    headers: { ...PAGE_HEADERS, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
}

/** Returns the console: one page for every address below `/app`, whose script reads the address. */
export async function consolePage(c: AppContext): Promise<Response | null> {
  const page = await publicFile(c, '/console/index.html');
  page?.headers.set('Content-Security-Policy', consolePolicy(c));
  page?.headers.set('Cache-Control', 'no-cache');
  return page;
}

/** Redirects an address that ends in a slash to the one without. */
export function withoutSlash(c: AppContext): Response {
  const { pathname, search } = c.get('url');
  return redirect(308, `${pathname.slice(0, -1)}${search}`);
}
