import { booksOf } from '../db/clients.ts';
import type { Environment } from '../domain/environment.ts';
import type { Clock } from '../platform/clock.ts';
import { type Census, censusOver } from '../registration/aeat/census.ts';
import { keepCensusChecks, readCensusChecks } from '../registration/aeat/census-repository.ts';
import { circuitOf } from '../registration/aeat/circuit.ts';
import { aeatTransport } from '../registration/aeat/transport.ts';
import type { Env } from './env.ts';

/**
 * Returns the census for requests and runs. Its results are stored in the books of an environment and shard.
 *
 * @param keeps true if results are stored; a dry run writes nothing
 */
export function censusOf(
  env: Env,
  clock: Clock,
  environment: Environment,
  booksShard: number,
  keeps = true,
): Census {
  const books = booksOf(env, environment, booksShard);
  return censusOver({
    transport: aeatTransport(env, environment),
    circuit: circuitOf(env),
    store: {
      read: (nif, nameKey) => readCensusChecks(books, nif, nameKey),
      keep: (rows) => (keeps ? keepCensusChecks(books, rows) : Promise.resolve()),
    },
    clock,
  });
}
