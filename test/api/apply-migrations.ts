import { applyD1Migrations, type D1Migration } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { Env } from '../../src/env.ts';
import '../support/refuse-ambiguous-columns.ts';

interface TestEnv extends Env {
  DIRECTORY_MIGRATIONS: D1Migration[];
  BOOKS_MIGRATIONS: D1Migration[];
  REQUEST_LOGS_MIGRATIONS: D1Migration[];
}

const bindings = env as unknown as TestEnv;

await applyD1Migrations(bindings.DIRECTORY, bindings.DIRECTORY_MIGRATIONS);
await applyD1Migrations(bindings.BOOKS_LIVE, bindings.BOOKS_MIGRATIONS);
await applyD1Migrations(bindings.BOOKS_SANDBOX, bindings.BOOKS_MIGRATIONS);
await applyD1Migrations(bindings.REQUEST_LOGS, bindings.REQUEST_LOGS_MIGRATIONS);
