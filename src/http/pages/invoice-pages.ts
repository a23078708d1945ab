import type { CompanyContext } from '../../context/context.ts';
import { backgroundContext } from '../../dated-work/background-context.ts';
import { booksOf } from '../../db/clients.ts';
import { boundShards } from '../../db/shards.ts';
import { findByLink } from '../../invoices/paying/payer-act-repository.ts';
import { readHostedToken } from '../../invoices/reading/hosted-link.ts';
import { pageRequestOf } from '../../pages/invoice/page-address.ts';
import { brandStyle, noInvoicePage } from '../../pages/invoice/page-frame.ts';
import { type Acting, actAs } from '../../platform/acting.ts';
import { requestActing } from '../access/request-acting.ts';
import type { AppContext } from '../app-env.ts';
import { methodNotAllowed } from '../endpoints.ts';
import { type OpenedPage, partResponse } from './invoice-page-parts.ts';
import { privatePage } from './private-page.ts';

/** Name of the page in the audit trail. */
const JOB = 'invoice_page';
/** Service itself, for every act except an answer. */
const PAGE: Acting['actor'] = { type: 'SYSTEM', id: null, name: null, job: JOB };
/** Holder of the link, who is not signed in. */
const RECIPIENT: Acting['actor'] = { type: 'RECIPIENT', id: null, name: null, job: null };

/** Parts of a page that take a POST. */
const POSTED_PARTS: readonly (string | null)[] = ['seen', 'answer', 'pay'];

/** True if the company's pages are shown: those of production need a proof of its NIF (decisions, section 15). */
async function mayShowPages({ environment, company }: CompanyContext): Promise<boolean> {
  return environment === 'TEST' || (await company()).nifProof !== null;
}

/** Returns the invoice of a token with the context to act on it. Null for an unknown token and for a page that is not shown. */
async function openPage(c: AppContext, text: string): Promise<OpenedPage | null> {
  const { env } = c;
  const { baseUrl, requestId } = c.var;
  const token = readHostedToken(text);
  if (token === null || !boundShards(env).includes(token.booksShard)) return null;
  const { environment, booksShard, secret } = token;
  const found = await findByLink(booksOf(env, environment, booksShard), secret);
  if (found === null) return null;
  const { companyId, invoiceId } = found;
  const context = await backgroundContext(env, { environment, companyId, executionId: requestId });
  if (context === null || !(await mayShowPages(context))) return null;
  const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
  return { context: { ...context, baseUrl, waitUntil }, invoiceId };
}

/**
 * Responds with the page of an issued invoice. Its reader pays and replies there without signing in. Null for any
 * other path.
 * Every token that leads nowhere gets the same page, whatever the reason.
 */
export async function invoicePageResponse(c: AppContext): Promise<Response | null> {
  const request = pageRequestOf(c.get('url').pathname);
  if (request === null) return null;
  const allowed = POSTED_PARTS.includes(request.part) ? ['POST'] : ['GET', 'HEAD'];
  if (!allowed.includes(c.req.method)) throw methodNotAllowed(allowed);
  const opened = await openPage(c, request.token);
  const acting = requestActing(c, {
    actor: request.part === 'answer' ? RECIPIENT : PAGE,
    accountId: opened?.context.accountId ?? null,
    environment: opened?.context.environment ?? null,
    operation: JOB,
  });
  const page = opened === null ? null : await actAs(acting, () => partResponse(c, request, opened));
  if (page !== null) return page;
  return await privatePage(noInvoicePage(request.language, request.path), brandStyle(''), { status: 404 });
}
