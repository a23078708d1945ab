import { describe, expect, it } from 'vitest';
import { type LockEntry, lockfileFaults, unpinned } from '../../../scripts/packages/lockfile-faults.ts';

const DIGEST = `sha512-${'a'.repeat(86)}==`;
const WHOLE = {
  version: '4.6.7',
  resolved: 'https://registry.npmjs.org/zod/-/zod-4.6.7.tgz',
  integrity: DIGEST,
};

describe('lockfileFaults', () => {
  it('lockfileFaults accepts registry packages with digest, nested and scoped ones', () => {
    const scoped = {
      version: '1.1.1',
      resolved: 'https://registry.npmjs.org/@pdf-lib/fontkit/-/fontkit-1.1.1.tgz',
      integrity: DIGEST,
    };
    expect(
      lockfileFaults({
        '': {},
        'node_modules/zod': WHOLE,
        'node_modules/wrangler/node_modules/zod': WHOLE,
        'node_modules/@pdf-lib/fontkit': scoped,
      }),
    ).toEqual([]);
  });

  it.each<[LockEntry, string]>([
    [{ ...WHOLE, integrity: '' }, 'no SHA-512'],
    [{ ...WHOLE, integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }, 'no SHA-512'],
    [{ version: '4.6.7', integrity: DIGEST }, 'comes from nowhere'],
    [{ ...WHOLE, resolved: 'https://registry.npmjs.org/z0d/-/z0d-4.6.7.tgz' }, 'comes from'],
    [{ ...WHOLE, resolved: 'https://registry.example/zod/-/zod-4.6.7.tgz' }, 'comes from'],
    [{ ...WHOLE, resolved: 'https://registry.npmjs.org/zod/-/zod-4.6.6.tgz' }, 'comes from'],
    [{ ...WHOLE, link: true }, 'a link'],
  ])('lockfileFaults rejects %j', (entry, why) => {
    expect(lockfileFaults({ 'node_modules/zod': entry })).toEqual([expect.stringContaining(why)]);
  });

  it('unpinned finds dependencies without an exact version', () => {
    expect(unpinned({ zod: '4.6.7', miniflare: '5.20261023.2-beta' })).toEqual([]);
    expect(unpinned({ native: 'npm:typescript@7.0.2', scoped: 'npm:@a/b@1.0.0' })).toEqual([]);
    expect(unpinned({ zod: '^4.6.7', hono: 'latest', x: 'git+https://example.com/x' })).toHaveLength(3);
    expect(unpinned({ native: 'npm:typescript@^7.0.2', latest: 'npm:typescript@latest' })).toHaveLength(2);
  });
});
