import { contractFileName, reachedRetirement } from '../contract/retirements.ts';
import { securityContact } from '../deployment/security-contact.ts';
import { CLAIM_PAGE_PATH } from '../operations/claims/claim-token.ts';
import { INVITATION_PAGE_PATH } from '../operations/invitations/limits.ts';
import { askedAuthorization } from '../operations/oauth/asked-authorization.ts';
import { CONFIRMATION_PAGE_PATH } from '../operations/payment-connections/confirmation-code.ts';
import { AUTHORIZE_PAGE_PATH, authorizePage } from '../pages/authorize-page.ts';
import { claimPage } from '../pages/claim-page.ts';
import { confirmConnectionPage } from '../pages/confirm-connection-page.ts';
import { errorCodeOf, errorDescription, errorIndexPage, errorPage } from '../pages/error-page.ts';
import { invitationPage } from '../pages/invitation-page.ts';
import { landingPage } from '../pages/landing-page.ts';
import { refusalPage } from '../pages/refusal-page.ts';
import { SECURITY_TXT_PATH, securityTxt } from '../pages/security-txt.ts';
import { ApiError } from '../platform/errors.ts';
import { successResponse } from './answer/envelope.ts';
import { wantedType } from './answer/negotiation.ts';
import { CONTENT_POLICY, PAGE_HEADERS } from './answer/page-headers.ts';
import { type Exchange, envelopeContext } from './exchange.ts';
import { keepLanguage, languageOfAddress, publicFile, redirect, referencePage } from './public-page.ts';
import { REFERENCE_PATH, referenceAddress } from './reference-address.ts';
import { guideAnswer, SITE_FILES, siteFile } from './site-pages.ts';

const HTML_TYPE = 'text/html';
const JSON_TYPE = 'application/json';
const METHODS: readonly string[] = ['GET', 'HEAD'];
const ALLOWED = METHODS.join(', ');

const ASSET_PATH = /^\/assets\/(?:console\/|viewer\/(?:chunks\/)?)?[A-Za-z0-9_.-]+\.(?:css|js|json|svg)$/;
/** The console: every address below it is one page, whose script reads the address. */
const CONSOLE_PATH = /^\/app(?:\/.*)?$/;
const CONSOLE_ASSETS = '/assets/console/';
/** Their names hold a digest of what is in them. */
const FOR_GOOD = 'public, max-age=31536000, immutable';
const OPERATION_PATH = /^\/docs\/([a-z0-9._-]+)$/;
const SECTION_WITH_SLASH = /^(\/(?:docs|guides|errors))\/$/;

type Answer = (exchange: Exchange) => Response | null | Promise<Response | null>;

function html(exchange: Exchange, text: string): Response {
  wantedType([HTML_TYPE], exchange.request.headers.get('Accept'));
  return htmlResponse(text, 'Accept-Language');
}

function htmlResponse(text: string, vary: string): Response {
  const headers = { ...PAGE_HEADERS, 'Content-Type': `${HTML_TYPE}; charset=utf-8` };
  return new Response(text, { headers: { ...headers, 'Cache-Control': 'no-store', Vary: vary } });
}

/** The console shows documents that it was given: pictures and PDFs of its own memory. */
const CONSOLE_POLICY = `${CONTENT_POLICY.replace("img-src 'self'", "img-src 'self' blob: data:")}; frame-src blob:`;

async function consolePage(exchange: Exchange): Promise<Response | null> {
  const page = await publicFile(exchange, '/console/index.html');
  page?.headers.set('Content-Security-Policy', CONSOLE_POLICY);
  page?.headers.set('Cache-Control', 'no-cache');
  return page;
}

async function asset(exchange: Exchange, path: string): Promise<Response | null> {
  const file = await publicFile(exchange, path);
  if (path.startsWith(CONSOLE_ASSETS)) file?.headers.set('Cache-Control', FOR_GOOD);
  return file;
}

/** Documents of the API reference: those of the day, by the addresses at which its page asks for them. */
const REFERENCE_DOCUMENTS: Readonly<Record<string, string>> = {
  '/assets/contract.json': 'contract.json',
  '/assets/deprecated.json': 'deprecated.json',
};

function referenceDocument(exchange: Exchange, name: string): Promise<Response | null> {
  const folder = contractFileName(reachedRetirement(exchange.clock.now()));
  return publicFile(exchange, `/reference/${folder}/${name}`);
}

/** Whom to tell of a fault; null where the deployment does not say. */
function securityTxtFile({ env, baseUrl, clock }: Exchange): Response | null {
  const contact = securityContact(env);
  if (contact === null) return null;
  return new Response(securityTxt({ contact, baseUrl, nowMs: clock.now() }), {
    headers: { ...PAGE_HEADERS, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
}

/** What the `type` of an error leads to: JSON for programs, a page for people. */
async function errorAnswer(exchange: Exchange, code: string): Promise<Response> {
  const { request, language } = exchange;
  const type = wantedType([JSON_TYPE, HTML_TYPE], request.headers.get('Accept'));
  const vary = 'Accept, Accept-Language';
  if (type === HTML_TYPE) return htmlResponse(await errorPage(code, language), vary);
  const description = await errorDescription(code, language);
  return successResponse(envelopeContext(exchange), 200, description, { Vary: vary });
}

/** Where a program sends its person for consent; a page that says why where it asks for what it does not get. */
function authorizeAnswer(exchange: Exchange): Response {
  const asked = askedAuthorization(exchange.url.searchParams, exchange.baseUrl);
  if ('refused' in asked)
    return html(exchange, refusalPage(exchange.language, asked.refused[exchange.language], asked.back));
  return html(exchange, authorizePage(asked, exchange.language));
}

const PAGES: Readonly<Record<string, Answer>> = {
  '/': (exchange) => html(exchange, landingPage(exchange.language, exchange.baseUrl)),
  '/errors': (exchange) => html(exchange, errorIndexPage(exchange.language)),
  [REFERENCE_PATH]: referencePage,
  '/favicon.ico': (exchange) => asset(exchange, '/assets/favicon.svg'),
  [CONFIRMATION_PAGE_PATH]: (exchange) => html(exchange, confirmConnectionPage(exchange.language)),
  [SECURITY_TXT_PATH]: securityTxtFile,
  [CLAIM_PAGE_PATH]: (exchange) => html(exchange, claimPage(exchange.language)),
  [AUTHORIZE_PAGE_PATH]: authorizeAnswer,
  [INVITATION_PAGE_PATH]: (exchange) => html(exchange, invitationPage(exchange.language)),
};

function redirectOf(pathname: string): Answer | null {
  const [, section] = SECTION_WITH_SLASH.exec(pathname) ?? [];
  if (section !== undefined) return ({ url }) => redirect(308, `${section}${url.search}`);
  const [, operationId] = OPERATION_PATH.exec(pathname) ?? [];
  if (operationId === undefined) return null;
  return ({ clock }) => {
    const address = referenceAddress(operationId, clock.now());
    return address === null ? null : redirect(302, address);
  };
}

function answerOf(pathname: string): Answer | null {
  if (Object.hasOwn(PAGES, pathname)) return PAGES[pathname] ?? null;
  const code = errorCodeOf(pathname);
  if (code !== null) return (exchange) => errorAnswer(exchange, code);
  const reference = REFERENCE_DOCUMENTS[pathname];
  if (reference !== undefined) return (exchange) => referenceDocument(exchange, reference);
  if (ASSET_PATH.test(pathname)) return (exchange) => asset(exchange, pathname);
  if (CONSOLE_PATH.test(pathname)) return consolePage;
  if (Object.hasOwn(SITE_FILES, pathname)) return siteFile;
  return guideAnswer(pathname) ?? redirectOf(pathname);
}

/** Answers with the pages that people read and the files that these load. Null for any other path. */
export async function pageResponse(exchange: Exchange): Promise<Response | null> {
  const { request, url } = exchange;
  const answer = answerOf(url.pathname);
  if (answer === null) return null;
  if (!METHODS.includes(request.method))
    throw new ApiError('METHOD_NOT_ALLOWED', { params: { allow: ALLOWED }, headers: { Allow: ALLOWED } });
  const asked = languageOfAddress(url);
  const page = await answer({ ...exchange, language: asked ?? exchange.language });
  const isPage = page?.headers.get('Content-Type')?.startsWith(HTML_TYPE) === true;
  const response = asked === null || page === null || !isPage ? page : keepLanguage(page, asked);
  if (response === null || request.method === 'GET') return response;
  await response.body?.cancel();
  return new Response(null, response);
}
