import { type Census, censusOver } from '../aeat/census.ts';
import { keepCensusChecks, readCensusChecks } from '../aeat/census-repository.ts';
import { circuitOf } from '../aeat/circuit.ts';
import { aeatTransport } from '../aeat/transport.ts';
import type { Clock } from '../clock.ts';
import { booksOf, type Environment } from '../db/clients.ts';
import type { Env } from '../env.ts';

/** The census as requests and runs ask it, its answers kept in the books of an environment and shard. */
export function censusOf(env: Env, clock: Clock, environment: Environment, booksShard: number): Census {
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
