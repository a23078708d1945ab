import { initialSeries } from '../companies/initial-series-repository.ts';
import { liveDocuments } from '../companies/live-documents-repository.ts';
import { firstLiveSettings } from '../companies/settings/first-live-settings-repository.ts';
import type { PrincipalContext } from '../context/context.ts';
import { platformQueue } from '../context/queue/job.ts';
import { booksOf } from '../db/clients.ts';
import type { Environment } from '../domain/environment.ts';
import { mailSender } from '../mail/sending/mail-sender.ts';
import { aheadOf, type Clock } from '../platform/clock.ts';
import { knownWebhooks } from '../webhooks/subscriptions/known-webhooks-repository.ts';
import { censusOf } from './census.ts';
import type { Env } from './env.ts';
import { viesOf } from './vies.ts';
import { webhookPorts } from './webhooks.ts';

/** Environment, shard of the books that a caller acts on, and the clock of those books. */
export interface BooksScope {
  environment: Environment;
  booksShard: number;
  /** Milliseconds that the account's books are ahead of the service's clock. */
  clockAheadMs: number;
}

type BooksPorts = Pick<
  PrincipalContext,
  | 'environment'
  | 'booksAt'
  | 'jobs'
  | 'mailSender'
  | 'webhooks'
  | 'initialSeries'
  | 'firstLiveSettings'
  | 'liveDocuments'
  | 'knownWebhooks'
>;

/**
 * Returns the ports of an operation once the caller and the books are known. The census ages by the service's clock.
 */
export function principalPorts(
  env: Env,
  serviceClock: Clock,
  { environment, booksShard, clockAheadMs }: BooksScope,
): BooksPorts & Pick<PrincipalContext, 'clock' | 'census' | 'vies'> {
  return {
    ...booksPorts(env, environment, booksShard),
    clock: aheadOf(serviceClock, clockAheadMs),
    census: censusOf(env, serviceClock, environment, booksShard),
    vies: viesOf(env, serviceClock, environment, booksShard),
  };
}

function booksPorts(env: Env, environment: Environment, booksShard: number): BooksPorts {
  return {
    environment,
    booksAt: (shard) => booksOf(env, environment, shard),
    jobs: platformQueue(env.JOBS),
    mailSender: mailSender(env),
    webhooks: webhookPorts(env, environment, booksShard),
    firstLiveSettings: firstLiveSettings((shard) => ({
      sandbox: booksOf(env, 'TEST', shard),
      live: booksOf(env, 'LIVE', shard),
    })),
    liveDocuments: liveDocuments((shard) => booksOf(env, 'LIVE', shard)),
    knownWebhooks: knownWebhooks((of, shard) => booksOf(env, of, shard)),
    initialSeries: initialSeries((shard) => [booksOf(env, 'TEST', shard), booksOf(env, 'LIVE', shard)]),
  };
}
