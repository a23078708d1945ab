import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { SERVICE_CONFIG } from '../../../local/repository.ts';
import { demoIdentity } from '../../../local/seed/demo-identity.ts';
import { migrationsOf, workerConfiguration } from '../../../local/worker-configuration.ts';
import { SERVICE_WORKER } from '../../../local/worker-options.ts';
import { credentialHash, mintCredential } from '../../../src/platform/credential-text.ts';
import { temporaryState } from './service.ts';

/** Last migrations of the version of before TicketBAI (f01b872f), by folder. */
const LAST_MIGRATIONS: Readonly<Record<string, string>> = {
  'migrations/books': '0005_mandate_bank_and_address.sql',
  'migrations/directory': '0001_initial.sql',
  'migrations/request-logs': '0001_initial.sql',
};
/** Rows that this version wrote for a company of Bizkaia, which issued in production under the exclusion FORAL. */
const ROWS = join(import.meta.dirname, '../../support/ticketbai/before-ticketbai');
const ROWS_OF: Readonly<Record<string, string>> = { DIRECTORY: 'directory.sql', BOOKS_LIVE: 'books.sql' };

/** State directory of the version of before TicketBAI, and a production key of its foral company. */
export interface EarlierState {
  state: string;
  companyId: string;
  liveKey: string;
}

const COMPANY_ID = '01a225d5-2b6f-7617-a936-72971f455d97';
const CREATE_MIGRATIONS =
  'CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)';

/** Returns the statements of stored rows, each of which ends a line with a semicolon. */
const statementsOf = (name: string) =>
  readFileSync(join(ROWS, name), 'utf8')
    .split(/(?<=\);)\n/)
    .filter((statement) => statement !== '');

async function insertKey(directory: D1Database): Promise<string> {
  const secret = mintCredential('LIVE');
  await directory
    .prepare(
      `INSERT INTO api_keys (id, account_id, person_id, name, environment, last_four, secret_hash, scopes, created_at)
        SELECT 'key-of-before', account_id, person_id, 'Shop', 'LIVE', ?, ?, ?, created_at FROM members`,
    )
    .bind(
      secret.slice(-4),
      await credentialHash(secret),
      JSON.stringify(['companies:read', 'configuration:write', 'invoices:read', 'invoices:write']),
    )
    .run();
  return secret;
}

/** Creates a state directory as the version of before TicketBAI left it. The next start migrates it. */
export async function earlierState(): Promise<EarlierState> {
  const state = temporaryState();
  const data = join(state, 'data');
  // The demo accounts are not among the rows, so the next start adds them.
  demoIdentity({ data, demoIdentity: join(state, 'demo-identity.json') }, Date.now());
  const { databases } = await workerConfiguration(SERVICE_CONFIG);
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      resourcePersistencePath: data,
      workers: [
        {
          name: SERVICE_WORKER,
          d1Databases: Object.fromEntries(
            databases.map(({ binding, database_id }) => [binding, database_id]),
          ),
          modules: true,
          script: 'export default { fetch: () => new Response() }',
        },
      ],
    }),
  );
  try {
    for (const { binding, migrations_dir = '' } of databases) {
      const last = LAST_MIGRATIONS[migrations_dir] ?? '';
      const applied = (await migrationsOf(migrations_dir)).filter(({ name }) => name <= last);
      const rows = ROWS_OF[binding];
      const database = await miniflare.getD1Database(binding);
      await database.batch(
        [
          CREATE_MIGRATIONS,
          ...applied.flatMap(({ name, statements }) => [
            ...statements,
            `INSERT INTO d1_migrations (name) VALUES ('${name}')`,
          ]),
          // Lines come before their invoices, since an issued invoice takes no line.
          'PRAGMA defer_foreign_keys = ON',
          ...(rows === undefined ? [] : statementsOf(rows)),
        ].map((statement) => database.prepare(statement)),
      );
    }
    const liveKey = await insertKey((await miniflare.getD1Database('DIRECTORY')) as unknown as D1Database);
    return { state, companyId: COMPANY_ID, liveKey };
  } finally {
    await miniflare.dispose();
  }
}
