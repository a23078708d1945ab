import type { Env } from '../../src/composition/env.ts';
import { credentialHash } from '../../src/platform/credential-text.ts';
import { signingRing } from '../../src/platform/secrets/key-ring.ts';
import { keyedDigests } from '../../src/platform/secrets/keyed-digests.ts';
import { request, testEnv } from './api-client.ts';

const CODE = '424242';
const TEN_MINUTES_MS = 600_000;

/** Proof of an address, as a request body contains it. */
export interface PlantedProof {
  email: string;
  code: string;
  handle: string;
}

/** Stores a sign-in code for an address as if it had been requested, without the mail. */
export async function plantCode(
  address: string,
  env: Env = testEnv,
  forSignUp = false,
): Promise<PlantedProof> {
  const digests = keyedDigests(signingRing(env));
  const email = address.toLowerCase();
  const handle = `service_sign_in_${crypto.randomUUID()}`;
  const nowMs = Date.now() + Number(env.CLOCK_OFFSET_MS ?? 0);
  await env.DIRECTORY.prepare(
    `INSERT INTO sign_in_codes (address_digest, caller_digest, code_digest, handle_digest, created_at, expires_at, for_sign_up)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  )
    .bind(
      await digests.of('sign-in address', email),
      `planted ${handle}`,
      await digests.of('sign-in code', `${email}\n${CODE}`),
      await credentialHash(handle),
      nowMs,
      nowMs + TEN_MINUTES_MS,
      forSignUp ? 1 : 0,
    )
    .run();
  return { email: address, code: CODE, handle };
}

/** Redeems a claim token as the owner of an address. */
export async function redeemClaim(token: string, email: string, env: Env = testEnv) {
  const proof = email.includes('@') ? await plantCode(email, env) : { email, code: CODE };
  return await request('POST', '/v1/claims', { body: { token, ...proof }, env });
}

/** Accepts an invitation as the owner of the invited address. */
export async function acceptInvitation(token: string, env: Env = testEnv) {
  const invited = await env.DIRECTORY.prepare('SELECT email FROM invitations WHERE token_hash = ?')
    .bind(await credentialHash(token))
    .first<{ email: string }>();
  const proof = await plantCode(invited?.email ?? 'nobody@folio.test', env);
  return await request('POST', '/v1/invitations/accept', { body: { token, ...proof }, env });
}
