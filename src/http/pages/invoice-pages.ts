import { Buffer } from 'node:buffer';
import type { CompanyContext } from '../../context/context.ts';
import { backgroundContext } from '../../dated-work/background-context.ts';
import { booksOf } from '../../db/clients.ts';
import { boundShards } from '../../db/shards.ts';
import { findByLink } from '../../invoices/paying/payer-act-repository.ts';
import { readHostedToken } from '../../invoices/reading/hosted-link.ts';
import { MAX_REASON_CHARACTERS, notePayerAct } from '../../pages/invoice/act-on-page.ts';
import { invoicePage } from '../../pages/invoice/invoice-page.ts';
import { type PageRequest, pageRequestOf } from '../../pages/invoice/page-address.ts';
import { type PageFile, pageFile } from '../../pages/invoice/page-files.ts';
import { brandStyle, leadingPage, noInvoicePage } from '../../pages/invoice/page-frame.ts';
import type { PageProblem } from '../../pages/invoice/page-scene.ts';
import { noteReturn, payOnPage } from '../../pages/invoice/pay-on-page.ts';
import { readInvoicePage } from '../../pages/invoice/read-page.ts';
import { PAID_PART, UNPAID_PART } from '../../payments/checkout/settle-checkout.ts';
import { type Acting, actAs, systemActing } from '../../platform/acting.ts';
import { ApiError } from '../../platform/errors.ts';
import type { AppContext } from '../app-env.ts';

/** Largest form that the page sends, in bytes. */
const MAX_FORM_BYTES = 8_192;

const JOB = 'invoice_page';
/** Holder of the link, who is not signed in. */
const RECIPIENT: Acting['actor'] = { type: 'RECIPIENT', id: null, name: null, job: null };

/** Parts of a page that take a POST. */
const POSTED_PARTS: readonly (string | null)[] = ['seen', 'answer', 'pay'];

/**
 * Returns the content policy of an invoice page. It allows this origin's scripts, one style digest and the page's own
 * form.
 * The form may lead on to the issuer's checkout, if there is one. The digest is that of the rule with the issuer's
 * colour.
 */
async function policyOf(style: string, formTarget: string | null): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  const hash = Buffer.from(digest).toString('base64');
  return `default-src 'none'; script-src 'self'; style-src 'self' 'sha256-${hash}'; img-src 'self' data:; connect-src 'self'; form-action 'self'${formTarget === null ? '' : ` ${formTarget}`}; base-uri 'none'; frame-ancestors 'none'`;
}

/** Headers that keep a page out of every cache and search engine. */
const PRIVATE = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow' };

async function htmlResponse(
  text: string,
  style: string,
  { status = 200, formTarget = null }: { status?: number; formTarget?: string | null } = {},
): Promise<Response> {
  return new Response(text, {
    status,
    headers: {
      ...PRIVATE,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': await policyOf(style, formTarget),
    },
  });
}

/** True if the company's pages are shown: those of production need a proof of its NIF (decisions, section 15). */
async function mayShowPages({ environment, company }: CompanyContext): Promise<boolean> {
  return environment === 'TEST' || (await company()).nifProof !== null;
}

/** Returns the invoice of a token with the context to act on it. Null for an unknown token and for a page that is not shown. */
async function openPage(
  c: AppContext,
  text: string,
): Promise<{ context: CompanyContext; invoiceId: string } | null> {
  const { env } = c;
  const baseUrl = c.get('baseUrl');
  const requestId = c.get('requestId');
  const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
  const token = readHostedToken(text);
  if (token === null || !boundShards(env).includes(token.booksShard)) return null;
  const { environment, booksShard, secret } = token;
  const found = await findByLink(booksOf(env, environment, booksShard), secret);
  if (found === null) return null;
  const { companyId, invoiceId } = found;
  const of = { environment, companyId, clockAheadMs: null, executionId: requestId };
  const context = await backgroundContext(env, of);
  if (context === null || !(await mayShowPages(context))) return null;
  return { context: { ...context, baseUrl, waitUntil }, invoiceId };
}

function fileResponse({ bytes, contentType, fileName }: PageFile): Response {
  const name = encodeURIComponent(fileName ?? '');
  const disposition =
    fileName === null ? {} : { 'Content-Disposition': `attachment; filename*=UTF-8''${name}` };
  return new Response(bytes, { headers: { ...PRIVATE, 'Content-Type': contentType, ...disposition } });
}

async function formOf(c: AppContext): Promise<URLSearchParams> {
  const bytes = await c.get('body').read();
  if (bytes.byteLength > MAX_FORM_BYTES) return new URLSearchParams();
  return new URLSearchParams(new TextDecoder().decode(bytes));
}

const STATUS_OF: Readonly<Record<PageProblem, number>> = {
  REASON_MISSING: 422,
  PAYMENT_UNAVAILABLE: 503,
  NOT_CHARGED: 200,
};

async function shown(
  { language, path }: PageRequest,
  context: CompanyContext,
  invoiceId: string,
  problem: PageProblem | null = null,
): Promise<Response | null> {
  const data = await readInvoicePage(context, invoiceId);
  if (data === null) return null;
  const text = invoicePage(data, language, path, problem);
  const { checkoutOrigin } = context.payments.providers.stripe;
  return await htmlResponse(text, brandStyle(data.document.accent_color), {
    status: problem === null ? 200 : STATUS_OF[problem],
    formTarget: data.checkout === null ? null : checkoutOrigin,
  });
}

/**
 * Returns the typed text with control and format characters as blanks: U+0000, and those that change the direction of
 * letters.
 */
function plainText(typed: string, maxCharacters: number): string {
  return typed
    .replaceAll('\r\n', '\n')
    .slice(0, maxCharacters)
    .replace(/[^\P{C}\n]/gu, ' ')
    .trim();
}

/** Redirects back to the page, which shows the current state of the invoice. */
function backToPage({ language, path }: PageRequest): Response {
  return new Response(null, { status: 303, headers: { ...PRIVATE, Location: `/${language}${path}` } });
}

/** Redirects the payer to the checkout, or back to the page if nothing is due or a payment is in progress. */
async function paid(
  asked: PageRequest,
  context: CompanyContext,
  invoiceId: string,
): Promise<Response | null> {
  const { language, path } = asked;
  const led = await payOnPage(context, invoiceId, {
    language,
    pageUrl: `${context.baseUrl}/${language}${path}`,
  });
  if (led === 'UNAVAILABLE') return await shown(asked, context, invoiceId, 'PAYMENT_UNAVAILABLE');
  if (led === 'BACK') return backToPage(asked);
  const { url } = led;
  const isExpected = new URL(url).origin === context.payments.providers.stripe.checkoutOrigin;
  if (isExpected) return new Response(null, { status: 303, headers: { ...PRIVATE, Location: url } });
  // The account has a checkout address of its own: the content policy forbids a form to lead there, but a page may.
  return await htmlResponse(leadingPage(language, path, url), brandStyle(''));
}

async function responseOf(
  asked: PageRequest,
  c: AppContext,
  context: CompanyContext,
  invoiceId: string,
): Promise<Response | null> {
  const form = await formOf(c);
  const kind = form.get('answer') === 'ACCEPTED' ? 'ACCEPTED' : 'REJECTED';
  const said = plainText(form.get('reason') ?? '', MAX_REASON_CHARACTERS);
  if (kind === 'REJECTED' && said === '') return await shown(asked, context, invoiceId, 'REASON_MISSING');
  await notePayerAct(context, invoiceId, { kind, form: null, reason: kind === 'REJECTED' ? said : null });
  return backToPage(asked);
}

async function partResponse(
  asked: PageRequest,
  c: AppContext,
  context: CompanyContext,
  invoiceId: string,
): Promise<Response | null> {
  const { part } = asked;
  if (part === null) return await shown(asked, context, invoiceId);
  if (part === 'answer') return await responseOf(asked, c, context, invoiceId);
  if (part === 'pay') return await paid(asked, context, invoiceId);
  if (part === PAID_PART || part === UNPAID_PART) {
    await noteReturn(context, invoiceId);
    return part === PAID_PART ? backToPage(asked) : await shown(asked, context, invoiceId, 'NOT_CHARGED');
  }
  if (part === 'seen') {
    await notePayerAct(context, invoiceId, { kind: 'SEEN', form: null, reason: null });
    return new Response(null, { status: 204, headers: PRIVATE });
  }
  const file = await pageFile(context, invoiceId, part);
  if (file === null) return null;
  if (part !== 'logo.png')
    await notePayerAct(context, invoiceId, {
      kind: 'DOWNLOADED',
      form: part.slice('files/'.length),
      reason: null,
    });
  return fileResponse(file);
}

/**
 * Responds with the page of an issued invoice. Its reader pays and replies there without signing in. Null for any
 * other path.
 * Every token that leads nowhere gets the same page, whatever the reason.
 */
export async function invoicePageResponse(c: AppContext): Promise<Response | null> {
  const { url, clock, requestId } = c.var;
  const asked = pageRequestOf(url.pathname);
  if (asked === null) return null;
  const isPosted = POSTED_PARTS.includes(asked.part);
  const allow = isPosted ? 'POST' : 'GET, HEAD';
  if (!allow.split(', ').includes(c.req.method))
    throw new ApiError('METHOD_NOT_ALLOWED', { params: { allow }, headers: { Allow: allow } });
  const opened = await openPage(c, asked.token);
  const { context, invoiceId } = opened ?? {};
  const acting: Acting = {
    ...systemActing(JOB, () => clock.now()),
    ...(asked.part === 'answer' ? { actor: RECIPIENT } : {}),
    ip: c.req.raw.headers.get('CF-Connecting-IP'),
    accountId: context?.accountId ?? null,
    environment: context?.environment ?? null,
    requestId,
  };
  const page =
    context === undefined || invoiceId === undefined
      ? null
      : await actAs(acting, () => partResponse(asked, c, context, invoiceId));
  return (
    page ?? (await htmlResponse(noInvoicePage(asked.language, asked.path), brandStyle(''), { status: 404 }))
  );
}
