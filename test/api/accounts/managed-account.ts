import { request, testEnv } from '../../support/api-client.ts';
import { redeemClaim } from '../../support/planted-code.ts';
import { freshNif, makeTenant, mintKey, type Tenant } from '../../support/tenant.ts';

export type AccessLevel = 'NONE' | 'VIEW' | 'OPERATE';

export const ADDRESS = {
  street: 'Calle de Alcalá',
  number: '45',
  postal_code: '28014',
  city: 'Madrid',
  province: 'Madrid',
  country: 'ES',
};

/** Valid body of a new company. */
export function newCompany(nif = freshNif()) {
  return { nif, legal_name: 'Luisa Prueba Gil', entity_type: 'INDIVIDUAL', address: ADDRESS };
}

let made = 0;

/** Returns an external reference that is unique in the run. */
export function freshRef(): string {
  made += 1;
  return `ref-${made}-${crypto.randomUUID()}`;
}

/** Provisioned account with one company and its manager. */
export interface ManagedAccount {
  manager: Tenant;
  accountId: string;
  companyId: string;
  nif: string;
  externalRef: string;
}

export async function provisionOn(manager: Tenant, level: AccessLevel = 'OPERATE'): Promise<ManagedAccount> {
  const externalRef = freshRef();
  const { status, body, text } = await request('POST', '/v1/accounts', {
    key: manager.sandboxKey,
    body: {
      external_ref: externalRef,
      display_name: 'Gestionada',
      access_level: level,
      company: newCompany(),
    },
  });
  if (status !== 201) throw new Error(`nothing was provisioned: ${text}`);
  const { id: accountId, company } = body.data;
  return { manager, accountId, companyId: company.id, nif: company.nif, externalRef };
}

export async function managedAccount(level: AccessLevel = 'OPERATE'): Promise<ManagedAccount> {
  return await provisionOn(await makeTenant(testEnv), level);
}

/** Owner of a claimed account, with their own keys and session. */
export interface Holder {
  personId: string;
  email: string;
  sandboxKey: string;
  liveKey: string;
}

/** Lets a new person claim a managed account. */
export async function claimed({ manager, accountId }: ManagedAccount, env = testEnv): Promise<Holder> {
  const token = await request('POST', `/v1/accounts/${accountId}/claim-tokens`, {
    key: manager.liveKey,
    body: {},
  });
  const email = `${crypto.randomUUID()}@folio.test`;
  const response = await redeemClaim(token.body.data.token, email, env);
  if (response.status !== 200) throw new Error(`nothing was claimed: ${response.text}`);
  const person = await testEnv.DIRECTORY.prepare('SELECT id FROM people WHERE email = ?')
    .bind(email)
    .first<{ id: string }>();
  if (person === null) throw new Error('nobody holds the account');
  const owner = { accountId, personId: person.id };
  return {
    personId: person.id,
    email,
    sandboxKey: await mintKey(testEnv, owner, 'TEST'),
    liveKey: await mintKey(testEnv, owner, 'LIVE'),
  };
}
