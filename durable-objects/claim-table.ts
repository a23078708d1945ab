import type { StoredResponse } from '../src/platform/idempotency-port.ts';

/** Bytes of a body stored in one row. A value holds at most 2 MB. */
const CHUNK_BYTES = 1_000_000;

/** Claim of a run on a key. Instants are milliseconds of real time. */
export interface Claim {
  key: string;
  fingerprint: string;
  /** Id of the first run. All later runs continue its effect. */
  executionId: string;
  /** Id of the run that holds the claim now. */
  holder: string;
  leaseUntil: number;
}

interface ClaimRow {
  [column: string]: SqlStorageValue;
  fingerprint: string;
  effect_id: string;
  holder: string;
  lease_until: number;
  status: number | null;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS claims (
    key TEXT PRIMARY KEY,
    fingerprint TEXT NOT NULL,
    effect_id TEXT NOT NULL,
    holder TEXT NOT NULL,
    lease_until INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    status INTEGER,
    headers TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS claims_by_expiry ON claims (expires_at);
  CREATE TABLE IF NOT EXISTS bodies (
    key TEXT NOT NULL,
    chunk INTEGER NOT NULL,
    bytes BLOB NOT NULL,
    PRIMARY KEY (key, chunk)
  ) STRICT, WITHOUT ROWID;`;

/** Idempotency keys of a person, in the storage of a Durable Object. Writes of one turn are one transaction. */
export class ClaimTable {
  private readonly sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.sql = sql;
    sql.exec(SCHEMA);
  }

  /** Returns the claim on a key. Null if there is none or it has expired. */
  read(key: string, nowMs: number): (Claim & { isSettled: boolean }) | null {
    const query =
      'SELECT fingerprint, effect_id, holder, lease_until, status FROM claims WHERE key = ? AND expires_at > ?';
    const [row] = this.sql.exec<ClaimRow>(query, key, nowMs).toArray();
    if (row === undefined) return null;
    const { fingerprint, effect_id, holder, lease_until, status } = row;
    return {
      key,
      fingerprint,
      executionId: effect_id,
      holder,
      leaseUntil: lease_until,
      isSettled: status !== null,
    };
  }

  /** Stores a claim in place of any earlier one. */
  take(claim: Claim, expiresAt: number): void {
    this.remove(claim.key);
    this.sql.exec(
      'INSERT INTO claims (key, fingerprint, effect_id, holder, lease_until, expires_at) VALUES (?, ?, ?, ?, ?, ?)',
      claim.key,
      claim.fingerprint,
      claim.executionId,
      claim.holder,
      claim.leaseUntil,
      expiresAt,
    );
  }

  lease(key: string, until: number): void {
    this.sql.exec('UPDATE claims SET lease_until = ? WHERE key = ?', until, key);
  }

  /** Stores the response of a key. */
  settle(key: string, { status, headers, body }: StoredResponse, expiresAt: number): void {
    for (let start = 0, chunk = 0; start < body.byteLength; start += CHUNK_BYTES, chunk++) {
      const bytes = body.slice(start, start + CHUNK_BYTES).buffer;
      this.sql.exec('INSERT INTO bodies (key, chunk, bytes) VALUES (?, ?, ?)', key, chunk, bytes);
    }
    const query = 'UPDATE claims SET status = ?, headers = ?, expires_at = ? WHERE key = ?';
    this.sql.exec(query, status, JSON.stringify(headers), expiresAt, key);
  }

  /** Returns the stored response of a settled key. */
  response(key: string): StoredResponse {
    const query = 'SELECT status, headers FROM claims WHERE key = ?';
    const { status, headers } = this.sql.exec<{ status: number; headers: string }>(query, key).one();
    const chunks = this.sql
      .exec<{ bytes: ArrayBuffer }>('SELECT bytes FROM bodies WHERE key = ? ORDER BY chunk', key)
      .toArray();
    const body = new Uint8Array(chunks.reduce((size, { bytes }) => size + bytes.byteLength, 0));
    let offset = 0;
    for (const { bytes } of chunks) {
      body.set(new Uint8Array(bytes), offset);
      offset += bytes.byteLength;
    }
    return { status, headers: JSON.parse(headers), body };
  }

  remove(key: string): void {
    this.sql.exec('DELETE FROM bodies WHERE key = ?', key);
    this.sql.exec('DELETE FROM claims WHERE key = ?', key);
  }

  /** Deletes expired keys. Returns the instant when the next one expires, or null when none is left. */
  sweep(nowMs: number): number | null {
    this.sql.exec('DELETE FROM bodies WHERE key IN (SELECT key FROM claims WHERE expires_at <= ?)', nowMs);
    this.sql.exec('DELETE FROM claims WHERE expires_at <= ?', nowMs);
    const query = 'SELECT MIN(expires_at) AS next FROM claims';
    return this.sql.exec<{ next: number | null }>(query).one().next;
  }
}
