import type { DocumentStore } from './document-store.ts';

/** Part of a Durable Object's SqlStorage that the store needs. */
export interface SqlExecutor {
  exec(query: string, ...bindings: (string | number)[]): { toArray(): Record<string, unknown>[] };
}

/** UTF-16 units per row. A row holds at most 2 MB, and a unit takes at most 3 bytes. */
const CHUNK_UNITS = 600_000;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS documents (
    collection TEXT NOT NULL,
    key TEXT NOT NULL,
    chunk INTEGER NOT NULL,
    position INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (collection, key, chunk)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS documents_by_position ON documents (position);`;

/** Store in the SQLite database of a Durable Object. */
export class SqlDocumentStore implements DocumentStore {
  private readonly sql: SqlExecutor;
  private lastPosition: number;

  constructor(sql: SqlExecutor) {
    this.sql = sql;
    for (const statement of SCHEMA.split(';')) {
      if (statement.trim() !== '') sql.exec(statement);
    }
    this.lastPosition = Number(this.first('SELECT COALESCE(MAX(position), 0) AS position FROM documents'));
  }

  read(collection: string, key: string): string | null {
    const query = 'SELECT body FROM documents WHERE collection = ? AND key = ? ORDER BY chunk';
    const rows = this.sql.exec(query, collection, key).toArray();
    return rows.length === 0 ? null : rows.map(({ body }) => String(body)).join('');
  }

  write(collection: string, key: string, body: string): void {
    const query = 'SELECT position FROM documents WHERE collection = ? AND key = ? AND chunk = 0';
    const position = Number(this.first(query, collection, key) ?? ++this.lastPosition);
    this.sql.exec('DELETE FROM documents WHERE collection = ? AND key = ?', collection, key);
    for (const [chunk, text] of chunksOf(body).entries()) {
      const insert = 'INSERT INTO documents (collection, key, chunk, position, body) VALUES (?, ?, ?, ?, ?)';
      this.sql.exec(insert, collection, key, chunk, position, text);
    }
  }

  list(collection: string): string[] {
    const query = 'SELECT key, body FROM documents WHERE collection = ? ORDER BY position, chunk';
    const documents = new Map<string, string>();
    for (const { key, body } of this.sql.exec(query, collection).toArray()) {
      documents.set(String(key), `${documents.get(String(key)) ?? ''}${String(body)}`);
    }
    return [...documents.values()];
  }

  private first(query: string, ...bindings: string[]): unknown {
    return this.sql.exec(query, ...bindings).toArray()[0]?.position;
  }
}

/** Cuts a text into chunks without splitting surrogate pairs, which storage could not keep. */
function chunksOf(text: string): string[] {
  const chunks: string[] = [];
  for (let start = 0; start < text.length || start === 0; ) {
    let end = Math.min(start + CHUNK_UNITS, text.length);
    if (end < text.length && isHighSurrogate(text, end - 1)) end--;
    chunks.push(text.slice(start, end));
    if (end === start) break;
    start = end;
  }
  return chunks;
}

function isHighSurrogate(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit >= 0xd800 && unit <= 0xdbff;
}
