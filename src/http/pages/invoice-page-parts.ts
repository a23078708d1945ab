import type { CompanyContext } from '../../context/context.ts';
import { MAX_REASON_CHARACTERS, notePayerAct } from '../../pages/invoice/act-on-page.ts';
import { invoicePage } from '../../pages/invoice/invoice-page.ts';
import type { PageRequest } from '../../pages/invoice/page-address.ts';
import { pageFile } from '../../pages/invoice/page-files.ts';
import { brandStyle, leadingPage } from '../../pages/invoice/page-frame.ts';
import type { PageProblem } from '../../pages/invoice/page-scene.ts';
import { noteReturn, payOnPage } from '../../pages/invoice/pay-on-page.ts';
import { readInvoicePage } from '../../pages/invoice/read-page.ts';
import { PAID_PART, UNPAID_PART } from '../../payments/checkout/settle-checkout.ts';
import type { AppContext } from '../app-env.ts';
import { privateFile, privateNothing, privatePage, privateRedirect } from './private-page.ts';

/** Largest form that the page sends, in bytes. */
const MAX_FORM_BYTES = 8_192;

const STATUS_OF: Readonly<Record<PageProblem, number>> = {
  REASON_MISSING: 422,
  PAYMENT_UNAVAILABLE: 503,
  NOT_CHARGED: 200,
};

/** Invoice of an opened page, with the context to act on it. */
export interface OpenedPage {
  context: CompanyContext;
  invoiceId: string;
}

async function readForm(c: AppContext): Promise<URLSearchParams> {
  const bytes = await c.get('body').read();
  if (bytes.byteLength > MAX_FORM_BYTES) return new URLSearchParams();
  return new URLSearchParams(new TextDecoder().decode(bytes));
}

/** Returns the page, with a problem if there is one. Null if the invoice is not shown. */
async function showPage(
  { language, path }: PageRequest,
  { context, invoiceId }: OpenedPage,
  problem: PageProblem | null = null,
): Promise<Response | null> {
  const data = await readInvoicePage(context, invoiceId);
  if (data === null) return null;
  const text = invoicePage(data, language, path, problem);
  const { checkoutOrigin } = context.payments.providers.stripe;
  return await privatePage(text, brandStyle(data.document.accent_color), {
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
  return privateRedirect(`/${language}${path}`);
}

/** Redirects the payer to the checkout, or back to the page if nothing is due or a payment is in progress. */
async function startPayment(request: PageRequest, opened: OpenedPage): Promise<Response | null> {
  const { language, path } = request;
  const { context, invoiceId } = opened;
  const pageUrl = `${context.baseUrl}/${language}${path}`;
  const destination = await payOnPage(context, invoiceId, { language, pageUrl });
  if (destination === 'UNAVAILABLE') return await showPage(request, opened, 'PAYMENT_UNAVAILABLE');
  if (destination === 'BACK') return backToPage(request);
  const { url } = destination;
  const isExpected = new URL(url).origin === context.payments.providers.stripe.checkoutOrigin;
  if (isExpected) return privateRedirect(url);
  // The account has a checkout address of its own: the content policy forbids a form to lead there, but a page may.
  return await privatePage(leadingPage(language, path, url), brandStyle(''));
}

/** Records the answer of the recipient, who accepts or rejects the invoice. A rejection needs a reason (422). */
async function recordAnswer(
  c: AppContext,
  request: PageRequest,
  opened: OpenedPage,
): Promise<Response | null> {
  const form = await readForm(c);
  const kind = form.get('answer') === 'ACCEPTED' ? 'ACCEPTED' : 'REJECTED';
  const reason = plainText(form.get('reason') ?? '', MAX_REASON_CHARACTERS);
  if (kind === 'REJECTED' && reason === '') return await showPage(request, opened, 'REASON_MISSING');
  const act = { kind, form: null, reason: kind === 'REJECTED' ? reason : null } as const;
  await notePayerAct(opened.context, opened.invoiceId, act);
  return backToPage(request);
}

/** Shows the invoice to a payer who returns from the checkout: paid, or with the note that nothing was charged. */
async function returnFromCheckout(request: PageRequest, opened: OpenedPage): Promise<Response | null> {
  await noteReturn(opened.context, opened.invoiceId);
  return request.part === PAID_PART ? backToPage(request) : await showPage(request, opened, 'NOT_CHARGED');
}

/** Returns a file of the page, and records a download. */
async function sendFile({ context, invoiceId }: OpenedPage, part: string): Promise<Response | null> {
  const file = await pageFile(context, invoiceId, part);
  if (file === null) return null;
  const form = part.slice('files/'.length);
  if (part !== 'logo.png') await notePayerAct(context, invoiceId, { kind: 'DOWNLOADED', form, reason: null });
  return privateFile(file);
}

/** Returns the response of the page or of one of its parts. Null if there is no such part. */
export async function partResponse(
  c: AppContext,
  request: PageRequest,
  opened: OpenedPage,
): Promise<Response | null> {
  const { part } = request;
  if (part === null) return await showPage(request, opened);
  if (part === 'answer') return await recordAnswer(c, request, opened);
  if (part === 'pay') return await startPayment(request, opened);
  if (part === PAID_PART || part === UNPAID_PART) return await returnFromCheckout(request, opened);
  if (part !== 'seen') return await sendFile(opened, part);
  await notePayerAct(opened.context, opened.invoiceId, { kind: 'SEEN', form: null, reason: null });
  return privateNothing();
}
