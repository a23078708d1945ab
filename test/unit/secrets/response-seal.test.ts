import { expect, it } from 'vitest';
import { signingRing } from '../../../src/platform/secrets/key-ring.ts';
import { responseSeal } from '../../../src/platform/secrets/response-seal.ts';

const TEXT = 'a secret that has thirty-two characters';
const SECRET = signingRing({ SIGNING_SECRET: TEXT });
const BODY = new TextEncoder().encode('{\n"secret":"service_sk_test_…"}');
const ANSWER = { location: null, body: BODY };

it('responseSeal opens a sealed response and hides its content', async () => {
  const seal = responseSeal(SECRET);
  const sealed = await seal.close(ANSWER);
  expect(Buffer.from(sealed).includes('service')).toBe(false);
  expect(await responseSeal(SECRET).open(sealed)).toEqual(ANSWER);
  expect(await seal.close(ANSWER)).not.toEqual(sealed);
});

it('responseSeal seals the location with the body, because a link may contain a secret', async () => {
  const seal = responseSeal(SECRET);
  const response = { location: 'https://folio.test/claim?token=service_claim_x', body: new Uint8Array() };
  const sealed = await seal.close(response);
  expect(Buffer.from(sealed).includes('service')).toBe(false);
  expect(await seal.open(sealed)).toEqual(response);
});

it('responseSeal rejects an altered response and one sealed with another secret', async () => {
  const sealed = await responseSeal(SECRET).close(ANSWER);
  await expect(responseSeal(signingRing({ SIGNING_SECRET: `${TEXT}!` })).open(sealed)).rejects.toThrow();
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  await expect(responseSeal(SECRET).open(sealed)).rejects.toThrow();
});

it('responseSeal throws without SIGNING_SECRET', async () => {
  for (const secret of ['', ''])
    await expect(responseSeal(signingRing({ SIGNING_SECRET: secret })).close(ANSWER)).rejects.toThrow(
      'SIGNING_SECRET',
    );
});
