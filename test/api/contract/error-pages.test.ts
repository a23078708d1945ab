import { describe, expect, it } from 'vitest';
import { ERROR_CATALOGUE, isErrorKey, wireCode } from '../../../src/error-catalogue.ts';
import { request } from '../../support/api-client.ts';

const CODES = [...new Set(Object.keys(ERROR_CATALOGUE).filter(isErrorKey).map(wireCode))];

describe('the address that the type of an error names', () => {
  it.each(CODES)('describes %s', async (code) => {
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

  it('is where an error says it is', async () => {
    const failed = await request('GET', '/v1/nowhere');
    const described = await request('GET', new URL(failed.body.type).pathname);
    expect(described.body.data.meanings).toEqual([
      { status: 404, title: failed.body.title, message: failed.body.error.message },
    ]);
  });

  it('tells the two statuses of VALIDATION_ERROR apart, in the language asked for', async () => {
    const { body } = await request('GET', '/errors/VALIDATION_ERROR', {
      headers: { 'Accept-Language': 'es' },
    });
    expect(body.data.meanings.map(({ status }: { status: number }) => status).sort()).toEqual([400, 422]);
    expect(body.data.meanings[0].title).not.toBe(ERROR_CATALOGUE.VALIDATION_ERROR.title.en);
  });

  it('is nothing for a code that there is not, and takes no other method', async () => {
    for (const [method, path] of [
      ['GET', '/errors/NO_SUCH_CODE'],
      ['GET', '/errors/'],
      ['POST', '/errors/UNAUTHORIZED'],
    ] as const) {
      expect((await request(method, path)).status).toBe(404);
    }
  });
});
