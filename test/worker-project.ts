import { existsSync } from 'node:fs';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { builtOnce } from '../local/built-once.ts';
import { LOCAL_STRIPE_PLATFORM, StripeStandIn } from '../local/payments/stripe-stand-in.ts';
import { buildPublicFiles, PUBLIC_DIRECTORY } from '../local/public-files/build-public-files.ts';
import { SERVICE_CONFIG } from '../local/repository.ts';
import { workerConfiguration } from '../local/worker-configuration.ts';
import { DOCUMENTS_WORKER, documentsWorker } from '../local/worker-options.ts';
import { testFiles } from './chosen-suites.ts';
import { DRAW, RECORDS_RESPONSES, ROUNDS } from './rounds-setting.ts';
import { RESEND_SECRET } from './support/mail/signed-reports.ts';

/** A busy machine fails no test: what a test takes is told by `npm run bench`. */
const PATIENCE_MS = 120_000;

const root = new URL('../', import.meta.url);
const stripe = new StripeStandIn();

/** Settings of one project of tests inside workerd. */
interface WorkerProject {
  name: 'api' | 'shards';
  /** Its directory. */
  root: string;
  /** Databases beside those of wrangler.toml, by their binding. */
  furtherDatabases?: Record<string, string>;
}

/** Tests that run inside workerd, on the Worker's own configuration, with real D1, Durable Objects and limits. */
export function workerProject({ name, root: directory, furtherDatabases = {} }: WorkerProject) {
  return defineConfig(async () => {
    await builtOnce('public', buildPublicFiles, () => existsSync(PUBLIC_DIRECTORY));
    // Without the jobs Worker, long runs are done by the Worker under test itself.
    const { main, modulesRules, options } = await workerConfiguration(SERVICE_CONFIG);
    return {
      plugins: [
        cloudflareTest({
          main,
          miniflare: {
            ...options,
            modulesRules: [...modulesRules],
            d1Databases: { ...options.d1Databases, ...furtherDatabases },
            workers: [await documentsWorker()],
            // Messages wait until a test consumes them, because thousands of invoices need no PDF and no delivery.
            queueProducers: {
              JOBS: 'folio-jobs-of-tests',
              EVENTS: 'folio-events-of-tests',
              REQUEST_LOG_QUEUE: 'folio-request-logs-of-tests',
            },
            // A receiver for webhooks that takes everything, at the address of the examples.
            // Stripe's stand-in, whose pages a test reaches through it as well.
            serviceBindings: {
              WEBHOOK_OUTBOUND: () => new Response('taken'),
              // Mails that nobody reads are kept by nobody, and none waits to be tried again.
              MAIL_SINK: () => new Response('kept', { status: 201 }),
              DOCUMENTS: DOCUMENTS_WORKER,
              STRIPE: stripe.api,
              STRIPE_PAGES: stripe.pages,
            },
            bindings: {
              ...options.bindings,
              ...LOCAL_STRIPE_PLATFORM,
              STRIPE_CONNECT_URL: 'http://localhost',
              // Two of test payments: the first is of another endpoint.
              STRIPE_TEST_WEBHOOK_SECRET: 'whsec_of_another_endpoint, whsec_of_the_tests',
              STRIPE_LIVE_WEBHOOK_SECRET: 'whsec_of_the_live_tests',
              RESEND_WEBHOOK_SECRET: RESEND_SECRET,
              RATE_LIMITS: 'off',
              SIGN_UP: 'on',
              // Foral companies issue on any day on which the tests run.
              TICKETBAI_BLOCKS_FROM: '2999-01-01',
              DNS_TABLE: 'hooks.example.com=93.184.215.14',
              SIGNING_SECRET: 'a secret of the tests that signs links to files',
              SEALING_SECRET: 'a secret of the tests that seals what is stored',
              BASE_URL_FROM_REQUEST: 'on',
              DIRECTORY_MIGRATIONS: await readD1Migrations(new URL('migrations/directory', root).pathname),
              REQUEST_LOGS_MIGRATIONS: await readD1Migrations(
                new URL('migrations/request-logs', root).pathname,
              ),
              BOOKS_MIGRATIONS: await readD1Migrations(new URL('migrations/books', root).pathname),
            },
          },
        }),
      ],
      test: {
        // Work after a response takes longer on a machine under load than the second that polls wait by default.
        expect: { poll: { timeout: 20_000 } },
        name,
        // Runs one after another transform the Worker once.
        fsModuleCache: true,
        root: directory,
        provide: { rounds: ROUNDS, draw: DRAW, recordsResponses: RECORDS_RESPONSES },
        ...testFiles(name),
        setupFiles: [
          'past-midnight',
          'real-alarms',
          'known-modules',
          'lazy-modules',
          'books/apply-migrations',
          'property-seed',
        ].map((name) => new URL(`support/${name}.ts`, import.meta.url).pathname),
        isolate: false,
        testTimeout: PATIENCE_MS,
        hookTimeout: PATIENCE_MS,
      },
    };
  });
}
