import { describe, expect, it } from 'vitest';
import { signedCursors } from '../../../src/contract/cursors.ts';
import { downloadLinks } from '../../../src/documents/stored/download-links.ts';
import { type RingSecrets, sealingRing, signingRing } from '../../../src/platform/secrets/key-ring.ts';
import { keyedDigests } from '../../../src/platform/secrets/keyed-digests.ts';
import { responseSeal } from '../../../src/platform/secrets/response-seal.ts';
import { secretSeal } from '../../../src/platform/secrets/secret-seal.ts';
import { signedTokens } from '../../../src/platform/secrets/signed-tokens.ts';

const OLD = 'the secret before the change, long enough';
const NEW = 'the secret after the change, and long too';
const CLOCK = { now: () => 0 };
const FILE = { key: 'a', fileName: 'a.pdf', contentType: 'application/pdf' };

/** Secrets before a rotation, during it, and after the previous secret is removed. */
const BEFORE: RingSecrets = { SIGNING_SECRET: OLD, SEALING_SECRET: OLD };
const DURING: RingSecrets = {
  SIGNING_SECRET: NEW,
  SIGNING_SECRET_PREVIOUS: OLD,
  SEALING_SECRET: NEW,
  SEALING_SECRET_PREVIOUS: OLD,
};
const AFTER: RingSecrets = { SIGNING_SECRET: NEW, SEALING_SECRET: NEW };

/** Values in flight during a rotation: how each is made and validated. */
const IN_FLIGHT: [string, (by: RingSecrets) => Promise<(read: RingSecrets) => Promise<boolean>>][] = [
  [
    'a download link',
    async (by) => {
      const url = await downloadLinks('', signingRing(by), CLOCK).urlOf(FILE);
      const token = url.split('/').at(-1) ?? '';
      return async (read) => (await downloadLinks('', signingRing(read), CLOCK).open(token)).state === 'OPEN';
    },
  ],
  [
    'a cursor',
    async (by) => {
      const cursor = await signedCursors(signingRing(by)).write('list', ['x', 1]);
      return (read) =>
        signedCursors(signingRing(read))
          .read('list', cursor)
          .then(
            () => true,
            () => false,
          );
    },
  ],
  [
    'the state of a payment authorization',
    async (by) => {
      const state = await signedTokens(signingRing(by), 'state').write('state', { id: 1 });
      return async (read) => (await signedTokens(signingRing(read), 'state').read('state', state)) !== null;
    },
  ],
  [
    'a sign-in code',
    async (by) => {
      const kept = await keyedDigests(signingRing(by)).of('sign-in code', '123456');
      return async (read) => {
        const tried = await keyedDigests(signingRing(read)).all('sign-in code', '123456');
        return tried.includes(kept);
      };
    },
  ],
  [
    'an answer with a secret that is kept for a repetition',
    async (by) => {
      const sealed = await responseSeal(signingRing(by)).close({ location: null, body: new Uint8Array([1]) });
      return (read) =>
        responseSeal(signingRing(read))
          .open(sealed)
          .then(
            () => true,
            () => false,
          );
    },
  ],
  [
    'a stored secret',
    async (by) => {
      const sealed = await secretSeal(sealingRing(by)).seal('whsec_x', 'webhook:1');
      return (read) =>
        secretSeal(sealingRing(read))
          .open(sealed, 'webhook:1')
          .then(
            (opened) => opened === 'whsec_x',
            () => false,
          );
    },
  ],
];

describe.each(IN_FLIGHT)('%s', (_, make) => {
  it('a value made before the rotation is valid while the previous secret is set', async () => {
    const isGood = await make(BEFORE);
    expect([await isGood(BEFORE), await isGood(DURING), await isGood(AFTER)]).toEqual([true, true, false]);
  });

  it('a new value is made with the current secret only', async () => {
    const isGood = await make(DURING);
    expect([await isGood(AFTER), await isGood(BEFORE)]).toEqual([true, false]);
  });
});

describe('the keys of a secret ring', () => {
  it('a key opens nothing of another purpose of the same secret', async () => {
    const ring = signingRing(BEFORE);
    const token = await signedTokens(ring, 'state').write('one', 1);
    expect(await signedTokens(ring, 'cursors').read('one', token)).toBeNull();
    expect(await signedTokens(ring, 'state').read('other', token)).toBeNull();
    const ids = new Set<string>();
    for (const purpose of ['download links', 'cursors', 'state', 'digests', 'kept answers'] as const)
      ids.add((await ring.keys(purpose)).current.id);
    expect(ids.size).toBe(5);
  });

  it('the id of a key is not part of the secret', async () => {
    const { id } = (await signingRing(BEFORE).keys('state')).current;
    expect(id).toMatch(/^[A-Za-z0-9_-]{8}$/);
    expect(OLD).not.toContain(id);
  });
});

describe('secretSeal', () => {
  it('a sealed secret opens only for its owner and only unaltered', async () => {
    const seal = secretSeal(sealingRing(BEFORE));
    const sealed = await seal.seal('whsec_secret', 'webhook:1');
    expect(sealed).not.toContain('whsec');
    await expect(seal.open(sealed, 'webhook:2')).rejects.toThrow();
    const altered = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
    await expect(seal.open(altered, 'webhook:1')).rejects.toThrow();
    await expect(seal.open('whsec_plain', 'webhook:1')).rejects.toThrow();
    expect(await seal.seal('whsec_secret', 'webhook:1')).not.toBe(sealed);
  });

  it('secretSeal throws without SEALING_SECRET', async () => {
    await expect(secretSeal(sealingRing({})).seal('x', 'y')).rejects.toThrow('SEALING_SECRET');
  });
});
