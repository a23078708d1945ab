import { nifRelease, operatorProof } from '../../src/companies/nif-proof-command-repository.ts';
import { proveByCertificate } from '../../src/companies/nif-proof-repository.ts';
import type { Env } from '../../src/composition/env.ts';
import { SCOPES, type Scope } from '../../src/contract/scopes.ts';
import { directoryOf } from '../../src/db/clients.ts';
import type { Environment } from '../../src/domain/environment.ts';
import { credentialHash, mintCredential } from '../../src/platform/credential-text.ts';
import { uuidV7 } from '../../src/platform/ids.ts';

/** Account with a person, an activated company and keys. Each test has its own, so that no test sees another's data. */
export interface Tenant {
  accountId: string;
  personId: string;
  companyId: string;
  nif: string;
  sandboxKey: string;
  liveKey: string;
  sessionToken: string;
}

const HOUR_MS = 3_600_000;
const CONTROL_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
/** Address from which a company can issue. */
export const COMPANY_ADDRESS = {
  street: 'Calle Mayor',
  number: '1',
  postal_code: '28013',
  city: 'Madrid',
  province: 'Madrid',
  country: 'ES',
};

/** Reason why a tenant's company issues without VeriFactu in production. */
export const TEST_EXCLUSION = { reason: 'OTHER_LAW', note: 'A company of a test' };

/** First number of this run's DNIs. It is random, so that stored state of an earlier run has none of them. */
const FIRST_NUMBER = 10_000_000 + Math.floor(Math.random() * 50_000_000);
let made = 0;

/** Returns a DNI with its control letter that no other tenant of the run has. */
export function freshNif(): string {
  made += 1;
  const number = FIRST_NUMBER + made;
  return `${number}${CONTROL_LETTERS[number % 23]}`;
}

type KeyOptions = { scopes?: readonly Scope[]; companyIds?: readonly string[] };

async function keyWithStatement(
  env: Env,
  owner: { accountId: string; personId: string },
  environment: Environment,
  options: KeyOptions = {},
): Promise<{ secret: string; statement: D1PreparedStatement }> {
  const secret = mintCredential(environment);
  const statement = env.DIRECTORY.prepare(
    'INSERT INTO api_keys (id, account_id, person_id, name, environment, last_four, secret_hash, scopes, company_ids, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  ).bind(
    uuidV7(Date.now()),
    owner.accountId,
    owner.personId,
    'test',
    environment,
    secret.slice(-4),
    await credentialHash(secret),
    JSON.stringify(options.scopes ?? SCOPES),
    options.companyIds === undefined ? null : JSON.stringify(options.companyIds),
    Date.now(),
  );
  return { secret, statement };
}

/** Creates a key with the given scopes for a person of an account. */
export async function mintKey(
  env: Env,
  owner: { accountId: string; personId: string },
  environment: Environment,
  options: KeyOptions = {},
): Promise<string> {
  const { secret, statement } = await keyWithStatement(env, owner, environment, options);
  await statement.run();
  return secret;
}

type CompanyOverrides = Partial<{
  nif: string | null;
  legalName: string;
  address: object | null;
  activated: boolean;
  /** True if its NIF is proved. By default, that of an activated company is. */
  proved: boolean;
  /** Database of the production books, if it is not the first shard. */
  booksLive: D1Database;
}>;

/** Returns a company with its statements for the directory and the production books: few round trips keep many tests fast. */
function companyWithStatements(env: Env, accountId: string, overrides: CompanyOverrides) {
  const now = Date.now();
  const companyId = uuidV7(now);
  const nif = overrides.nif === undefined ? freshNif() : overrides.nif;
  const address = overrides.address === undefined ? COMPANY_ADDRESS : overrides.address;
  const isActivated = overrides.activated !== false;
  const company = env.DIRECTORY.prepare(
    `INSERT INTO companies (id, account_id, nif, legal_name, entity_type, address, installation_number, representation_state, created_at, updated_at)
     SELECT ?, ?, ?, ?, 'INDIVIDUAL', ?, COALESCE(MAX(installation_number), 0) + 1, 'ACTIVE', ?, ? FROM companies`,
  ).bind(
    companyId,
    accountId,
    nif,
    overrides.legalName ?? 'Ana Prueba Martín',
    address === null ? null : JSON.stringify(address),
    now,
    now,
  );
  const activations = ['TEST', 'LIVE'].map((environment) =>
    env.DIRECTORY.prepare(
      'INSERT INTO activations (company_id, environment, activated_at) VALUES (?, ?, ?)',
    ).bind(companyId, environment, now),
  );
  const live = env.DIRECTORY.prepare(
    `UPDATE companies SET live = json_object('trade_name', trade_name, 'phone', phone, 'email', email, 'website', website,
       'additional_info', additional_info, 'default_iban', default_iban, 'iae', iae, 'activity_code', activity_code, 'activity_type', activity_type, 'simplified_limit', simplified_limit,
       'activity_territory', activity_territory, 'vat_regime', vat_regime, 'logo_key', logo_key,
       'version', version, 'updated_at', updated_at) WHERE id = ?`,
  ).bind(companyId);
  const isProved = overrides.proved ?? isActivated;
  const proof = isProved && nif !== null ? proofStatements(env, companyId, nif) : [];
  // Production requires this of a company that issues without VeriFactu.
  const settings = (overrides.booksLive ?? env.BOOKS_LIVE)
    .prepare(
      `INSERT INTO company_settings (company_id, version, verifactu, tax, customization, updated_at) VALUES (?, 1, ?, '{}', '{}', ?)`,
    )
    .bind(companyId, JSON.stringify({ enabled: false, exclusion: TEST_EXCLUSION }), now);
  return {
    company: { companyId, nif: nif ?? '' },
    inDirectory: isActivated ? [company, ...activations, live, ...proof] : [company, ...proof],
    inBooks: isActivated ? [settings] : [],
  };
}

/**
 * Returns the statements by which the operator proves a company, as `npm run admin -- prove-company` does. Without them a
 * company does nothing in production.
 */
function proofStatements(env: Env, companyId: string, nif: string): D1PreparedStatement[] {
  return operatorProof({ company_id: companyId, nif }, 'Test company', Date.now()).map(({ sql, params }) =>
    env.DIRECTORY.prepare(sql).bind(...params),
  );
}

/** Proves a company, by default by the operator, so that it may act in production. */
export async function proveCompany(
  env: Env,
  companyId: string,
  method: 'OPERATOR' | 'CERTIFICATE' = 'OPERATOR',
): Promise<void> {
  const row = await env.DIRECTORY.prepare('SELECT nif FROM companies WHERE id = ?')
    .bind(companyId)
    .first<{ nif: string }>();
  const nif = row?.nif ?? '';
  if (method === 'OPERATOR') await env.DIRECTORY.batch(proofStatements(env, companyId, nif));
  else await proveByCertificate(directoryOf(env), { companyId, nif, fingerprint: 'test' }, Date.now());
}

/** Releases a NIF as the operator does, so that no company has proved it any more. */
export async function releaseNif(env: Env, nif: string): Promise<void> {
  const statements = nifRelease(nif, 'Disputed', Date.now());
  await env.DIRECTORY.batch(statements.map(({ sql, params }) => env.DIRECTORY.prepare(sql).bind(...params)));
}

/** Adds a company to an account, by default activated in both environments. */
export async function addCompany(
  env: Env,
  accountId: string,
  overrides: CompanyOverrides = {},
): Promise<{ companyId: string; nif: string }> {
  const { company, inDirectory, inBooks } = companyWithStatements(env, accountId, overrides);
  await Promise.all([env.DIRECTORY.batch(inDirectory), ...inBooks.map((statement) => statement.run())]);
  return company;
}

/** Return address in the API's examples, which every tenant has registered. */
const EXAMPLE_RETURN_URL = 'https://app.example.com/settings/payments';

function returnUrlStatements(env: Env, accountId: string, urls: readonly string[]): D1PreparedStatement[] {
  return [
    env.DIRECTORY.prepare('DELETE FROM return_urls WHERE account_id = ?').bind(accountId),
    ...['TEST', 'LIVE'].flatMap((environment) =>
      urls.map((url, position) =>
        env.DIRECTORY.prepare(
          'INSERT INTO return_urls (account_id, environment, position, url, created_at) VALUES (?, ?, ?, ?, ?)',
        ).bind(accountId, environment, position, url, Date.now()),
      ),
    ),
  ];
}

/** Replaces the return addresses of an account in both environments. */
export async function registerReturnUrls(
  env: Env,
  accountId: string,
  urls: readonly string[],
): Promise<void> {
  await env.DIRECTORY.batch(returnUrlStatements(env, accountId, urls));
}

/** Creates a tenant. */
export async function makeTenant(env: Env, companyOverrides: CompanyOverrides = {}): Promise<Tenant> {
  const now = Date.now();
  const accountId = uuidV7(now);
  const personId = uuidV7(now);
  const sessionToken = mintCredential('SESSION');
  const owner = { accountId, personId };
  const sandbox = await keyWithStatement(env, owner, 'TEST');
  const live = await keyWithStatement(env, owner, 'LIVE');
  const { company, inDirectory, inBooks } = companyWithStatements(env, accountId, companyOverrides);
  await Promise.all([
    env.DIRECTORY.batch([
      env.DIRECTORY.prepare(
        "INSERT INTO accounts (id, name, plan, agreed_price, created_at) VALUES (?, ?, 'API', 1, ?)",
      ).bind(accountId, 'Test account', now),
      env.DIRECTORY.prepare('INSERT INTO people (id, email, name, created_at) VALUES (?, ?, ?, ?)').bind(
        personId,
        `${personId}@folio.test`,
        'Ana Prueba',
        now,
      ),
      env.DIRECTORY.prepare(
        "INSERT INTO members (id, account_id, person_id, account_role, created_at) VALUES (?, ?, ?, 'OWNER', ?)",
      ).bind(uuidV7(now), accountId, personId, now),
      env.DIRECTORY.prepare(
        'INSERT INTO sessions (id, person_id, token_hash, created_at, expires_at, stepped_up_until) VALUES (?, ?, ?, ?, ?, ?)',
      ).bind(
        uuidV7(now),
        personId,
        await credentialHash(sessionToken),
        now,
        now + 12 * HOUR_MS,
        now + 12 * HOUR_MS,
      ),
      ...returnUrlStatements(env, accountId, [EXAMPLE_RETURN_URL]),
      ...inDirectory,
      sandbox.statement,
      live.statement,
    ]),
    ...inBooks.map((statement) => statement.run()),
  ]);
  return { accountId, personId, ...company, sandboxKey: sandbox.secret, liveKey: live.secret, sessionToken };
}

/** Adds a person to an account as a MEMBER with the given grants. Returns a sandbox key and a session of that person. */
export async function addMember(
  env: Env,
  accountId: string,
  grants: Readonly<Record<string, 'VIEW' | 'OPERATE'>>,
): Promise<{ personId: string; memberId: string; sandboxKey: string; sessionToken: string }> {
  const now = Date.now();
  const personId = uuidV7(now);
  const memberId = uuidV7(now);
  const sessionToken = mintCredential('SESSION');
  await env.DIRECTORY.batch([
    env.DIRECTORY.prepare('INSERT INTO people (id, email, name, created_at) VALUES (?, ?, ?, ?)').bind(
      personId,
      `${personId}@folio.test`,
      'Luis Prueba',
      now,
    ),
    env.DIRECTORY.prepare(
      "INSERT INTO members (id, account_id, person_id, account_role, created_at) VALUES (?, ?, ?, 'MEMBER', ?)",
    ).bind(memberId, accountId, personId, now),
    env.DIRECTORY.prepare(
      'INSERT INTO sessions (id, person_id, token_hash, created_at, expires_at, stepped_up_until) VALUES (?, ?, ?, ?, ?, ?)',
    ).bind(
      uuidV7(now),
      personId,
      await credentialHash(sessionToken),
      now,
      now + 12 * HOUR_MS,
      now + 12 * HOUR_MS,
    ),
    ...Object.entries(grants).map(([companyId, access]) =>
      env.DIRECTORY.prepare(
        'INSERT INTO grants (member_id, company_id, access, created_at) VALUES (?, ?, ?, ?)',
      ).bind(memberId, companyId, access, now),
    ),
  ]);
  return {
    personId,
    memberId,
    sandboxKey: await mintKey(env, { accountId, personId }, 'TEST'),
    sessionToken,
  };
}
