import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiResponse, request, testEnv } from '../../support/api-client.ts';
import { auditTrail } from '../../support/audit-trail.ts';
import { plantCode } from '../../support/planted-code.ts';
import { addMember, makeTenant, type Tenant } from '../../support/tenant.ts';
import { fetchPlainly, mcpClient } from './mcp-client.ts';
import {
  agree,
  CALLBACK,
  CHALLENGE,
  clientId,
  exchangeOf,
  grantedCode,
  register,
  renewalOf,
  token,
} from './oauth-flow.ts';

let tenant: Tenant;
let id: string;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
  id = await clientId();
});

const codeOf = ({ status, body }: ApiResponse) => [status, body.error?.code];

/** Requests the consent page with changed parameters. */
async function asked(values: Record<string, string>): Promise<Response> {
  const right = {
    response_type: 'code',
    client_id: id,
    redirect_uri: CALLBACK,
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    state: 's',
  };
  return await fetchPlainly(`/oauth/authorize?${new URLSearchParams({ ...right, ...values })}`);
}

describe('the authorization request of an unknown program', () => {
  it.each([
    ['without PKCE', { code_challenge: '' }, 'invalid_request'],
    ['with a challenge in clear', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['for a token at once', { response_type: 'token' }, 'unsupported_response_type'],
    ['for another service', { resource: 'https://other.example/mcp' }, 'invalid_target'],
  ])(
    'an authorization request %s shows its error on a page instead of redirecting',
    async (_, values, error) => {
      const page = await asked(values);
      expect([page.status, page.headers.get('Location')]).toEqual([200, null]);
      expect(page.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
      const html = await page.text();
      expect(html).toContain('Nothing was shared with it');
      expect(html).toContain(`${CALLBACK}?error=${error}&amp;state=s`);
      expect(html).toContain('>127.0.0.1:33418</a>');
    },
  );

  it('an authorization request for this service shows the consent page', async () => {
    for (const resource of [
      'https://folio.test/mcp',
      `https://folio.test/mcp?company_id=${tenant.companyId}`,
    ])
      expect(await (await asked({ resource })).text()).toContain('<strong>Assistant</strong>');
  });

  it('the consent page removes control characters from the name of the program', async () => {
    const response = await register({ client_name: 'Fo\u202Elio\n\u200BBank', redirect_uris: [CALLBACK] });
    expect(((await response.json()) as { client_name: string }).client_name).toBe('Fo lio Bank');
    const named = { client_name: 'x\u202Ey', redirect_uris: [CALLBACK] };
    const forged = btoa(JSON.stringify(named).replace('\u202E', '\\u202e'));
    expect(await (await asked({ client_id: forged })).text()).toContain('<strong>x y</strong>');
  });

  it('a redirect URI in another spelling than the registered one is rejected', async () => {
    const registered = await clientId('https://a.example/cb');
    for (const uri of ['https://a.example/x/../cb', 'HTTPS://a.example/cb', 'https://a.example:443/cb'])
      expect((await agree(tenant, { client_id: registered, redirect_uri: uri })).status, uri).toBe(422);
  });
});

describe('the consent to a program', () => {
  it('consent requires a session of the account and companies that it can access', async () => {
    const body = { client_id: id, redirect_uri: CALLBACK };
    const path = `/v1/accounts/${tenant.accountId}/oauth-authorizations`;
    const whole = { environment: 'TEST', scopes: ['customers:read'], code_challenge: CHALLENGE, ...body };
    expect(codeOf(await request('POST', path, { body: whole }))).toEqual([401, 'UNAUTHORIZED']);
    for (const key of [tenant.sandboxKey, tenant.liveKey])
      expect(codeOf(await request('POST', path, { key, body: whole }))).toEqual([
        403,
        'OPERATION_REQUIRES_SESSION',
      ]);
    const stranger = await makeTenant(testEnv);
    const key = stranger.sessionToken;
    expect(codeOf(await request('POST', path, { key, body: whole }))).toEqual([
      403,
      'ACCOUNT_NOT_ACCESSIBLE',
    ]);
    const foreign = { ...whole, company_ids: [stranger.companyId] };
    const own = { key: tenant.sessionToken, headers: { 'Service-Account': tenant.accountId } };
    expect(codeOf(await request('POST', path, { ...own, body: foreign }))).toEqual([
      403,
      'COMPANY_NOT_ACCESSIBLE',
    ]);
  });

  it('consent for production requires step-up', async () => {
    const owner = await makeTenant(testEnv);
    const body = await plantCode(`${owner.personId}@folio.test`);
    const sessionToken = (await request('POST', '/v1/auth/sessions', { body })).body.data.token;
    const stale = { ...owner, sessionToken };
    const live = { client_id: id, redirect_uri: CALLBACK, environment: 'LIVE' };
    expect(codeOf(await agree(stale, live))).toEqual([403, 'STEP_UP_REQUIRED']);
    expect((await agree(stale, { ...live, environment: 'TEST' })).status).toBe(201);
  });
});

describe('an OAuth access token', () => {
  it('an access token works only in the agreed environment, scopes, companies and account', async () => {
    const asking = { scopes: ['customers:read'], company_ids: [tenant.companyId] };
    const { body } = await token(exchangeOf(id, await grantedCode(tenant, id, asking)));
    const key = body.access_token ?? '';
    expect(key).toMatch(/^service_sk_test_/);
    const customers = `/v1/companies/${tenant.companyId}/customers`;
    expect((await request('GET', customers, { key })).status).toBe(200);
    expect(codeOf(await request('POST', customers, { key, body: { legal_name: 'x' } }))).toEqual([
      403,
      'INSUFFICIENT_SCOPE',
    ]);
    const other = await makeTenant(testEnv);
    for (const path of [`/v1/companies/${other.companyId}/customers`])
      expect(codeOf(await request('GET', path, { key }))).toEqual([403, 'COMPANY_NOT_ACCESSIBLE']);
    const elsewhere = { key, headers: { 'Service-Account': other.accountId } };
    expect(codeOf(await request('GET', customers, elsewhere))).toEqual([403, 'ACCOUNT_NOT_ACCESSIBLE']);
    // Neither the environment header of sessions nor the argument of the tool affects a key.
    const live = await request('GET', '/v1/me/identity', { key, headers: { 'Service-Environment': 'LIVE' } });
    expect(live.body.data.credential.environment).toBe('TEST');
    const client = await mcpClient(key, { headers: { 'Service-Environment': 'LIVE' } });
    expect((await client.names()).filter((name) => /^(?:members|invitations)_/.test(name))).toEqual([]);
    const foreign = await client.call('customers_list', { company_id: other.companyId });
    expect([foreign.isError, foreign.value.error.code]).toEqual([true, 'COMPANY_NOT_ACCESSIBLE']);
  });

  it('an access token ends when it is renewed or its member is removed', async () => {
    const { memberId, ...member } = await addMember(testEnv, tenant.accountId, {});
    const own = { ...tenant, ...member };
    const first = await token(exchangeOf(id, await grantedCode(own, id)));
    const me = (key: string | undefined) => request('GET', '/v1/me/identity', { key: key ?? '' });
    expect((await me(first.body.access_token)).status).toBe(200);
    const second = await token(renewalOf(id, first.body.refresh_token));
    expect([(await me(first.body.access_token)).status, (await me(second.body.access_token)).status]).toEqual(
      [401, 200],
    );
    const removed = `/v1/accounts/${tenant.accountId}/members/${memberId}`;
    expect((await request('DELETE', removed, { key: tenant.liveKey })).status).toBe(204);
    expect((await me(second.body.access_token)).status).toBe(401);
    expect((await token(renewalOf(id, second.body.refresh_token))).body.error).toBe('invalid_grant');
  });

  it('an access token ends when its code is used again', async () => {
    const code = await grantedCode(tenant, id);
    const { body } = await token(exchangeOf(id, code));
    const key = body.access_token ?? '';
    expect((await request('GET', '/v1/me/identity', { key })).status).toBe(200);
    expect((await token(exchangeOf(id, code))).body.error).toBe('invalid_grant');
    expect((await request('GET', '/v1/me/identity', { key })).status).toBe(401);
  });

  it('a code that is exchanged twice concurrently gives one token, and the grant ends', async () => {
    const form = exchangeOf(id, await grantedCode(tenant, id));
    const responses = await Promise.all([token(form), token(form)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    const key = responses.find(({ status }) => status === 200)?.body.access_token ?? '';
    expect((await request('GET', '/v1/me/identity', { key })).status).toBe(401);
  });

  it('the token endpoint rejects another resource, a repeated parameter and a code as refresh token', async () => {
    const code = await grantedCode(tenant, id);
    const right = exchangeOf(id, code);
    expect((await token({ ...right, resource: 'https://other.example/mcp' })).body.error).toBe(
      'invalid_target',
    );
    const twice = [...Object.entries(right), ['client_id', 'another']];
    expect((await token(twice)).body.error).toBe('invalid_request');
    expect((await token(renewalOf(id, code))).body.error).toBe('invalid_grant');
    expect((await token({ ...right, resource: 'https://folio.test/mcp' })).status).toBe(200);
  });

  it('an access token is not renewed beyond the key limit of the account', async () => {
    const owner = await makeTenant(testEnv);
    const { body } = await token(exchangeOf(id, await grantedCode(owner, id)));
    const rows = Array.from({ length: 100 }, () =>
      testEnv.DIRECTORY.prepare(
        `INSERT INTO api_keys (id, account_id, person_id, name, environment, last_four, secret_hash, scopes, created_at)
         VALUES (?, ?, ?, 'x', 'TEST', 'xxxx', ?, '[]', 0)`,
      ).bind(crypto.randomUUID(), owner.accountId, owner.personId, crypto.randomUUID()),
    );
    await testEnv.DIRECTORY.batch(rows);
    const full = await token(renewalOf(id, body.refresh_token));
    expect([full.status, full.body.error]).toEqual([400, 'invalid_grant']);
    const some = `DELETE FROM api_keys WHERE account_id = ? AND created_at = 0`;
    await testEnv.DIRECTORY.prepare(some).bind(owner.accountId).run();
    // The refresh token was not used up.
    expect((await token(renewalOf(id, body.refresh_token))).status).toBe(200);
  });
});

describe('the audit trail of OAuth access', () => {
  it('the audit trail contains consent, renewals and ended grants with program and address', async () => {
    const owner = await makeTenant(testEnv);
    const from = { 'CF-Connecting-IP': '198.51.100.23', 'X-Request-Id': crypto.randomUUID() };
    const code = await grantedCode(owner, id);
    await token(exchangeOf(id, code), from);
    await token(exchangeOf(id, code), from);
    const events = await auditTrail(owner.accountId, owner.liveKey);
    const told = events.filter(
      ({ operation, resource }) => resource.type === 'api_key' && operation !== 'database',
    );
    expect(told.map(({ operation, actor }) => [operation, actor.type])).toEqual([
      ['oauth-authorizations.create', 'PERSON'],
      ['oauth.token', 'API_KEY'],
      ['oauth.token', 'API_KEY'],
    ]);
    const [, renewed, ended] = told;
    expect(renewed).toMatchObject({
      actor: { id: renewed?.resource.id, name: 'Assistant' },
      environment: 'TEST',
      ip: '198.51.100.23',
      request_id: from['X-Request-Id'],
    });
    expect(renewed?.changes.map(({ field }) => field)).toEqual(['expires_at']);
    expect(ended?.changes.map(({ field }) => field)).toEqual(['revoked_at']);
  });
});
