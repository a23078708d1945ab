import { createHash, randomBytes } from 'node:crypto';
import { type Request, Response, type V4WorkerOptions } from 'miniflare';
import { type EventsTarget, StripeCheckouts } from './stripe-checkouts.ts';
import { consentPage } from './stripe-consent-page.ts';

export const STRIPE_WORKER = 'folio-stripe-stand-in';

/** Platform of a local service at Stripe. The stand-in knows no other. */
export const LOCAL_STRIPE_PLATFORM = {
  STRIPE_TEST_CLIENT_ID: 'ca_local_test',
  STRIPE_TEST_SECRET_KEY: 'sk_test_local',
  STRIPE_LIVE_CLIENT_ID: 'ca_local_live',
  STRIPE_LIVE_SECRET_KEY: 'sk_live_local',
} as const;

const LOOPBACK_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];
const CODE_PREFIX = 'ac_';
const LIVE_MARK = '_live';

/** Consent behind a code. */
interface Consent {
  account: string;
  name: string;
  livemode: boolean;
  scope: string;
}

function refusal(status: number, error: string, description: string): Response {
  return Response.json({ error, error_description: description }, { status });
}

/**
 * Stand-in for Stripe Connect on this machine: the consent page, checkouts, and the API that the service calls.
 * Codes are valid once. It remembers nothing after the process ends.
 */
export class StripeStandIn {
  readonly #consents = new Map<string, Consent>();
  readonly #names = new Map<string, string>();
  #pagesUrl = 'http://localhost';
  readonly #checkouts: StripeCheckouts;

  /** @param nowMs the service's clock, by which checkouts expire; the machine's by default */
  constructor(nowMs: () => number = Date.now) {
    this.#checkouts = new StripeCheckouts(() => this.#pagesUrl, nowMs);
  }

  /** Sets the address of its pages, and the receiver of the events of payments. */
  connect(pagesUrl: string, target: EventsTarget): void {
    this.#pagesUrl = pagesUrl;
    this.#checkouts.sendTo(target);
  }

  /** Handler for browsers: `/oauth/authorize` is the consent page, `/oauth/consent` redirects back from it. */
  readonly pages = async (request: Request): Promise<Response> => {
    const { hostname, pathname, searchParams } = new URL(request.url);
    if (!LOOPBACK_HOSTS.includes(hostname)) return new Response('Not from there.', { status: 403 });
    const checkout = await this.#checkouts.page(request);
    if (checkout !== null) return checkout;
    const redirectUri = searchParams.get('redirect_uri') ?? '';
    const isPage = pathname === '/oauth/authorize' || pathname === '/oauth/consent';
    if (request.method !== 'GET' || !isPage) return new Response('There is no such page.', { status: 404 });
    if (!/^https?:\/\//.test(redirectUri) || !URL.canParse(redirectUri) || !searchParams.has('state'))
      return new Response('redirect_uri and state are needed.', { status: 400 });
    if (pathname === '/oauth/authorize') return consentPage(searchParams);
    return new Response(null, {
      status: 302,
      headers: { Location: this.#ledBack(redirectUri, searchParams) },
    });
  };

  /** Handler of the API that the service calls: exchanges a code, ends an access, returns an account's name. */
  readonly api = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const isLive = (request.headers.get('Authorization') ?? '').includes('sk_live');
    const account = /^\/v1\/accounts\/(\w+)$/.exec(pathname)?.[1];
    if (account !== undefined) return this.#account(account);
    const checkout = await this.#checkouts.api(request);
    if (checkout !== null) return checkout;
    const form = new URLSearchParams(await request.text());
    if (pathname === '/oauth/token') return this.#token(form, isLive);
    if (pathname === '/oauth/deauthorize')
      return Response.json({ stripe_user_id: form.get('stripe_user_id') });
    return Response.json({ error: { type: 'invalid_request_error', message: pathname } }, { status: 404 });
  };

  #ledBack(redirectUri: string, answer: URLSearchParams): string {
    const back = new URL(redirectUri);
    back.searchParams.set('state', answer.get('state') ?? '');
    if (answer.get('answer') === 'deny') {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_description', 'The user denied your request');
      return back.href;
    }
    const code = CODE_PREFIX + randomBytes(16).toString('hex');
    const account = answer.get('account') || `acct_${randomBytes(8).toString('hex')}`;
    const scope = answer.get('scope') ?? 'read_only';
    const livemode = (answer.get('client_id') ?? '').endsWith(LIVE_MARK);
    this.#consents.set(code, { account, name: answer.get('name') || 'Cuenta de prueba', livemode, scope });
    back.searchParams.set('scope', scope);
    back.searchParams.set('code', code);
    return back.href;
  }

  #token(form: URLSearchParams, isLive: boolean): Response {
    const code = form.get('code') ?? '';
    const consent = this.#consents.get(code);
    this.#consents.delete(code);
    if (form.get('grant_type') !== 'authorization_code')
      return refusal(400, 'unsupported_grant_type', 'Only authorization codes are exchanged.');
    if (consent === undefined || consent.livemode !== isLive)
      return refusal(400, 'invalid_grant', `Authorization code does not exist: ${code}`);
    const { account, name, livemode, scope } = consent;
    this.#names.set(account, name);
    const token = createHash('sha256').update(account).digest('hex').slice(0, 32);
    return Response.json({
      access_token: `sk_${livemode ? 'live' : 'test'}_${token}`,
      livemode,
      refresh_token: `rt_${token}`,
      scope,
      stripe_publishable_key: `pk_${livemode ? 'live' : 'test'}_${token}`,
      stripe_user_id: account,
      token_type: 'bearer',
    });
  }

  #account(id: string): Response {
    const name = this.#names.get(id) ?? null;
    return Response.json({
      id,
      object: 'account',
      business_profile: { name },
      settings: { dashboard: { display_name: name } },
    });
  }
}

/** Returns its pages as a Worker of the local runtime, which gives them their own port. */
export function stripePagesWorker(standIn: StripeStandIn): V4WorkerOptions {
  const contents = 'export default { fetch: (request, env) => env.PAGES.fetch(request) };';
  return {
    name: STRIPE_WORKER,
    modules: [{ type: 'ESModule', path: 'index.js', contents }],
    compatibilityDate: '2026-10-01',
    serviceBindings: { PAGES: standIn.pages },
  };
}
