import { describe, expect, it } from 'vitest';
import { request, testEnv } from '../../support/api-client.ts';

const PAGES = ['/', '/docs', '/guides', '/guides/webhooks', '/errors', '/claim', '/legal/ticketbai'];
const FILES = [
  '/assets/pages.css',
  '/assets/reference.js',
  '/assets/favicon.svg',
  '/assets/viewer/standalone.esm.js',
];
const NAMED_FILE = /(?:src|href)="([^"]+)"/g;

describe('the HTML pages of the service', () => {
  it.each(PAGES)('%s loads nothing from other origins and cannot be framed', async (path) => {
    const { status, headers, text } = await request('GET', path, { headers: { Accept: 'text/html' } });
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    // The viewer of the reference writes inline styles into its page, and nothing else.
    const strict = path === '/docs' ? policy.replace("style-src 'self' 'unsafe-inline';", '') : policy;
    expect(strict).not.toMatch(/unsafe|https?:|data:|\*/);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self';");
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(text).not.toMatch(/<style|<script>|\sstyle=|\son\w+=/);
  });

  it('every link of a page leads to an existing page and heading', async () => {
    const texts = new Map<string, string>();
    const open = async (path: string) => {
      const { status, text } = await request('GET', path);
      expect([path, status]).toEqual([path, 200]);
      texts.set(path, text);
      return text;
    };
    const guides = [...(await open('/guides')).matchAll(/href="(\/guides\/[^"]+)"/g)].map(
      ([, path = '']) => path,
    );
    expect(guides.length).toBeGreaterThan(6);
    for (const path of new Set([...PAGES, ...guides])) {
      for (const [, named = ''] of (texts.get(path) ?? (await open(path))).matchAll(NAMED_FILE)) {
        const [page = '', heading] = named.split('#');
        if (page.startsWith('http')) continue;
        const text = texts.get(page || path) ?? (await open(page || path));
        if (heading !== undefined) expect([named, text.includes(`id="${heading}"`)]).toEqual([named, true]);
      }
    }
  });

  it.each([...PAGES, ...FILES])('%s accepts only GET and HEAD', async (path) => {
    const head = await request('HEAD', path);
    expect([head.status, head.text]).toEqual([200, '']);
    const refused = await request('POST', path, { body: {} });
    expect([refused.status, refused.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('a page returns 406 for Accept: application/json', async () => {
    const { status, body } = await request('GET', '/', { headers: { Accept: 'application/json' } });
    expect([status, body.error.code]).toEqual([406, 'NOT_ACCEPTABLE']);
  });

  it('a page or file under another name returns 404', async () => {
    for (const path of [
      '/docs/no.such',
      '/docs/index',
      '/guides/none',
      '/guides/webhooks/',
      '/assets/none.css',
      '/assets/viewer/none.js',
      '/assets/viewer/',
      '/index.html',
    ])
      expect([path, (await request('GET', path)).status]).toEqual([path, 404]);
  });

  it.each(['/docs', '/guides', '/errors'])(
    '%s with a final slash redirects to the address without it',
    async (path) => {
      const { status, headers, text } = await request('GET', `${path}/?from=a`);
      expect([status, headers.get('Location'), text]).toEqual([308, `${path}?from=a`, '']);
      expect((await request('POST', `${path}/`, { body: {} })).status).toBe(405);
    },
  );
});

describe('GET /', () => {
  it('the landing page shows the start commands and a first request in both languages', async () => {
    for (const [language, heading] of [
      ['en', 'An invoicing API for Spain'],
      ['es', 'Una API de facturación para España'],
    ] as const) {
      const { text } = await request('GET', '/', { headers: { 'Accept-Language': language } });
      expect(text).toContain(`<h1>${heading}</h1>`);
      expect(text).toContain('npm install &amp;&amp; npm start\nnpm install &amp;&amp; npm test');
      expect(text).toContain('https://folio.test/v1/me/identity');
    }
  });

  it('the landing page escapes the configured address', async () => {
    const { text } = await request('GET', '/', { env: { ...testEnv, BASE_URL: 'https://a.test/"><b>' } });
    expect(text).toContain('https://a.test/&quot;&gt;&lt;b&gt;');
    expect(text).not.toContain('<b>');
  });
});

describe('the assets of the pages', () => {
  it('an asset returns 304 for its ETag', async () => {
    const first = await request('GET', '/assets/pages.css');
    const etag = first.headers.get('ETag') ?? '';
    const again = await request('GET', '/assets/pages.css', { headers: { 'If-None-Match': etag } });
    expect([first.status, again.status, again.text]).toEqual([200, 304, '']);
  });
});

describe('the API reference', () => {
  type Paths = Record<string, Record<string, { operationId: string; tags: string[]; deprecated?: true }>>;
  const operationsOf = (paths: Paths) => Object.values(paths).flatMap((methods) => Object.values(methods));

  /** Reads a path with the service's clock at the given time. */
  const readAt = (instant: string, path: string) =>
    request('GET', path, {
      env: { ...testEnv, CLOCK_OFFSET_MS: String(Date.parse(instant) - Date.now()) },
    });
  const BEFORE = '2026-12-01T10:00:00Z';
  const SUNSET = '2026-12-09T00:00:00Z';

  it('every operation of the contract is in one of the two documents of the reference', async () => {
    const { body: contract } = await readAt(BEFORE, '/v1/openapi.json');
    const { body: current } = await readAt(BEFORE, '/assets/contract.json');
    const { body: deprecated } = await readAt(BEFORE, '/assets/deprecated.json');
    expect(operationsOf(current.paths).filter((operation) => operation.deprecated)).toEqual([]);
    expect(operationsOf(deprecated.paths).filter((operation) => !operation.deprecated)).toEqual([]);
    const shown = [current, deprecated].flatMap(({ paths }) => operationsOf(paths));
    const byId = (a: { operationId: string }, b: { operationId: string }) =>
      a.operationId < b.operationId ? -1 : 1;
    expect(shown.sort(byId)).toEqual(operationsOf(contract.paths).sort(byId));
    expect(current.components).toEqual(contract.components);
  });

  it('the reference drops deprecated routes at their sunset', async () => {
    const { body: contract } = await readAt(SUNSET, '/v1/openapi.json');
    const { body: current } = await readAt(SUNSET, '/assets/contract.json');
    expect(current.paths).toEqual(contract.paths);
    expect((await readAt(SUNSET, '/assets/deprecated.json')).status).toBe(404);
    expect((await readAt(BEFORE, '/docs/deprecated.get.invoices')).status).toBe(302);
    expect((await readAt(SUNSET, '/docs/deprecated.get.invoices')).status).toBe(404);
  });

  it('GET /docs/{operation} redirects to the place of the operation in the reference', async () => {
    const { body: contract } = await readAt(BEFORE, '/v1/openapi.json');
    for (const { operationId, tags, deprecated = false } of operationsOf(contract.paths)) {
      const { status, headers } = await readAt(BEFORE, `/docs/${operationId}`);
      const tag = tags[0]?.toLowerCase().replaceAll(' ', '-');
      const place = `/docs#${deprecated ? 'deprecated' : 'current'}/tag/${tag}/${operationId}`;
      expect([status, headers.get('Location')]).toEqual([302, place]);
    }
  });
});
