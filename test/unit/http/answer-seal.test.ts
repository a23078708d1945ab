import { expect, it } from 'vitest';
import { answerSeal } from '../../../src/http/answer-seal.ts';

const SECRET = 'a secret that has thirty-two characters';
const BODY = new TextEncoder().encode('{"secret":"service_sk_test_…"}');

it('gives back what it closed, and shows nothing of it', async () => {
  const seal = answerSeal(SECRET);
  const sealed = await seal.close(BODY);
  expect(Buffer.from(sealed).includes('service')).toBe(false);
  expect(await answerSeal(SECRET).open(sealed)).toEqual(BODY);
  expect(await seal.close(BODY)).not.toEqual(sealed);
});

it('opens nothing that was altered or closed under another secret', async () => {
  const sealed = await answerSeal(SECRET).close(BODY);
  await expect(answerSeal(`${SECRET}!`).open(sealed)).rejects.toThrow();
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  await expect(answerSeal(SECRET).open(sealed)).rejects.toThrow();
});

it('needs a secret', async () => {
  for (const secret of [undefined, ''])
    await expect(answerSeal(secret).close(BODY)).rejects.toThrow('SIGNING_SECRET');
});
