import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mintCredential, mintSecretText } from '../../../src/platform/credential-text.ts';
import {
  maskQuery,
  maskRequestBody,
  maskResponseBody,
  maskText,
} from '../../../src/platform/logging/mask-secrets.ts';

const INVOICES = { path: '/v1/companies/c/invoices', isSecret: false };
const REDEEM = { path: '/v1/claim-tokens/redeem', isSecret: true };
const placeOf = (path: string) => ({ path, isSecret: false });

describe('the masking of a body', () => {
  it.each([
    ['{"secret":"whsec_0123","url":"https://a.example"}', '{"secret":"***","url":"https://a.example"}'],
    ['{ "token" : "abc\\"def" , "n": 1 }', '{ "token" : "***" , "n": 1 }'],
    ['{"a":{"client_secret":{"x":["y","}"]},"b":1}}', '{"a":{"client_secret":"***","b":1}}'],
    ['{"access_token":123,"b":2}', '{"access_token":"***","b":2}'],
    ['{"b":[{"token":true}]}', '{"b":[{"token":"***"}]}'],
    ['{"\\u0074oken":"abc"}', '{"\\u0074oken":"***"}'],
    ['{"Token":["a","b"]}', '{"Token":"***"}'],
    ['{"token":null}', '{"token":null}'],
    ['{"token":"abc', '{"token":"***"'],
    ['{"token":"abc\\', '{"token":"***"'],
    ['{"token":{"a":"b', '{"token":"***"'],
    ['{"note":"\\"token\\": \\"abc\\""}', '{"note":"\\"token\\": \\"abc\\""}'],
    ['{"token"', '{"token"'],
  ])('the value of a secret property is masked in %s', (body, masked) => {
    expect(maskRequestBody(INVOICES, body)).toBe(masked);
    expect(maskResponseBody(body)).toBe(masked);
  });

  it.each(['TEST', 'LIVE', 'SESSION'] as const)(
    'a credential of kind %s is masked anywhere in a body',
    (kind) => {
      const secret = mintCredential(kind);
      const masked = maskRequestBody(INVOICES, JSON.stringify({ notes: `my key is ${secret}, do not tell` }));
      expect(masked).not.toContain(secret.slice(-40));
      expect(masked).toMatch(/service_\w+_\*\*\*, do not tell/);
    },
  );

  it('the token of a download link or a claim is masked', () => {
    const claim = mintSecretText('service_claim_');
    const body = JSON.stringify({
      download_url: 'https://folio.test/v1/downloads/abc.def',
      claim_url: `https://folio.test/claim/${claim}`,
    });
    expect(JSON.parse(maskResponseBody(body))).toEqual({
      download_url: 'https://folio.test/v1/downloads/***',
      claim_url: 'https://folio.test/claim/service_claim_***',
    });
  });

  it.each([
    'token',
    'api_key',
    'password',
    'totp',
    'recovery_code',
    'Client_Secret',
    'code',
    'state',
    'handle',
  ])('the value of a parameter %s that an error repeats is masked, at any cut', (field) => {
    const error = (value: string) =>
      JSON.stringify({ error: { details: { field, invalid_value: value, allowed_values: [] } } });
    const body = error('HUSH "quoted" \\ HUSH');
    expect(JSON.parse(maskResponseBody(body))).toEqual(JSON.parse(error('***')));
    for (let end = 0; end < body.length; end++)
      expect(maskResponseBody(body.slice(0, end))).not.toContain('HUSH');
    const other = body.replace(`"${field}"`, '"sort"');
    expect(maskResponseBody(other)).toBe(other);
  });

  it('IBANs, codes, prefixes and ids are not masked', () => {
    const body = JSON.stringify({
      iban: 'ES9121000418450200051332',
      code: 'FAC',
      prefix: 'service_sk_test_',
      last_four: 'aB3d',
      id: '0190a5b4-7c3e-7a3b-8d2e-5f6a7b8c9d0e',
      next_cursor: 'abc.def',
    });
    expect(maskRequestBody(INVOICES, body)).toBe(body);
    expect(maskResponseBody(body)).toBe(body);
  });

  it('a sign-in code is masked and an error code is not', () => {
    expect(maskRequestBody(placeOf('/v1/auth/sessions'), '{"email":"a@b.es","code":"123456"}')).toBe(
      '{"email":"a@b.es","code":"***"}',
    );
    const refused = '{"success":false,"error":{"code":"SIGN_IN_CODE_INVALID"}}';
    expect(maskResponseBody(refused)).toBe(refused);
  });

  it('a code and a handle are masked in a request of an operation that returns a secret', () => {
    const body = '{"code":"123456","handle":"abc","n":1}';
    expect(maskRequestBody(REDEEM, body)).toBe('{"code":"***","handle":"***","n":1}');
    expect(maskRequestBody(INVOICES, body)).toBe(body);
  });

  it.each([
    ['"https://a.example/cb?code=abc&state=xyz"', '"https://a.example/cb?code=***&state=***"'],
    ['"see https://a.example/?k=abc\\nand more"', '"see https://a.example/?k=***\\nand more"'],
    [
      '"https:\\/\\/a.example\\/cb?code=abc\\u0026state=x"',
      '"https:\\/\\/a.example\\/cb?code=***\\u0026state=***"',
    ],
    ['"https://a.example/p?a=b&c#t=abc"', '"https://a.example/p?a=***&***#t=***"'],
    [
      '"otpauth://totp/Folio:a@b.es?secret=ABC&issuer=F"',
      '"otpauth://totp/Folio:a@b.es?secret=***&issuer=***"',
    ],
    ['"https://me:hush@a.example/p"', '"https://me:***@a.example/p"'],
    ['"cursor://folio/cb?code=abc"', '"cursor://folio/cb?code=***"'],
    ['"/back?code=abc"', '"/back?code=***"'],
    ['"a \\"https://a.example?code=abc\\" b"', '"a \\"https://a.example?code=***\\" b"'],
    ['"https://a.example/p/q.pdf"', '"https://a.example/p/q.pdf"'],
  ])('the values of the URL %s are masked', (url, masked) => {
    expect(maskResponseBody(`{"a":${url},"b":1}`)).toBe(`{"a":${masked},"b":1}`);
    expect(maskRequestBody(INVOICES, `{"a":${url},"b":1}`)).toBe(`{"a":${masked},"b":1}`);
  });

  it.each([
    "{recovery_code: 'HUSH'}",
    "{'totp': '123456'}",
    'recovery_code=HUSH',
    JSON.stringify('{"recovery_code":"HUSH"}'),
    'code: 123456',
  ])('a body that is no JSON object and names a secret is masked whole: %s', (body) => {
    expect(maskRequestBody(placeOf('/v1/auth/step-ups'), body)).toBe('***');
  });

  it('a body that is no JSON object and names no secret stays unchanged', () => {
    for (const body of ['{legal_name: "Ana"}', 'code: FAC', '"text"', '{"a":'])
      expect(maskRequestBody(INVOICES, body)).toBe(body);
  });

  it('a value of a URL is masked at any cut, and the body stays JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.webUrl(), fc.nat(400), (around, url, length) => {
        const body = JSON.stringify([around, `${url}?a=HUSHED&b=HUSHED#c=HUSHED`, around]);
        expect(maskResponseBody(body)).not.toContain('HUSH');
        expect(maskResponseBody(body.slice(0, length))).not.toContain('HUSH');
        expect(() => JSON.parse(maskResponseBody(body))).not.toThrow();
      }),
    );
  });

  it('a body without secrets stays unchanged', () => {
    const harmless = fc
      .json()
      .filter((text) => !/secret|token|password|api_key|authorization|sk_|service_|:\/\/|"\//i.test(text));
    fc.assert(
      fc.property(harmless, fc.nat(200), (text, length) => {
        expect(maskResponseBody(text)).toBe(text);
        expect(maskResponseBody(text.slice(0, length))).toBe(text.slice(0, length));
      }),
    );
  });

  it('a secret property is masked in any context and at any cut', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(400), (around, length) => {
        const body = JSON.stringify({
          a: around,
          b: [{ secret: 'HUSH-HUSH', c: around }],
          token: ['HUSH-HUSH'],
        });
        expect(maskResponseBody(body)).not.toContain('HUSH');
        expect(maskResponseBody(body.slice(0, length))).not.toContain('HUSH');
        expect(() => JSON.parse(maskResponseBody(body))).not.toThrow();
      }),
    );
  });
});

describe('the masking of a URL', () => {
  it('secrets in the query and in the path are masked', () => {
    expect(maskQuery(INVOICES, 'status=ISSUED&token=abc&api%5Fkey=x&q=%20')).toBe(
      'status=ISSUED&token=***&api%5Fkey=***&q=%20',
    );
    expect(maskQuery(placeOf('/v1/payment-providers/stripe/callback'), 'code=ac_123&state=xyz')).toBe(
      'code=***&state=***',
    );
    expect(maskQuery(INVOICES, 'series_code=F&code=A&%=1')).toBe('series_code=F&code=A&%=1');
    expect(maskText('/v1/downloads/abc.def-_')).toBe('/v1/downloads/***');
  });
});

it('maskResponseBody masks the secret in bodies that are hard to parse', () => {
  const hard = [
    '"',
    `"${'\\"'.repeat(8_000)}\\`,
    '"'.repeat(16_000),
    `"a"${' '.repeat(16_000)}`,
    '"token":'.repeat(2_000),
    '['.repeat(16_000),
  ];
  for (const body of hard) expect(maskResponseBody(`{"token":"HUSH","a":${body}`)).not.toContain('HUSH');
});
