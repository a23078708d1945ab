import type { Miniflare } from 'miniflare';
import { operatorProof } from '../../src/companies/nif-proof-command-repository.ts';
import { SCOPES } from '../../src/contract/scopes.ts';
import { credentialHash, mintCredential } from '../../src/platform/credential-text.ts';
import { uuidV7 } from '../../src/platform/ids.ts';
import type { DemoIdentity, DemoOwned, DemoTenant } from './demo-identity.ts';
import { type AccountProfile, DEMO_PROFILE, OTHER_PROFILE, type TenantProfile } from './demo-profiles.ts';
import { FORAL_ACCOUNT, FORAL_PROFILES } from './foral-profiles.ts';

const HOUR_MS = 3_600_000;
const SESSION_MS = 12 * HOUR_MS;

/** Reason with which the operator of a local service proves its demo companies. */
const PROOF_REASON = 'Demo company';

type Directory = Awaited<ReturnType<Miniflare['getD1Database']>>;
type Statement = ReturnType<Directory['prepare']>;

/** Returns statements that create an account and its owner. Existing rows stay as they are. */
function ownedStatements(
  directory: Directory,
  { account_id, person_id, member_id }: DemoOwned,
  { plan, agreedPrice, accountName, personName, email }: AccountProfile,
  now: number,
): Statement[] {
  return [
    directory
      .prepare(
        'INSERT INTO accounts (id, name, plan, agreed_price, created_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING',
      )
      .bind(account_id, accountName, plan, agreedPrice ? 1 : 0, now),
    directory
      .prepare(
        'INSERT INTO people (id, email, name, created_at) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO NOTHING',
      )
      .bind(person_id, email, personName, now),
    directory
      .prepare(
        `INSERT INTO members (id, account_id, person_id, account_role, created_at) VALUES (?, ?, ?, 'OWNER', ?)
         ON CONFLICT (id) DO NOTHING`,
      )
      .bind(member_id, account_id, person_id, now),
  ];
}

/** Returns statements that create an account, its owner and an activated company. Existing rows stay as they are. */
function tenantStatements(
  directory: Directory,
  tenant: DemoTenant,
  profile: TenantProfile,
  now: number,
): Statement[] {
  const { account_id, company_id } = tenant;
  const { email, company } = profile;
  return [
    ...ownedStatements(directory, tenant, profile, now),
    directory
      .prepare(
        `INSERT INTO companies (id, account_id, nif, legal_name, entity_type, address, email, representation_state,
           installation_number, created_at, updated_at)
         VALUES (?, ?, ?, ?, 'LEGAL_ENTITY', ?, ?, 'ACTIVE', ?, ?, ?)
         ON CONFLICT (id) DO NOTHING`,
      )
      .bind(
        company_id,
        account_id,
        company.nif,
        company.legalName,
        JSON.stringify(company.address),
        email,
        profile.installationNumber,
        now,
        now,
      ),
    ...['TEST', 'LIVE'].map((environment) =>
      directory
        .prepare(`INSERT INTO activations (company_id, environment, activated_at) VALUES (?, ?, ?)
           ON CONFLICT (company_id, environment) DO NOTHING`)
        .bind(company_id, environment, now),
    ),
    ...operatorProof({ company_id, nif: company.nif }, PROOF_REASON, now).map(({ sql, params }) =>
      directory.prepare(sql).bind(...params),
    ),
    // Activation copies these fields to production, which never shares those that the sandbox key changes.
    directory
      .prepare(
        `UPDATE companies SET live = json_object('trade_name', trade_name, 'phone', phone, 'email', email, 'website', website,
           'additional_info', additional_info, 'default_iban', default_iban, 'iae', iae, 'activity_code', activity_code,
           'activity_type', activity_type, 'simplified_limit', simplified_limit, 'activity_territory', activity_territory, 'vat_regime', vat_regime,
           'logo_key', logo_key, 'version', version, 'updated_at', updated_at) WHERE id = ? AND live IS NULL`,
      )
      .bind(company_id),
  ];
}

/** Returns statements that create companies under TicketBAI, with a sandbox alone. */
function foralStatements(directory: Directory, { foral }: DemoIdentity, now: number): Statement[] {
  return FORAL_PROFILES.flatMap(({ key, nif, legalName, entityType, address, installationNumber }) => [
    directory
      .prepare(
        `INSERT INTO companies (id, account_id, nif, legal_name, entity_type, address, email, representation_state,
           installation_number, created_at, updated_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, 'NOT_STARTED', ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
      )
      .bind(
        foral[key],
        foral.account_id,
        nif,
        legalName,
        entityType,
        JSON.stringify(address),
        FORAL_ACCOUNT.email,
        installationNumber,
        now,
        now,
      ),
    directory
      .prepare(`INSERT INTO activations (company_id, environment, activated_at) VALUES (?, 'TEST', ?)
         ON CONFLICT (company_id, environment) DO NOTHING`)
      .bind(foral[key], now),
  ]);
}

async function keyStatements(
  directory: Directory,
  identity: DemoIdentity,
  now: number,
): Promise<Statement[]> {
  const { demo, foral } = identity;
  const keys = [
    { ...identity.sandbox_key, of: demo, name: 'Demo sandbox', environment: 'TEST', scopes: SCOPES },
    { ...identity.live_key, of: demo, name: 'Demo live', environment: 'LIVE', scopes: SCOPES },
    { ...identity.narrow_key, of: demo, name: 'Demo narrow', environment: 'TEST', scopes: ['invoices:read'] },
    { ...foral.sandbox_key, of: foral, name: 'Foral sandbox', environment: 'TEST', scopes: SCOPES },
  ];
  return Promise.all(
    keys.map(async ({ id, secret, of: { account_id, person_id }, name, environment, scopes }) =>
      directory
        .prepare(
          `INSERT INTO api_keys (id, account_id, person_id, name, environment, last_four, secret_hash, scopes, created_at)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
        )
        .bind(
          id,
          account_id,
          person_id,
          name,
          environment,
          secret.slice(-4),
          await credentialHash(secret),
          JSON.stringify(scopes),
          now,
        ),
    ),
  );
}

/**
 * Seeds the demo account, the other one that its keys must not reach, and that of companies under TicketBAI, with rows that no operation creates.
 * Existing rows stay as they are, so that an interrupted start can be repeated.
 */
export async function seedAccounts(
  directory: Directory,
  identity: DemoIdentity,
  nowMs: number,
): Promise<void> {
  await directory.batch([
    ...tenantStatements(directory, identity.demo, DEMO_PROFILE, nowMs),
    ...tenantStatements(directory, identity.other, OTHER_PROFILE, nowMs),
    ...ownedStatements(directory, identity.foral, FORAL_ACCOUNT, nowMs),
    ...foralStatements(directory, identity, nowMs),
    ...(await keyStatements(directory, identity, nowMs)),
  ]);
}

/**
 * Creates a session of the demo person for 12 hours of the service's clock, which shows `nowMs`. Returns its token.
 * Starting the service is proof enough: the session may do what a fresh proof is required for.
 */
export async function mintSession(directory: Directory, personId: string, nowMs: number): Promise<string> {
  const token = mintCredential('SESSION');
  await directory
    .prepare(
      'INSERT INTO sessions (id, person_id, token_hash, created_at, expires_at, stepped_up_until) VALUES (?, ?, ?, ?, ?, ?)',
    )
    .bind(uuidV7(nowMs), personId, await credentialHash(token), nowMs, nowMs + SESSION_MS, nowMs + SESSION_MS)
    .run();
  return token;
}
