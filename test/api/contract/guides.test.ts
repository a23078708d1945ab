import { describe, expect, it } from 'vitest';
import { request, testEnv } from '../../support/api-client.ts';
import { handleRequest } from '../../support/handle-request.ts';

const IN_SPANISH = { headers: { 'Accept-Language': 'es' } };

describe('GET /guides/{guide}', () => {
  it('a guide has one address and returns the requested language', async () => {
    const english = await request('GET', '/guides/events');
    const spanish = await request('GET', '/guides/events', IN_SPANISH);
    expect(english.text).toContain('<html lang="en">');
    expect(spanish.text).toContain('<html lang="es">');
    expect(spanish.text).toContain('Los eventos y cómo volver a enviarlos');
    expect([spanish.headers.get('Vary'), spanish.headers.get('Content-Language')]).toEqual([
      'Accept-Language',
      'es',
    ]);
  });

  it('the lang parameter selects the language of a guide and of its links', async () => {
    const { text } = await request('GET', '/guides/events?lang=es');
    expect(text).toContain('<html lang="es">');
    expect(text).toContain('href="/guides/webhooks?lang=es"');
    expect(text).toContain('href="/guides/events?lang=en" hreflang="en"');
    const led = [...text.matchAll(/<a [^>]*href="(\/guides[^"]*)"/g)].map(([, address]) => address);
    expect(led.filter((address) => !address?.includes('lang='))).toEqual([]);
    const unknown = await request('GET', '/guides/events?lang=fr');
    expect(unknown.text).toContain('<html lang="en">');
  });

  it('the Spanish name of a guide redirects to the guide in Spanish', async () => {
    const { status, headers } = await request('GET', '/guides/eventos');
    expect([status, headers.get('Location')]).toEqual([308, '/guides/events?lang=es']);
    expect((await request('GET', '/guides/constructor')).status).toBe(404);
  });

  it('GET /guides/{guide}.md returns the guide as Markdown', async () => {
    const { status, headers, text } = await request('GET', '/guides/events.md');
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/markdown; charset=utf-8']);
    expect(text.startsWith('# Events')).toBe(true);
    expect((await request('GET', '/guides/none.md')).status).toBe(404);
  });

  it('a guide links its headings, its neighbours and all guides, and highlights code', async () => {
    const { text } = await request('GET', '/guides/events');
    expect(text).toContain('<a href="#send-again">Send again</a>');
    expect(text).toMatch(/<a rel="prev" href="\/guides\/[a-z-]+">/);
    expect(text).toMatch(/<a rel="next" href="\/guides\/[a-z-]+">/);
    expect(text).toContain('<a href="/guides/events" aria-current="page">');
    expect(text).toContain('class="hljs-string"');
  });

  it('the search index contains the headings of guides and pages at existing anchors', async () => {
    for (const language of ['en', 'es']) {
      const { body } = await request('GET', `/assets/search-${language}.json`);
      const entries: [string, string, string, string][] = body;
      expect(entries.length).toBeGreaterThan(100);
      for (const path of new Set(entries.map(([address]) => address.split('#')[0] ?? ''))) {
        const { text } = await request('GET', `${path}?lang=${language}`);
        for (const [address] of entries.filter(([one]) => one.startsWith(`${path}#`)))
          expect([address, text.includes(`id="${address.split('#')[1]}"`)]).toEqual([address, true]);
      }
    }
  });
});

describe('the machine-readable files of the site', () => {
  const env = { ...testEnv, BASE_URL: 'https://api.folio.example' };

  it.each([
    ['/llms.txt', 'text/plain', '](https://api.folio.example/guides/first-invoice.md)'],
    ['/llms-full.txt', 'text/plain', '# The first invoice'],
    ['/sitemap.xml', 'application/xml', '<loc>https://api.folio.example/guides/events</loc>'],
    ['/robots.txt', 'text/plain', 'Sitemap: https://api.folio.example/sitemap.xml'],
    ['/changelog.atom', 'application/atom+xml', 'href="https://api.folio.example/changelog.atom"'],
  ])('%s contains the address of the deployment', async (path, type, holds) => {
    const { status, headers, text } = await request('GET', path, { env });
    expect([status, headers.get('Content-Type')]).toEqual([200, `${type}; charset=utf-8`]);
    expect(text).toContain(holds);
    expect(text).not.toContain('{{');
    expect((await request('POST', path, { body: {}, env })).status).toBe(405);
  });

  it('the sitemap and llms.txt link only to pages that exist', async () => {
    const files = await Promise.all(
      ['/sitemap.xml', '/llms.txt'].map((path) => request('GET', path, { env })),
    );
    const named = files.flatMap(({ text }) => [
      ...text.matchAll(/https:\/\/api\.folio\.example(\/[^"<)\s]*)/g),
    ]);
    const paths = new Set(named.map(([, path = '']) => path.replace(/[?:].*$/, '')));
    paths.delete('/mcp');
    expect(paths.size).toBeGreaterThan(100);
    for (const path of paths)
      expect([path, (await request('GET', path, { env })).status]).toEqual([path, 200]);
  });

  it('the changelog feed has one entry with its own id per change', async () => {
    const { text } = await request('GET', '/changelog.atom', { env });
    const ids = [...text.matchAll(/<id>(urn:folio:change:[0-9a-f]{32})<\/id>/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(20);
    expect(new Set(ids).size).toBe(ids.length);
    expect(text.match(/<entry>/g)?.length).toBe(ids.length);
  });
});

describe('the local API reference', () => {
  const local = { ...testEnv, LOCAL_REFERENCE: '{"key":"service_sk_test_x"}' };

  it('the reference of a local service contains its sandbox key', async () => {
    const { headers, ...page } = await handleRequest(new Request('http://localhost/docs'), local).then(
      async (response) => ({ headers: response.headers, text: await response.text() }),
    );
    expect(page.text).toContain('content="{&quot;key&quot;:&quot;service_sk_test_x&quot;}"');
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it('the reference has no sandbox key under another host name or in a deployment', async () => {
    const { text } = await request('GET', '/docs', { env: local });
    expect(text).not.toContain('service_sk_test_x');
    expect((await request('GET', '/docs')).text).toContain('<meta name="local-reference" content="">');
  });
});
