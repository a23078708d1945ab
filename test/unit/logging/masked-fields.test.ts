import { DrizzleQueryError } from 'drizzle-orm/errors';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { log } from '../../../src/platform/logging/log.ts';
import { maskedText } from '../../../src/platform/logging/mask-text.ts';
import { maskedFields } from '../../../src/platform/logging/masked-fields.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Returns the lines logged during the work, with their level. */
function linesOf(work: () => void): { level: string; line: Record<string, unknown> }[] {
  const lines: { level: string; line: Record<string, unknown> }[] = [];
  for (const level of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((text) => void lines.push({ level, line: JSON.parse(text) }));
  work();
  return lines;
}

const letters = (length: number) => fc.stringMatching(new RegExp(`^[0-9A-Za-z]{${length}}$`));
const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const between = fc.constantFrom('', ' ', ': ', ', "', ' (', '\n', '=', '/');

/** Private texts that are recognised by their form, with the part that must not appear. */
const planted = fc.oneof(
  letters(48).map((key) => ({ text: `service_sk_live_${key}`, secret: key })),
  letters(40).map((token) => ({ text: `service_session_${token}`, secret: token })),
  letters(32).map((secret) => ({ text: `whsec_${secret}`, secret })),
  letters(24).map((key) => ({ text: `sk_live_${key}`, secret: key })),
  letters(32).map((token) => ({ text: `https://folio.test/v1/downloads/${token}`, secret: token })),
  letters(20).map((token) => ({ text: `Bearer ${token}`, secret: token })),
  letters(12).map((word) => ({ text: `smtp://user:${word}@mail.test:587`, secret: word })),
  letters(10).map((user) => ({ text: `${user}@taller.test`, secret: user })),
  fc.tuple(digits(8), fc.constantFrom('A', 'z')).map(([digit, letter]) => ({
    text: digit + letter,
    secret: digit,
  })),
  fc.tuple(fc.constantFrom('X', 'Y', 'z'), digits(7)).map(([letter, digit]) => ({
    text: `${letter}${digit}R`,
    secret: digit,
  })),
  fc.tuple(fc.constantFrom('A', 'B', 'b'), digits(8)).map(([letter, digit]) => ({
    text: letter + digit,
    secret: digit,
  })),
  digits(8).map((digit) => ({ text: `ES-${digit}-K`, secret: digit })),
  digits(22).map((digit) => ({ text: `ES${digit}`, secret: digit })),
);

/** Positions of a private text in a field. */
const places: readonly ((text: string) => unknown)[] = [
  (text) => text,
  (text) => [1, [text]],
  (text) => ({ company: { note: text } }),
  (text) => ({ [text]: 1 }),
  (text) => new Error(text),
  (text) => new Error('outer', { cause: new TypeError(text) }),
  (text) => ({ found: [new Error(`over: ${text}`)] }),
];

/** Property names that mark their value as private. */
const NAMED = ['email', 'legal_name', 'nif', 'webhookSecret', 'accessToken', 'password', 'iban', 'phone'];

/** Class of our own, whose name changes in the bundle. */
class Kept {
  readonly held = 'secret';
}

describe('the fields of a log line', () => {
  it('secrets, mail addresses, tax numbers and IBANs are masked in every position', () => {
    fc.assert(
      fc.property(
        planted,
        between,
        between,
        fc.nat(places.length - 1),
        ({ text, secret }, before, after, at) => {
          const [written] = linesOf(() =>
            log('job.failed', {
              message: places[at]?.(`x${before || ' '}${text}${after && ` ${after}`}`),
            }),
          );
          expect(JSON.stringify(written?.line)).not.toContain(secret);
        },
      ),
    );
  });

  it('the parameters of a failed statement are masked', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 6 }), { minLength: 1 }), (parameters) => {
        const marked = parameters.map((text) => `planted<${text}`);
        const error = new DrizzleQueryError('select ?', marked, new Error('lost'));
        const [written] = linesOf(() => log('request.failed', { method: 'GET', path: '/' }, error));
        expect(JSON.stringify(written?.line)).not.toContain('planted');
      }),
    );
  });

  it('the value of a property with a private name is masked', () => {
    fc.assert(
      fc.property(fc.constantFrom(...NAMED), fc.string({ minLength: 1 }), (name, text) => {
        const shown = JSON.stringify(
          maskedFields({ [name]: `planted${text}`, deep: [{ [name]: { text } }] }, true),
        );
        expect(shown).not.toContain('planted');
        expect(JSON.parse(shown).deep).toEqual([{ [name]: '***' }]);
      }),
    );
  });

  it('ids, hashes, instants and amounts are shown unchanged', () => {
    const hash = fc.stringMatching(/^[0-9A-F]{64}$/);
    const instant = fc.date({ min: new Date(0), noInvalidDate: true }).map((date) => date.toISOString());
    fc.assert(
      fc.property(fc.oneof(fc.uuid(), hash, instant, fc.nat().map(String)), (text) => {
        expect(maskedText(`of ${text}, again`)).toBe(`of ${text}, again`);
      }),
    );
  });

  it('other objects show only their class', () => {
    const fields = {
      request: new Request('https://folio.test/secret'),
      bytes: new Uint8Array(3),
      map: new Map([['a', 'secret']]),
      own: new Kept(),
      at: new Date(0),
      deep: { a: { b: { c: { d: { e: { f: 'secret' } } } } } },
      absent: null,
    };
    const shown = maskedFields(fields, true);
    expect(shown).toMatchObject({
      request: '[Request]',
      bytes: '3 bytes',
      map: '[Map]',
      own: '[Object]',
      at: '1970-01-01T00:00:00.000Z',
      absent: null,
    });
    expect(JSON.stringify(shown)).not.toContain('secret');
  });

  it('a field gives one line of bounded length', () => {
    const circle: Record<string, unknown> = { many: Array.from({ length: 1_000 }, () => 'x'.repeat(100)) };
    circle.self = circle;
    const unreadable = {
      get value(): never {
        throw new Error('no');
      },
    };
    const written = linesOf(() => {
      log('job.failed', { message: 'x'.repeat(1_000_000) });
      log('job.failed', { message: circle });
      log('job.failed', { message: unreadable });
    });
    expect(written).toHaveLength(3);
    for (const { line } of written) expect(JSON.stringify(line).length).toBeLessThan(50_000);
  });
});
