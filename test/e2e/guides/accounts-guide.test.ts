import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serveGuide } from '../service/served-guide.ts';

const PATIENCE_MS = 120_000;
/** A key, a session's token, or one that lets somebody in. */
const SECRET = /service_(?:sk_test|sk_live|session|invitation|claim)_[0-9A-Za-z]{49}/;

describe('the guide from an empty service to the first invoice', () => {
  const { state, service } = serveGuide('accounts.md', PATIENCE_MS);

  it('leaves no secret in what the service stores, nor in what it prints but the demo key', () => {
    // The shared memory of a database comes and goes, and holds an index of its write-ahead log alone.
    const stored = readdirSync(join(state, 'data'), { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && !entry.name.endsWith('-shm'),
    );
    expect(stored.length).toBeGreaterThan(3);
    const telling = stored.filter(({ parentPath, name }) =>
      SECRET.test(readFileSync(join(parentPath, name), 'latin1')),
    );
    expect(telling.map(({ name }) => name)).toEqual([]);
    const { credentials, output } = service();
    expect(output().replaceAll(credentials.sandbox_key, '')).not.toMatch(SECRET);
  });
});
