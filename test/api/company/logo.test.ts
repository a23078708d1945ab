import { decode, encode } from 'fast-png';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openApiDocument } from '../../../src/http/openapi/document.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { handleRequest } from '../../support/handle-request.ts';
import { freshKey, killAfterCommit } from '../../support/idempotency-keys.ts';
import { encodedForm, formOf, pngImage } from '../../support/multipart-forms.ts';
import { addCompany, makeTenant, type Tenant } from '../../support/tenant.ts';
import { jpegOf } from '../../unit/documents/logo/support/jpeg-parts.ts';
import { pngChunk, pngOf } from '../../unit/documents/logo/support/png-parts.ts';
import { CMYK_JPEG, PALETTE_PNG, PROGRESSIVE_JPEG } from '../../unit/documents/logo/support/sample-images.ts';

const MAX_LOGO_BYTES = 1_048_576;

let tenant: Tenant;
let companyId: string;
let client: ReturnType<typeof companyClient>;

beforeAll(async () => {
  tenant = await makeTenant(testEnv);
});

/** Each test uses its own company. */
beforeEach(async () => {
  ({ companyId } = await addCompany(testEnv, tenant.accountId));
  client = companyClient(companyId, tenant.sandboxKey);
});

const upload = (file: Uint8Array, headers?: Record<string, string>) =>
  client.post('/logo', formOf({ file }), headers);

/** Downloads the file behind a link. */
async function fetched(url: string) {
  const response = await handleRequest(new Request(url), testEnv);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, type: response.headers.get('Content-Type'), bytes };
}

async function picture(url: string) {
  const { status, type, bytes } = await fetched(url);
  expect([status, type]).toEqual([200, 'image/png']);
  const { width, height, channels, data } = decode(bytes, { checkCrc: true });
  return { width, height, channels, data: [...data] };
}

/** Returns the storage keys of the company's logo files. */
async function keptFiles(): Promise<string[]> {
  const { objects } = await testEnv.FILES.list({ prefix: `logos/${companyId}/` });
  return objects.map(({ key }) => key);
}

/** Returns the test bucket with one method replaced. */
function bucketWith<M extends 'put' | 'delete'>(method: M, replaced: R2Bucket[M]): R2Bucket {
  return new Proxy(testEnv.FILES, {
    get(bucket, name) {
      if (name === method) return replaced;
      const value: unknown = Reflect.get(bucket, name);
      return typeof value === 'function' ? value.bind(bucket) : value;
    },
  });
}

/** Returns a PNG image of exactly this size, padded with an ignored chunk. */
function pngOfBytes(bytes: number): Uint8Array {
  const lines = Uint8Array.of(0, 1, 2, 3);
  const header = { width: 1, height: 1 };
  const frame = pngOf(header, lines, pngChunk('teXt', new Uint8Array(0)));
  return pngOf(header, lines, pngChunk('teXt', new Uint8Array(bytes - frame.length)));
}

describe('POST /v1/companies/{company_id}/logo', () => {
  it('an uploaded logo is returned as a link to a PNG, by key and by session', async () => {
    const response = await upload(pngImage(7));
    expect(response.status).toBe(200);
    expect(response.headers.get('ETag')).toBe('"2"');
    expect(response.body.data.id).toBe(companyId);
    expect(await picture(response.body.data.logo_url)).toEqual({
      width: 4,
      height: 2,
      channels: 4,
      data: [...decode(pngImage(7)).data],
    });
    const read = await client.get('');
    const patched = await client.patch('', { trade_name: 'Con logo' });
    const again = await companyClient(companyId, tenant.sessionToken).get('');
    for (const { body } of [read, patched, again]) {
      expect((await picture(body.data.logo_url)).width).toBe(4);
    }
    expect(read.headers.get('ETag')).toBe('"2"');
  });

  it.each([
    ['a JPEG image', () => jpegOf(16, 8, [200, 30, 40])],
    ['a progressive JPEG image', () => PROGRESSIVE_JPEG],
    ['a JPEG image in CMYK', () => CMYK_JPEG],
    ['a PNG image with a palette', () => PALETTE_PNG],
  ])('a logo can be %s, whatever its file name and type', async (_, image) => {
    const form = new FormData();
    form.append('logo', new File([image()], 'logo.txt', { type: 'text/plain' }));
    const response = await client.post('/logo', form);
    expect(response.status).toBe(200);
    const { width, height } = await picture(response.body.data.logo_url);
    expect([width, height]).toEqual([16, 8]);
  });

  it('a large logo is scaled down to the printed size', async () => {
    const wide = { width: 2400, height: 300 };
    const data = new Uint8Array(wide.width * wide.height * 3).fill(90);
    const response = await upload(encode({ ...wide, data, channels: 3, depth: 8 }));
    const { width, height } = await picture(response.body.data.logo_url);
    expect([width, height]).toEqual([1200, 150]);
  });

  it('a logo of 1 MB is accepted, and one more byte returns 422', async () => {
    expect((await upload(pngOfBytes(MAX_LOGO_BYTES))).status).toBe(200);
    const response = await upload(pngOfBytes(MAX_LOGO_BYTES + 1));
    expect([response.status, response.body.error.code]).toEqual([422, 'FILE_TOO_LARGE']);
    expect(response.body.error.details).toEqual({ file_size_mb: 1.01, max_file_size_mb: 1 });
    expect(response.body.error.message).toContain('1 MB');
  });

  it.each([
    ['nothing', () => new Uint8Array(0)],
    ['a text', () => new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a PNG image cut short', () => pngImage().subarray(0, 40)],
    ['a JPEG image cut short', () => jpegOf(64, 64, [1, 2, 3]).subarray(0, 300)],
    ['a bomb', () => pngOf({ width: 100_000, height: 100_000 }, new Uint8Array(100))],
    ['noise after the signature', () => pngImage().fill(7, 16)],
  ])('uploading %s as a logo returns 422 with a reason and keeps the previous logo', async (_, image) => {
    await upload(pngImage(3));
    const response = await upload(image());
    expect([response.status, response.body.error.code]).toEqual([422, 'VALIDATION_ERROR']);
    expect(response.body.error.details).toEqual({ file: expect.stringMatching(/image/) });
    const spanish = await upload(image(), { 'Accept-Language': 'es' });
    expect(spanish.body.error.details.file).toMatch(/imagen/);
    const { body, headers } = await client.get('');
    expect(headers.get('ETag')).toBe('"2"');
    expect((await picture(body.data.logo_url)).data).toEqual([...decode(pngImage(3)).data]);
  });

  it('another account cannot upload or delete the logo', async () => {
    const stranger = await makeTenant(testEnv);
    const foreign = companyClient(companyId, stranger.sandboxKey);
    for (const response of [
      await foreign.post('/logo', formOf({ file: pngImage() })),
      await foreign.delete('/logo'),
    ])
      expect([response.status, response.body.error.code]).toEqual([403, 'COMPANY_NOT_ACCESSIBLE']);
    expect((await client.get('')).body.data.logo_url).toBeNull();
  });

  it('uploading and deleting a logo are in the strict rate limit tier', () => {
    const path = openApiDocument(OPERATIONS).paths['/v1/companies/{company_id}/logo'];
    expect(path?.post?.['x-rate-limit-tiers']).toContain('STRICT');
    expect(path?.delete?.['x-rate-limit-tiers']).toContain('STRICT');
  });
});

describe('replacing a logo', () => {
  it('a new logo ends the links to the previous one and leaves one file', async () => {
    const first = await upload(pngImage(1));
    const second = await upload(pngImage(2));
    expect((await fetched(first.body.data.logo_url)).status).toBe(403);
    expect((await picture(second.body.data.logo_url)).data).toEqual([...decode(pngImage(2)).data]);
    expect(second.headers.get('ETag')).toBe('"3"');
    expect(await keptFiles()).toHaveLength(1);
  });

  it('a logo upload checks If-Match, and one of several concurrent uploads succeeds', async () => {
    const stale = await upload(pngImage(2), { 'If-Match': '"7"' });
    expect([stale.status, stale.body.error.code]).toEqual([412, 'PRECONDITION_FAILED']);
    const seeds = [3, 4, 5, 6];
    const responses = await Promise.all(seeds.map((seed) => upload(pngImage(seed), { 'If-Match': '"1"' })));
    const won = responses.flatMap(({ status }, index) => (status === 200 ? [seeds[index]] : []));
    expect(won).toHaveLength(1);
    const { data } = await picture((await client.get('')).body.data.logo_url);
    expect(data).toEqual([...decode(pngImage(won[0])).data]);
  });

  it('a logo upload returns 409 if the company changed meanwhile, and the previous logo stays', async () => {
    await upload(pngImage(1));
    const overtaken = bucketWith('put', async (...args: Parameters<R2Bucket['put']>) => {
      expect((await client.patch('', { iae: '831' })).status).toBe(200);
      return await testEnv.FILES.put(...args);
    });
    const own = companyClient(companyId, tenant.sandboxKey, { ...testEnv, FILES: overtaken });
    const response = await own.post('/logo', formOf({ file: pngImage(2) }));
    expect([response.status, response.body.error.code]).toEqual([409, 'CONCURRENT_MODIFICATION']);
    const { logo_url, iae } = (await client.get('')).body.data;
    expect([iae, (await picture(logo_url)).data]).toEqual(['831', [...decode(pngImage(1)).data]]);
  });

  it('a logo upload succeeds and logs a warning if the previous file cannot be deleted', async () => {
    await upload(pngImage(1));
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const failing = bucketWith('delete', () => Promise.reject(new Error('unreachable')));
    const own = companyClient(companyId, tenant.sandboxKey, { ...testEnv, FILES: failing });
    const response = await own.post('/logo', formOf({ file: pngImage(2) }));
    expect(response.status).toBe(200);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('logo.left_over'));
    warn.mockRestore();
  });

  it('a repeated idempotency key replays the upload, and completes it once if the first run died', async () => {
    const headers = { 'Idempotency-Key': freshKey() };
    const form = formOf({ file: pngImage(4) });
    const first = await client.post('/logo', form, headers);
    const { bytes, type } = await encodedForm(form, 'other');
    const replay = await client.post('/logo', bytes, { ...headers, 'Content-Type': type });
    expect([replay.text, replay.headers.get('Idempotency-Replay')]).toEqual([first.text, 'true']);
    await killAfterCommit(tenant, headers['Idempotency-Key']);
    const retried = await client.post('/logo', form, headers);
    expect(retried.headers.get('ETag')).toBe(first.headers.get('ETag'));
    expect((await picture(retried.body.data.logo_url)).data).toEqual([...decode(pngImage(4)).data]);
    expect(await keptFiles()).toHaveLength(1);
  });
});

describe('DELETE /v1/companies/{company_id}/logo', () => {
  it('deleting a logo removes its file and links, and a repetition returns 204', async () => {
    const { body } = await upload(pngImage());
    expect((await client.delete('/logo')).status).toBe(204);
    expect((await client.get('')).body.data.logo_url).toBeNull();
    expect((await fetched(body.data.logo_url)).status).toBe(403);
    expect(await keptFiles()).toEqual([]);
    expect((await client.delete('/logo')).status).toBe(204);
    expect((await client.get('')).headers.get('ETag')).toBe('"3"');
  });

  it('deleting a logo checks If-Match', async () => {
    await upload(pngImage());
    const stale = await client.delete('/logo', undefined, { 'If-Match': '"1"' });
    expect([stale.status, stale.body.error.code]).toEqual([412, 'PRECONDITION_FAILED']);
    expect((await client.delete('/logo', undefined, { 'If-Match': '"2"' })).status).toBe(204);
  });
});
