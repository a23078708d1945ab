import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loggedBody, readOf } from '../../../src/audit/request-logs/logged-body.ts';
import {
  MAX_LOGGED_BODY_BYTES,
  READ_BODY_BYTES,
} from '../../../src/audit/request-logs/request-log-limits.ts';
import { maskResponseBody } from '../../../src/platform/logging/mask-secrets.ts';

const SECRET = 'Zz9'.repeat(15);
const SECRETS = [
  `"service_sk_test_${SECRET}"`,
  `"/v1/downloads/${SECRET}?x=1"`,
  `"whsec_${SECRET}"`,
  `{"token" : "${SECRET}"}`,
  `{"\\u0074oken":"${SECRET}"}`,
  `"/i/t0.${SECRET.slice(0, 24)}"`,
];
const bytesOf = (text: string) => new TextEncoder().encode(text).length;

describe('loggedBody', () => {
  it('loggedBody shows no secret near the cut and equals the start of the masked text', () => {
    const near = fc.oneof(
      fc.integer({ min: MAX_LOGGED_BODY_BYTES - 150, max: MAX_LOGGED_BODY_BYTES + 20 }),
      fc.nat(READ_BODY_BYTES),
    );
    fc.assert(
      fc.property(fc.constantFrom(...SECRETS), near, fc.constantFrom('a', 'é', '€'), (secret, at, letter) => {
        const before = `"${letter.repeat(Math.floor(at / bytesOf(letter)))}",`;
        const text = readOf(`[${before}${secret},"${letter.repeat(READ_BODY_BYTES)}"]`);
        const kept = loggedBody(text, maskResponseBody) ?? '';
        expect(kept).not.toContain('Zz9Zz9');
        expect(bytesOf(kept)).toBeLessThanOrEqual(MAX_LOGGED_BODY_BYTES);
        expect(maskResponseBody(text).startsWith(kept)).toBe(true);
        expect(bytesOf(kept)).toBeGreaterThan(MAX_LOGGED_BODY_BYTES - 3);
      }),
      { numRuns: 300 },
    );
  });

  it('loggedBody cuts between characters', () => {
    const text = `a${'😀'.repeat(READ_BODY_BYTES)}`;
    const read = readOf(text);
    expect([read.length, read.isWellFormed()]).toEqual([READ_BODY_BYTES - 1, true]);
    expect(loggedBody(read, (whole) => whole)?.isWellFormed()).toBe(true);
  });

  it('loggedBody returns a short body whole and null for an empty one', () => {
    expect([loggedBody('{}', maskResponseBody), loggedBody('', maskResponseBody)]).toEqual(['{}', null]);
  });
});
