import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedAuthorization } from '../../../src/people/oauth/asked-authorization.ts';
import { clientIdOf, clientOf, readRegistration } from '../../../src/people/oauth/oauth-client.ts';
import { privateSchemes } from '../../../src/platform/private-schemes.ts';

const SCHEMES = privateSchemes(undefined);
const isTaken = (uri: string, schemes = SCHEMES) =>
  readRegistration({ redirect_uris: [uri] }, schemes) !== null;

describe('the redirect addresses of a program (RFC 8252)', () => {
  it.each([
    'https://assistant.example.com/callback',
    'http://localhost:7777/callback',
    'http://127.0.0.1/callback',
    'http://[::1]:1/callback',
    'com.example.app:/callback',
    'cursor://anysphere.cursor-retrieval/oauth',
    'vscode://vscode.github-authentication/did-authenticate',
  ])('%s is accepted', (uri) => {
    expect(isTaken(uri)).toBe(true);
  });

  it.each([
    'http://assistant.example.com/callback',
    'javascript:alert(1)',
    'data:text/html,x',
    'ms-msdt:/id',
    'search-ms:query=x',
    'zoommtg://x',
    'slack://x',
    'myapp:/callback',
    'file:///etc/passwd',
    'mailto:a@b.es',
    'https://a.example/cb#x',
    'https://user:pass@a.example/cb',
    'not a url',
    // Schemes with a dot that name no domain, and characters that parsers drop or read as others.
    'javascript.:alert(1)',
    'file.:///etc/passwd',
    'https.://a.example/cb',
    'com..example:/cb',
    'com.example:/cb\n',
    'https://a.example/\u0000',
    'https:\\\\a.example/cb',
    // Addresses that only some parsers complete to one with a host.
    'https:a.example/cb',
    'https:/a.example/cb',
    'https:///a.example/cb',
    'HTTP:localhost/cb',
  ])('%j is rejected', (uri) => {
    expect(isTaken(uri)).toBe(false);
  });

  it('a private scheme needs a dot or a place in the list of the operator', () => {
    const scheme = fc.stringMatching(/^[a-z][a-z0-9+-]{0,12}$/);
    fc.assert(
      fc.property(scheme, (name) => {
        fc.pre(!['http', 'https', ...SCHEMES].includes(name));
        expect(isTaken(`${name}:/callback`)).toBe(false);
        expect(isTaken(`${name}.example:/callback`)).toBe(true);
        expect(isTaken(`${name}:/callback`, privateSchemes(`Zed, ${name.toUpperCase()}`))).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    ['http.evil.app://bank.example/cb', 'http.evil.app:'],
    ['https.evil://bank.example/cb', 'https.evil:'],
    ['com.example.app://bank.example/cb', 'com.example.app:'],
    ['https://assistant.example.com/cb', 'assistant.example.com'],
    ['http://127.0.0.1:7777/cb', '127.0.0.1:7777'],
  ])('the consent to %s names the destination %s', (redirectUri, destination) => {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: clientIdOf({ name: 'Bank', redirectUris: [redirectUri] }),
      redirect_uri: redirectUri,
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    });
    expect(askedAuthorization(query, 'https://folio.test', SCHEMES)).toMatchObject({ destination });
  });

  it('a client id ends once the operator takes its scheme off the list', () => {
    const id = clientIdOf({ name: 'Editor', redirectUris: ['zed:/callback'] });
    expect(clientOf(id, privateSchemes('zed'))).toMatchObject({ name: 'Editor' });
    expect(clientOf(id, SCHEMES)).toBeNull();
  });
});

describe('the name of a program on the consent page', () => {
  const nameOf = (name: string) =>
    readRegistration({ client_name: name, redirect_uris: ['https://assistant.example.com/cb'] }, SCHEMES)
      ?.name;

  it.each([
    ['\u3164', 'MCP'],
    ['\u115f\u1160\u2800\ufe0f', 'MCP'],
    ['Fo\u3164lio', 'Fo lio'],
    ['a\u0301\u0302\u0303\u0304\u0305\u0306', 'a\u0301\u0302\u0303'],
    ['Asistente de Ángela', 'Asistente de Ángela'],
    ['हिन्दी', 'हिन्दी'],
  ])('a name without visible letters is none, and marks do not pile up: %j', (name, shown) => {
    expect(nameOf(name)).toBe(shown);
  });
});
