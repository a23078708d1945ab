import { EXAMPLE_INVOICE } from '../../../src/operations/received-invoices/example.ts';
import { credentialHash, mintSecretText } from '../../../src/platform/credential-text.ts';
import { mailedProof } from '../../../test/e2e/service/mailed-proof.ts';
import { addCompany, addMember, freshNif, makeTenant, mintKey } from '../../../test/support/tenant.ts';
import { NOWHERE, type ReachCases, type Site } from './site.ts';

/** Limits of keys in an account, and of second factors of a person. */
const MANY_KEYS = 100;
const MANY_FACTORS = 5;
/** Limit of exports a day. */
const MANY_EXPORTS = 10;
const COMPANY = { legal_name: 'Talleres Prueba SL', entity_type: 'INDIVIDUAL' };

/** Creates an account that the tenant manages. Returns its id and the claim token. */
async function managed(site: Site): Promise<{ accountId: string; token: string }> {
  const key = site.tenant.liveKey;
  const { body } = await site.request(
    'POST',
    '/v1/accounts',
    { external_ref: crypto.randomUUID(), display_name: 'Gestionada' },
    { key },
  );
  const made = await site.request(
    'POST',
    `/v1/accounts/${body.data.id}/claim-tokens`,
    { email: 'titular@ejemplo.test' },
    { key },
  );
  return { accountId: body.data.id, token: made.body.data.token };
}

async function member(site: Site) {
  return await addMember(site.service.env, site.tenant.accountId, {});
}

async function owner(site: Site): Promise<string> {
  const { body } = await site.account('GET', '/members');
  return body.data.members[0].id;
}

/** Returns the mailed proof of an address that signs up. */
function signUpProof(site: Site, email: string) {
  const { credentials } = site.service.local;
  const mailed = { credentials, baseUrl: credentials.base_url };
  return mailedProof(mailed, email, { path: '/v1/sign-ups/codes', body: {} });
}

/** Opens an account with the proof of an address. */
function signUp(site: Site, proof: object) {
  return site.request('POST', '/v1/sign-ups', { ...proof, display_name: 'Taller Ana' }, { key: null });
}

/** Errors of accounts, people and rights. */
export const ACCOUNT_CASES: ReachCases = {
  SIGN_IN_CODE_INVALID: (site) =>
    site.request('POST', '/v1/auth/sessions', { email: 'nadie@ejemplo.test', code: '000000' }, { key: null }),
  ACCOUNT_ALREADY_OWNED: async (site) =>
    await signUp(site, await signUpProof(site, `${site.tenant.personId}@folio.test`)),
  SIGN_UP_LIMIT_REACHED: async (site) => {
    const proof = await signUpProof(site, `${crypto.randomUUID()}@taller.test`);
    await site.directory(
      `INSERT INTO sign_in_codes
         (address_digest, caller_digest, code_digest, created_at, expires_at, for_sign_up, opened_account_id)
       SELECT address_digest, caller_digest, code_digest, created_at, expires_at, 1, 'opened'
       FROM sign_in_codes, json_each(?) WHERE sign_in_codes.id = (SELECT max(id) FROM sign_in_codes)`,
      '[1,2,3,4,5]',
    );
    return await signUp(site, proof);
  },
  CONTACT_SALES_REQUIRED: async (site) => {
    await site.directory('UPDATE accounts SET agreed_price = 0 WHERE id = ?', site.tenant.accountId);
    return await site.account('POST', '/companies', { ...COMPANY, nif: freshNif() });
  },
  MANAGED_ACCOUNT_LIMIT_REACHED: async (site) => {
    const { accountId, liveKey: key } = site.tenant;
    await site.directory(
      'INSERT INTO account_limits (account_id, managed_accounts) VALUES (?, 0)',
      accountId,
    );
    const body = { external_ref: crypto.randomUUID(), display_name: 'Gestionada' };
    return await site.request('POST', '/v1/accounts', body, { key });
  },
  COMPANY_IS_LIVE: (site) => site.account('DELETE', `/companies/${site.tenant.companyId}`),
  COMPANY_HAS_INVOICES: async (site) => {
    const { env } = site.service;
    const { accountId, liveKey: key } = site.tenant;
    const { companyId } = await addCompany(env, accountId, { activated: false });
    const form = { file: new TextEncoder().encode(EXAMPLE_INVOICE) };
    await site.request('POST', `/v1/companies/${companyId}/received-invoices`, undefined, { key, form });
    return await site.account('DELETE', `/companies/${companyId}`);
  },
  NIF_ALREADY_REGISTERED: (site) => site.account('POST', '/companies', { ...COMPANY, nif: site.tenant.nif }),
  NIF_ALREADY_LIVE: async (site) => {
    const other = await makeTenant(site.service.env);
    return await site.company('PATCH', '', { nif: other.nif }, { key: site.tenant.liveKey });
  },
  NIF_LOCKED: async (site) => {
    await site.issued();
    return await site.company('PATCH', '', { nif: freshNif() });
  },
  ACCOUNT_MANAGES_OTHERS: async (site) => {
    await managed(site);
    const body = { reason: 'Cierre' };
    return await site.account('POST', '/closures', body, { key: site.tenant.sessionToken });
  },
  EXPORT_NOT_FOUND: (site) => site.account('GET', `/exports/${NOWHERE}`),
  ACCOUNT_EXPORT_LIMIT_REACHED: async (site) => {
    const insert = `INSERT INTO account_exports (id, account_id, environment, by_session, state, created_at, updated_at)
      VALUES (?, ?, 'LIVE', 0, 'FAILED', ?, ?)`;
    const now = Date.now();
    for (let made = 0; made < MANY_EXPORTS; made += 1)
      await site.directory(insert, crypto.randomUUID(), site.tenant.accountId, now, now);
    return await site.account('POST', '/exports');
  },
  MEMBER_NOT_FOUND: (site) => site.account('GET', `/members/${NOWHERE}`),
  MEMBER_IS_OWNER: async (site) => await site.account('DELETE', `/members/${await owner(site)}`),
  MEMBER_ALREADY_IN_ACCOUNT: (site) =>
    site.account('POST', '/invitations', {
      email: `${site.tenant.personId}@folio.test`,
      account_role: 'MEMBER',
      grants: [],
    }),
  GRANT_NOT_FOUND: async (site) => {
    const { memberId } = await member(site);
    return await site.account('DELETE', `/members/${memberId}/grants/${site.tenant.companyId}`);
  },
  GRANT_NEEDS_MEMBER_ROLE: async (site) =>
    await site.account('PUT', `/members/${await owner(site)}/grants/${site.tenant.companyId}`, {
      access: 'VIEW',
    }),
  INVITATION_NOT_FOUND: (site) =>
    site.request('POST', '/v1/invitations/accept', { token: 'x' }, { key: null }),
  INVITATION_HOLDER_MISMATCH: async (site) => {
    const token = mintSecretText('service_invitation_');
    await site.directory(
      `INSERT INTO invitations (id, account_id, email, account_role, grants, token_hash, invited_by, created_at, expires_at)
       VALUES (?, ?, 'otra@ejemplo.test', 'ADMIN', '[]', ?, ?, 0, ?)`,
      crypto.randomUUID(),
      site.tenant.accountId,
      await credentialHash(token),
      site.tenant.personId,
      Number.MAX_SAFE_INTEGER,
    );
    const key = site.tenant.sessionToken;
    return await site.request('POST', '/v1/invitations/accept', { token }, { key });
  },
  API_KEY_LIMIT_REACHED: async (site) => {
    const { accountId, personId, sessionToken: key } = site.tenant;
    for (let made = 0; made < MANY_KEYS; made += 1)
      await site.directory(
        `INSERT INTO api_keys (id, account_id, person_id, name, environment, last_four, secret_hash, scopes, created_at)
         VALUES (?, ?, ?, 'x', 'TEST', 'xxxx', ?, '[]', 0)`,
        crypto.randomUUID(),
        accountId,
        personId,
        crypto.randomUUID(),
      );
    const body = { name: 'x', environment: 'TEST', scopes: ['invoices:read'] };
    return await site.account('POST', '/api-keys', body, { key });
  },
  STEP_UP_REQUIRED: async (site) => {
    const { accountId, personId, sessionToken: key } = site.tenant;
    await site.directory('UPDATE sessions SET stepped_up_until = NULL WHERE person_id = ?', personId);
    // Ending the other sessions also clears the cached session.
    await site.request('DELETE', '/v1/auth/sessions', undefined, { key });
    const body = { name: 'x', environment: 'LIVE', scopes: ['invoices:read'] };
    return await site.request('POST', `/v1/accounts/${accountId}/api-keys`, body, { key });
  },
  SECOND_FACTOR_NOT_FOUND: (site) =>
    site.request('DELETE', `/v1/me/second-factors/${NOWHERE}`, undefined, { key: site.tenant.sessionToken }),
  SECOND_FACTOR_LIMIT_REACHED: async (site) => {
    const { personId, sessionToken: key } = site.tenant;
    for (let made = 0; made < MANY_FACTORS; made += 1)
      await site.directory(
        "INSERT INTO second_factors (id, person_id, secret, created_at, confirmed_at) VALUES (?, ?, 'x', 0, 0)",
        crypto.randomUUID(),
        personId,
      );
    return await site.request('POST', '/v1/me/second-factors', undefined, { key });
  },
  SECOND_FACTOR_REQUIRED: async (site) => {
    const { personId } = site.tenant;
    await site.directory(
      "INSERT INTO second_factors (id, person_id, secret, created_at, confirmed_at) VALUES (?, ?, 'x', 0, 0)",
      crypto.randomUUID(),
      personId,
    );
    const { credentials } = site.service.local;
    const mailed = { credentials, baseUrl: credentials.base_url };
    const proof = await mailedProof(mailed, `${personId}@folio.test`);
    return await site.request('POST', '/v1/auth/sessions', proof, { key: null });
  },
  SESSION_NOT_FOUND: (site) =>
    site.request('DELETE', `/v1/auth/sessions/${NOWHERE}`, undefined, { key: site.tenant.sessionToken }),
  OWNER_CANNOT_LEAVE: (site) =>
    site.account('DELETE', '/members/me', undefined, { key: site.tenant.sessionToken }),
  API_KEY_NOT_FOUND: (site) =>
    site.account('DELETE', `/api-keys/${NOWHERE}`, undefined, { key: site.tenant.sessionToken }),
  REQUEST_LOG_NOT_FOUND: (site) => site.account('GET', `/request-logs/${NOWHERE}`),
  EMAIL_NOT_FOUND: (site) => site.account('GET', `/emails/${NOWHERE}`),
  SUPPRESSED_ADDRESS_NOT_FOUND: (site) => site.company('DELETE', `/suppressed-addresses/${NOWHERE}`),
  CERTIFICATE_NOT_FOUND: (site) => site.company('DELETE', `/certificates/${NOWHERE}`),
  HISTORY_INVOICE_NOT_FOUND: (site) => site.company('DELETE', `/invoice-history/${NOWHERE}`),
  ACCOUNT_EVENT_NOT_FOUND: (site) => site.account('GET', `/events/${NOWHERE}`),
  WEBHOOK_NOT_FOUND: (site) => site.account('GET', `/webhooks/${NOWHERE}`),
  CLAIM_NOT_FOUND: (site) =>
    site.request('POST', '/v1/claims', { token: 'x', email: 'a@ejemplo.test' }, { key: null }),
  CLAIM_TOKEN_HOLDER_MISMATCH: async (site) => {
    const { token } = await managed(site);
    return await site.request('POST', '/v1/claims', { token, email: 'otra@ejemplo.test' }, { key: null });
  },
  ACCOUNT_ALREADY_CLAIMED: (site) => site.account('POST', '/claim-tokens', {}, { key: site.tenant.liveKey }),
  ACCOUNT_NOT_MANAGED: (site) => site.account('PATCH', '/access-level', { access_level: 'VIEW' }),
  COMPANY_READ_ONLY: async (site) => {
    const { tenant, service } = site;
    const reader = await addMember(service.env, tenant.accountId, { [tenant.companyId]: 'VIEW' });
    return await site.company('PUT', '/series/defaults', undefined, { key: reader.sandboxKey });
  },
  INSUFFICIENT_SCOPE: async (site) => {
    const key = await mintKey(site.service.env, site.tenant, 'TEST', { scopes: [] });
    return await site.company('GET', '/invoices', undefined, { key });
  },
  TEST_CLOCK_BACKWARDS: (site) =>
    site.account('PUT', '/test-clock', { now: '2020-01-01T00:00:00Z' }, { key: site.tenant.sandboxKey }),
};
