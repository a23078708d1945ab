import { auth, type OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { request, testEnv } from '../../support/api-client.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';
import { fetchPlainly, mcpClient } from './mcp-client.ts';
import {
  agree,
  CALLBACK,
  CHALLENGE,
  clientId,
  exchangeOf,
  grantedCode,
  register,
  token,
} from './oauth-flow.ts';

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
});

describe('OAuth access for a program', () => {
  it('the official client gets access from the server address with the consent of a person', async () => {
    const kept: {
      client?: unknown;
      tokens?: { access_token: string; refresh_token?: string };
      verifier?: string;
      asked?: URL;
    } = {};
    const provider = {
      redirectUrl: CALLBACK,
      clientMetadata: { client_name: 'Assistant', redirect_uris: [CALLBACK] },
      clientInformation: () => kept.client,
      saveClientInformation: (client: unknown) => {
        kept.client = client;
      },
      tokens: () => kept.tokens,
      saveTokens: (tokens: { access_token: string; refresh_token?: string }) => {
        kept.tokens = tokens;
      },
      redirectToAuthorization: (url: URL) => {
        kept.asked = url;
      },
      saveCodeVerifier: (verifier: string) => {
        kept.verifier = verifier;
      },
      codeVerifier: () => kept.verifier ?? '',
      state: () => 'a state',
    } satisfies OAuthClientProvider;
    const fetchFn = async (url: string | URL, init?: RequestInit) => {
      const { pathname, search } = new URL(url);
      return await fetchPlainly(pathname + search, init);
    };
    const serverUrl = 'https://folio.test/mcp';
    expect(await auth(provider, { serverUrl, fetchFn })).toBe('REDIRECT');

    const asked = kept.asked ?? new URL('about:blank');
    const page = await fetchPlainly(asked.pathname + asked.search);
    const html = await page.text();
    expect([
      page.status,
      html.includes('<strong>Assistant</strong>'),
      html.includes('127.0.0.1:33418'),
    ]).toEqual([200, true, true]);
    const { body } = await agree(tenant, {
      client_id: asked.searchParams.get('client_id'),
      redirect_uri: asked.searchParams.get('redirect_uri'),
      code_challenge: asked.searchParams.get('code_challenge'),
      state: asked.searchParams.get('state'),
    });
    const authorizationCode = new URL(body.data.redirect_to).searchParams.get('code') ?? '';
    expect(await auth(provider, { serverUrl, fetchFn, authorizationCode })).toBe('AUTHORIZED');

    const first = kept.tokens?.access_token ?? '';
    const client = await mcpClient(first, { address: `/mcp?company_id=${tenant.companyId}` });
    expect((await client.call('customers_list')).value.data.customers).toEqual([]);
    expect((await client.names()).filter((name) => name.startsWith('invoices_'))).toEqual([]);

    // The client renews its access itself with a refresh token.
    expect(await auth(provider, { serverUrl, fetchFn })).toBe('AUTHORIZED');
    expect(kept.tokens?.access_token).not.toBe(first);
    await mcpClient(kept.tokens?.access_token ?? '');
  });

  it('a grant ends for good when a code or refresh token is used twice', async () => {
    const id = await clientId();
    const code = await grantedCode(tenant, id);
    const given = await token(exchangeOf(id, code));
    expect([given.status, given.body.token_type, given.body.scope]).toEqual([
      200,
      'Bearer',
      'customers:read',
    ]);
    const again = await token(exchangeOf(id, code));
    expect([again.status, again.body.error]).toEqual([400, 'invalid_grant']);
    const renewal = {
      grant_type: 'refresh_token',
      client_id: id,
      refresh_token: given.body.refresh_token ?? '',
    };
    expect((await token(renewal)).body.error).toBe('invalid_grant');

    const otherCode = await grantedCode(tenant, id);
    const other = await token(exchangeOf(id, otherCode));
    const first = {
      grant_type: 'refresh_token',
      client_id: id,
      refresh_token: other.body.refresh_token ?? '',
    };
    const renewed = await token(first);
    expect(renewed.status).toBe(200);
    expect((await token(first)).body.error).toBe('invalid_grant');
    const second = { ...first, refresh_token: renewed.body.refresh_token ?? '' };
    expect((await token(second)).body.error).toBe('invalid_grant');
  });

  it('a token needs the right verifier, client and redirect URI', async () => {
    const id = await clientId();
    const code = await grantedCode(tenant, id);
    const right = exchangeOf(id, code);
    const wrong: Record<string, string>[] = [
      { ...right, code_verifier: 'another' },
      { ...right, client_id: 'another' },
      { ...right, redirect_uri: 'https://evil.example/callback' },
      { ...right, code: `${code}x` },
      { ...right, grant_type: 'password' },
      { grant_type: 'authorization_code' },
      {},
    ];
    for (const values of wrong) expect((await token(values)).status, JSON.stringify(values)).toBe(400);
    expect((await token(right)).status).toBe(200);
  });

  it('an OAuth grant is listed as API key of the account, and revoking it ends the access', async () => {
    const id = await clientId();
    const { body } = await token(exchangeOf(id, await grantedCode(tenant, id)));
    const of = { key: tenant.sessionToken, headers: { 'Service-Account': tenant.accountId } };
    const path = `/v1/accounts/${tenant.accountId}/api-keys`;
    const listed = (await request('GET', path, of)).body.data.api_keys;
    const key = listed.find((one: { last_four: string }) => one.last_four === body.access_token?.slice(-4));
    expect(key).toMatchObject({ name: 'Assistant', environment: 'TEST', scopes: ['customers:read'] });
    expect((await request('DELETE', `${path}/${key.id}`, of)).status).toBe(204);
    const renewal = { grant_type: 'refresh_token', client_id: id, refresh_token: body.refresh_token ?? '' };
    expect((await token(renewal)).body.error).toBe('invalid_grant');
  });

  it('unregistered programs and redirect URIs get an error page and no consent', async () => {
    const id = await clientId();
    const query = (values: Record<string, string>) =>
      `/oauth/authorize?${new URLSearchParams({ response_type: 'code', code_challenge: CHALLENGE, code_challenge_method: 'S256', ...values })}`;
    for (const values of [
      { client_id: 'nobody', redirect_uri: CALLBACK },
      { client_id: id, redirect_uri: 'https://evil.example/' },
    ]) {
      const page = await fetchPlainly(query(values));
      expect([page.status, page.headers.get('Location')]).toEqual([200, null]);
      expect(await page.text()).toContain('Nothing was shared with it');
      expect((await agree(tenant, values)).status).toBe(422);
    }
  });

  it('registration accepts only safe redirect URIs', async () => {
    const good = ['https://a.example/cb', 'http://localhost:1/cb', 'cursor://x/cb'];
    expect((await register({ redirect_uris: good })).status).toBe(201);
    const bad = [
      'http://a.example/cb',
      'javascript:alert(1)',
      'ms-msdt:/id',
      'search-ms:query=x',
      'jar:https://a.es/',
      'data:text/html,x',
      'https://a.example/#x',
      'nothing',
      'https://u@a.example/',
      'https://:p@a.example/',
      'intent://a.example/#Intent;end',
      'view-source:https://a.example/',
    ];
    for (const uri of bad) expect((await register({ redirect_uris: [uri] })).status, uri).toBe(400);
    for (const body of [null, [], { redirect_uris: [] }, { redirect_uris: 'x' }, 'x'])
      expect((await register(body)).status).toBe(400);
  });
});
