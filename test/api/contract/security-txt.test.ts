import { describe, expect, it } from 'vitest';
import { request, testEnv } from '../../support/api-client.ts';

const PATH = '/.well-known/security.txt';
const DAY_MS = 86_400_000;

function fields(text: string): Map<string, string> {
  const lines = text.trimEnd().split('\n');
  return new Map(
    lines.map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
  );
}

async function asked(changes: Partial<typeof testEnv>) {
  return request('GET', PATH, { env: { ...testEnv, ...changes } });
}

describe('GET /.well-known/security.txt', () => {
  it('security.txt names contact, languages, canonical address and policy (RFC 9116)', async () => {
    const response = await asked({ BASE_URL: 'https://api.folio.es', SECURITY_CONTACT: 'security@folio.es' });
    expect([response.status, response.headers.get('Content-Type')]).toEqual([
      200,
      'text/plain; charset=utf-8',
    ]);
    const said = fields(response.text);
    expect([...said.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical', 'Policy']);
    expect(said.get('Contact')).toBe('mailto:security@folio.es');
    expect(said.get('Preferred-Languages')).toBe('es, en');
    expect(said.get('Canonical')).toBe(`https://api.folio.es${PATH}`);
    expect(said.get('Policy')).toBe('https://api.folio.es/guides/security');
  });

  it('the policy of security.txt is a readable page', async () => {
    const policy = new URL(fields((await asked({})).text).get('Policy') ?? '');
    const page = await request('GET', policy.pathname);
    expect([page.status, page.text.includes('How to report')]).toEqual([200, true]);
  });

  it.each([0, 400, 4_000])(
    'security.txt expires between 150 days and a year ahead, %i days from now',
    async (days) => {
      const response = await asked({ CLOCK_OFFSET_MS: String(days * DAY_MS) });
      const expires = fields(response.text).get('Expires') ?? '';
      expect(expires).toMatch(/^\d{4}-\d{2}-\d{2}T00:00:00\.000Z$/);
      const aheadMs = Date.parse(expires) - Date.now() - days * DAY_MS;
      expect(aheadMs).toBeGreaterThan(150 * DAY_MS);
      expect(aheadMs).toBeLessThan(365 * DAY_MS);
    },
  );

  it.each([
    ['security@folio.es', 'mailto:security@folio.es'],
    ['mailto:security@folio.es', 'mailto:security@folio.es'],
    ['https://folio.es/security', 'https://folio.es/security'],
  ])('security.txt accepts %s as contact', async (given, said) => {
    expect(fields((await asked({ SECURITY_CONTACT: given })).text).get('Contact')).toBe(said);
  });

  it.each(['', 'somebody', 'http://folio.es', 'a@b.es\nContact: mailto:c@d.es', 'https://user@folio.es'])(
    'security.txt returns 404 for %j, which is no contact',
    async (given) => {
      const { status, body } = await asked({ SECURITY_CONTACT: given });
      expect([status, body.error.code]).toEqual([404, 'ENDPOINT_NOT_FOUND']);
    },
  );

  it('security.txt accepts only GET and HEAD', async () => {
    const head = await request('HEAD', PATH);
    expect([head.status, head.text]).toEqual([200, '']);
    const refused = await request('POST', PATH, { body: {} });
    expect([refused.status, refused.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  });
});
