import { applyD1Migrations, type D1Migration } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { Env } from '../../../src/composition/env.ts';
import { booksBinding } from '../../../src/db/clients.ts';
import { boundShards } from '../../../src/db/shards.ts';
import { ENVIRONMENTS } from '../../../src/domain/environment.ts';
import { stripeSdk } from '../../../src/payments/stripe/stripe-sdk.ts';
import { pkcs12Reader } from '../../../src/signatures/x509/pkcs12-reader.ts';
import './refuse-ambiguous-columns.ts';

interface TestEnv extends Env {
  DIRECTORY_MIGRATIONS: D1Migration[];
  BOOKS_MIGRATIONS: D1Migration[];
  REQUEST_LOGS_MIGRATIONS: D1Migration[];
}

const bindings = env as unknown as TestEnv;

await applyD1Migrations(bindings.DIRECTORY, bindings.DIRECTORY_MIGRATIONS);
for (const shard of boundShards(bindings))
  for (const environment of ENVIRONMENTS)
    await applyD1Migrations(booksBinding(bindings, environment, shard), bindings.BOOKS_MIGRATIONS);
await applyD1Migrations(bindings.REQUEST_LOGS, bindings.REQUEST_LOGS_MIGRATIONS);

// Vitest keeps the promise of a pending import. If a request on a busy machine starts an import and dies, all later
// imports hang. A deployed bundle contains these modules and loads nothing.
await Promise.all([pkcs12Reader(), stripeSdk()]);
