import { vi } from 'vitest';
import { request, testEnv } from '../api-client.ts';
import { mailEnv } from '../mail/mail-env.ts';
import { invitationTokenIn } from '../mail/mail-texts.ts';
import { plantCode } from '../planted-code.ts';
import { COMPANY_ADDRESS, freshNif, type Tenant } from '../tenant.ts';
import type { ResponseMaterial } from './response-makers.ts';

const emailOf = ({ personId }: Tenant) => `${personId}@folio.test`;

/** Provisions an account that a tenant manages and nobody has claimed. Returns its id. */
async function managedAccountOf({ sandboxKey }: Tenant): Promise<string> {
  const company = {
    nif: freshNif(),
    legal_name: 'Luisa Prueba Gil',
    entity_type: 'INDIVIDUAL',
    address: COMPANY_ADDRESS,
  };
  const body = {
    external_ref: `ref-${crypto.randomUUID()}`,
    display_name: 'Talleres Prueba',
    access_level: 'OPERATE',
    company,
  };
  const {
    status,
    text,
    body: responseBody,
  } = await request('POST', '/v1/accounts', { key: sandboxKey, body });
  if (status !== 201) throw new Error(`nothing was provisioned: ${text}`);
  return responseBody.data.id;
}

const onManaged = async (tenant: Tenant): Promise<ResponseMaterial> => ({
  ids: { account_id: await managedAccountOf(tenant) },
});

/** Preparations, by operation id, for operations on people and access whose example is not enough. */
export const ACCESS_MAKERS: Readonly<Record<string, (tenant: Tenant) => Promise<ResponseMaterial>>> = {
  'auth.sign-in': async (tenant) => ({ body: await plantCode(emailOf(tenant)) }),
  'sign-ups.create': async ({ accountId }) => ({
    body: {
      ...(await plantCode(`${accountId}@talleres-ana.test`, testEnv, true)),
      display_name: 'Talleres Ana SL',
    },
  }),
  'auth.step-up': async (tenant) => {
    const { code, handle } = await plantCode(emailOf(tenant));
    return { body: { code, handle } };
  },
  'accounts.set-access-level': onManaged,
  'claim-tokens.create': onManaged,
  'claim-tokens.redeem': async (tenant) => {
    const path = `/v1/accounts/${await managedAccountOf(tenant)}/claim-tokens`;
    const { body } = await request('POST', path, { key: tenant.liveKey });
    return { body: { token: body.data.token, ...(await plantCode('hola@talleres-prueba.es')) } };
  },
  'invitations.accept': async ({ accountId, liveKey }) => {
    const mailing = mailEnv(testEnv);
    const email = 'gestoria@example.com';
    const body = { email, account_role: 'ADMIN' };
    const path = `/v1/accounts/${accountId}/invitations`;
    await request('POST', path, { key: liveKey, body, env: mailing.env });
    await vi.waitUntil(() => mailing.mails.length > 0);
    return { body: { token: invitationTokenIn(mailing.mails[0]), ...(await plantCode(email)) } };
  },
};
