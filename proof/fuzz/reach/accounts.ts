import { EXAMPLE_INVOICE } from '../../../src/operations/received-invoices/example.ts';
import { credentialHash, mintSecretText } from '../../../src/platform/credential-text.ts';
import { uuidV7 } from '../../../src/platform/ids.ts';
import { mailedProof } from '../../../test/e2e/service/mailed-proof.ts';
import { addCompany, addMember, freshNif, makeTenant, mintKey } from '../../../test/support/tenant.ts';
import type { ReachCases, Site } from './site.ts';

const NOWHERE = '019a43c4-6f10-7a52-9d0e-2f6a1c9b7e34';
/** Rows as in the books of a deployment with a producer. */
const STORED_INVOICE = `INSERT INTO invoices (id, company_id, type, status, series_id, period, number, invoice_number, issue_date, issuer, language,
    taxable_base_cents, total_vat_cents, total_equivalence_surcharge_cents, total_irpf_cents, total_discounts_cents,
    total_disbursements_cents, invoice_total_cents, vat_breakdown, irpf_breakdown, surcharge_breakdown, verifactu_status, search_key,
    created_at, updated_at)
  VALUES (?, ?, 'STANDARD', 'ISSUED', ?, '2026', 1, 'L-1', ?, '{}', 'es', 0, 0, 0, 0, 0, 0, 0, '[]', '[]', '[]', 'ACCEPTED', '', 0, 0)`;
const STORED_RECORD = `INSERT INTO verifactu_records (id, company_id, position, operation, invoice_id, invoice_number, issue_date, issuer_nif,
    record_type, record, hashed_text, fingerprint, previous_fingerprint, generated_at, generated_at_ms, submission_status)
  VALUES (?, ?, 1, 'REGISTRATION', ?, 'L-1', ?, '12345678Z', 'F1', '{}', '', printf('%064d', 1), NULL, ?, ?, 'ACCEPTED')`;
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

/** Errors of VeriFactu and of representation before the AEAT. */
export const VERIFACTU_CASES: ReachCases = {
  VERIFACTU_ALWAYS_ON_IN_SANDBOX: (site) =>
    site.company('PUT', '/verifactu-configuration', { enabled: false }),
  VERIFACTU_BOUND_UNTIL_YEAR_END: async (site) => {
    const { companyId, liveKey } = site.tenant;
    const live = { key: liveKey };
    await site.company('PUT', '/verifactu-configuration', { enabled: true }, live);
    await storeAcceptedRecord(site, companyId);
    return await site.company('PUT', '/verifactu-configuration', { enabled: false }, live);
  },
  REPRESENTATION_NOT_FOUND: async (site) => {
    await site.directory(
      "UPDATE companies SET representation_state = 'NOT_STARTED' WHERE id = ?",
      site.tenant.companyId,
    );
    return await site.company('GET', '/representation/document');
  },
  // The tenant's representation is already accepted.
  REPRESENTATION_STATE_TRANSITION_INVALID: (site) =>
    site.company('POST', '/representation', undefined, { key: site.tenant.liveKey }),
};

/** Stores a live registration that the AEAT accepted this year. Only a deployment with a producer sends live invoices. */
async function storeAcceptedRecord({ service }: Site, companyId: string): Promise<void> {
  const now = Date.now();
  const [seriesId, invoiceId] = [uuidV7(now), uuidV7(now)];
  const date = new Date(now).toISOString();
  const { BOOKS_LIVE } = service.env;
  await BOOKS_LIVE.batch([
    BOOKS_LIVE.prepare(
      `INSERT INTO series (id, company_id, code, document_type, format, reset_frequency, created_at, updated_at)
       VALUES (?, ?, 'L', 'STANDARD', '{CODE}-{YYYY}-{NUM}', 'ANNUAL', 0, 0)`,
    ).bind(seriesId, companyId),
    BOOKS_LIVE.prepare(STORED_INVOICE).bind(invoiceId, companyId, seriesId, date.slice(0, 10)),
    BOOKS_LIVE.prepare(STORED_RECORD).bind(uuidV7(now), companyId, invoiceId, date.slice(0, 10), date, now),
  ]);
}
