import { DurableObject } from 'cloudflare:workers';
import type { SameCallsEnv } from './bindings.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS claims (key TEXT PRIMARY KEY, holder TEXT NOT NULL, expires_at INTEGER NOT NULL, status INTEGER) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS claims_by_expiry ON claims (expires_at);
  CREATE TABLE IF NOT EXISTS bodies (key TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT, WITHOUT ROWID;`;
const KEPT_MS = 86_400_000;

/** Idempotency keys of one caller: a claim before the work, the response after it. */
export class Keys extends DurableObject<SameCallsEnv> {
  constructor(ctx: DurableObjectState, env: SameCallsEnv) {
    super(ctx, env);
    ctx.storage.sql.exec(SCHEMA);
  }

  /** Claims a key. Returns the stored response of a key that was used before. */
  claim(key: string, runId: string): string | null {
    const { sql } = this.ctx.storage;
    const [used] = sql.exec('SELECT holder FROM claims WHERE key = ?', key).toArray();
    if (used !== undefined)
      return sql.exec<{ text: string }>('SELECT text FROM bodies WHERE key = ?', key).one().text;
    sql.exec(
      'INSERT INTO claims (key, holder, expires_at) VALUES (?, ?, ?)',
      key,
      runId,
      Date.now() + KEPT_MS,
    );
    return null;
  }

  /** Stores the response of a key. */
  complete(key: string, runId: string, text: string): void {
    const { sql } = this.ctx.storage;
    const held = sql.exec('SELECT holder FROM claims WHERE key = ? AND holder = ?', key, runId).toArray();
    if (held.length === 0) return;
    sql.exec('INSERT INTO bodies (key, text) VALUES (?, ?)', key, text);
    sql.exec('UPDATE claims SET status = 200, expires_at = ? WHERE key = ?', Date.now() + KEPT_MS, key);
  }
}
