import { describe, expect, it } from 'vitest';
import { r2FileStore } from '../../../src/documents/stored/file-store.ts';
import { testEnv } from '../../support/api-client.ts';

const LONG_BYTES = 3_000_001;
const files = r2FileStore(testEnv.FILES);
const filled = (value: number) => new Uint8Array(LONG_BYTES).fill(value);

async function stored(key: string): Promise<Uint8Array> {
  const file = await files.get(key);
  if (file === null) throw new Error(`${key} is not there`);
  return await file.bytes();
}

describe('A file of megabytes', () => {
  it('is stored whole, with its type', async () => {
    const key = `test/${crypto.randomUUID()}`;
    await files.put(key, filled(1), 'application/xml');
    expect(await stored(key)).toEqual(filled(1));
    const object = await testEnv.FILES.head(key);
    expect(object?.httpMetadata?.contentType).toBe('application/xml');
  });

  it('is written once, and stays as the first call wrote it', async () => {
    const key = `test/${crypto.randomUUID()}`;
    expect(await files.putOnce(key, filled(1), 'application/xml')).toBe(true);
    expect(await files.putOnce(key, filled(2), 'application/xml')).toBe(false);
    expect(await stored(key)).toEqual(filled(1));
  });

  it('is the same for two concurrent calls, of which one wrote it', async () => {
    const key = `test/${crypto.randomUUID()}`;
    const written = await Promise.all([1, 2].map((value) => files.putOnce(key, filled(value), 'text/plain')));
    expect(written.toSorted()).toEqual([false, true]);
    expect(await stored(key)).toEqual(filled(written[0] === true ? 1 : 2));
  });
});
