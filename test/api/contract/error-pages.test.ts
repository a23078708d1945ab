import { describe, expect, it } from 'vitest';
import { ERROR_CATALOGUE, isErrorKey, wireCode } from '../../../src/platform/error-catalogue.ts';
import { request } from '../../support/api-client.ts';

const KEYS = Object.keys(ERROR_CATALOGUE).filter(isErrorKey);
const CODES = [...new Set(KEYS.map(wireCode))];

describe('GET /errors/{code}', () => {
  it.each(CODES)('the error page describes %s', async (code) => {
    const { status, body } = await request('GET', `/errors/${code}`);
    expect([status, body.data.code]).toEqual([200, code]);
    for (const meaning of body.data.meanings) {
      expect(meaning).toEqual({
        status: expect.any(Number),
        title: expect.any(String),
        message: expect.any(String),
      });
    }
  });

  it.each(['/errors/INVOICE_NOT_PAYABEL', '/errors/invoice_not_payable'])(
    'the error page suggests the right code for %s',
    async (path) => {
      const { status, body } = await request('GET', path);
      expect([status, body.error.details]).toEqual([404, { suggestion: '/errors/INVOICE_NOT_PAYABLE' }]);
    },
  );

  it('the type of an error leads to its description', async () => {
    const failed = await request('GET', '/v1/nowhere');
    const described = await request('GET', new URL(failed.body.type).pathname);
    expect(described.body.data.meanings).toEqual([
      { status: 404, title: failed.body.title, message: failed.body.error.message },
    ]);
  });

  it('the page of VALIDATION_ERROR describes both of its statuses in the requested language', async () => {
    const { body } = await request('GET', '/errors/VALIDATION_ERROR', {
      headers: { 'Accept-Language': 'es' },
    });
    expect(body.data.meanings.map(({ status }: { status: number }) => status).sort()).toEqual([400, 422]);
    expect(body.data.meanings[0].title).not.toBe(ERROR_CATALOGUE.VALIDATION_ERROR.title.en);
  });

  it.each(['en', 'es'] as const)(
    'the HTML page of each error is in the reader’s language alone: %s',
    async (language) => {
      for (const code of CODES) {
        const { text, headers } = await request('GET', `/errors/${code}`, {
          headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'Accept-Language': language },
        });
        expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8');
        expect(headers.get('Vary')).toBe('Accept, Accept-Language');
        expect(text).toContain(`<html lang="${language}">`);
        expect(text).toContain(`<h1 class="code">${code}</h1>`);
        const sections = [...text.matchAll(/<section lang="(\w\w)">/g)].map(([, spoken]) => spoken);
        expect(sections).toEqual([language]);
        for (const key of KEYS.filter((one) => wireCode(one) === code)) {
          const { status, title } = ERROR_CATALOGUE[key];
          expect(text).toContain(`<span class="status">${status}</span> ${title[language]}`);
        }
      }
    },
  );

  it('the page of each error explains its cause and shows filled-in examples', async () => {
    for (const code of CODES) {
      const { body } = await request('GET', `/errors/${code}`);
      expect(body.data.why.length, code).toBe(body.data.meanings.length);
      const { text } = await request('GET', `/errors/${code}`, { headers: { Accept: 'text/html' } });
      const examples = [...text.matchAll(/<pre tabindex="0"><code>([^<]*)<\/code>/g)].map(
        ([, shown]) => shown,
      );
      expect(examples.length, code).toBe(body.data.meanings.length);
      // Marks of a series, such as {NUM}, are in capitals.
      for (const shown of examples) expect(shown, code).not.toMatch(/\{[a-z_]+\}/);
    }
  });

  it('the page of each error says what to do, with an example and the operations that return it', async () => {
    for (const code of CODES) {
      const { body } = await request('GET', `/errors/${code}`);
      expect(body.data.what_to_do.length, code).toBe(body.data.meanings.length);
    }
    const { text } = await request('GET', '/errors/INVOICE_NOT_DRAFT', {
      headers: { Accept: 'text/html', 'Accept-Language': 'es' },
    });
    expect(text).toContain('<h3>Qué hacer</h3>');
    expect(text).toContain('HTTP 400');
    expect(text).toContain('href="/docs/invoices.delete"');
    const anywhere = await request('GET', '/errors/METHOD_NOT_ALLOWED', { headers: { Accept: 'text/html' } });
    expect(anywhere.text).toContain('What comes before any operation gives it');
  });

  it('GET /errors lists every error code', async () => {
    const { text } = await request('GET', '/errors');
    const listed = [...text.matchAll(/href="\/errors\/(\w+)"/g)].map(([, code]) => code);
    expect(new Set(listed)).toEqual(new Set(CODES));
  });

  it('the error page returns 404 for an unknown code and 405 for POST', async () => {
    for (const path of ['/errors/NO_SUCH_CODE', '/errors/unauthorized']) {
      expect((await request('GET', path)).status).toBe(404);
    }
    const refused = await request('POST', '/errors/METHOD_NOT_ALLOWED');
    expect([refused.status, refused.body.error.code, refused.headers.get('Allow')]).toEqual([
      405,
      'METHOD_NOT_ALLOWED',
      'GET, HEAD',
    ]);
  });
});
