import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serveGuide } from '../service/served-guide.ts';

const PATIENCE_MS = 120_000;
/** A key, a session token, an invitation token or a claim token. */
const SECRET = /service_(?:sk_test|sk_live|session|invitation|claim)_[0-9A-Za-z]{49}/;

describe('the guide from an empty service to the first invoice', () => {
  const { state, service } = serveGuide('accounts.md', PATIENCE_MS);

  it('the state contains no secret, and the output contains only the demo key', () => {
    // The shared-memory file of a database is temporary and contains only an index of its write-ahead log.
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
