import type { AeatVariables } from '../aeat/aeat-variables.ts';
import { type Census, censusOver } from '../aeat/census.ts';
import { keepCensusChecks, readCensusChecks } from '../aeat/census-repository.ts';
import { circuitOf } from '../aeat/circuit.ts';
import { aeatTransport } from '../aeat/transport.ts';
import { booksOf, type Environment } from '../db/clients.ts';
import type { Env } from '../env.ts';
import type { Exchange } from './exchange.ts';

/** The census as a request asks it, its answers kept in the books of an environment and shard. */
export function censusOf(
  { env, clock }: Pick<Exchange, 'clock'> & { env: Env & AeatVariables },
  environment: Environment,
  booksShard: number,
): Census {
  const books = booksOf(env, environment, booksShard);
  return censusOver({
    transport: aeatTransport(env, environment),
    circuit: circuitOf(env),
    store: {
      read: (nif, nameKey) => readCensusChecks(books, nif, nameKey),
      keep: (rows) => keepCensusChecks(books, rows),
    },
    clock,
  });
}
