import { booksOf } from '../db/clients.ts';
import type { Environment } from '../domain/environment.ts';
import type { Clock } from '../platform/clock.ts';
import { keepCensusChecks, readCensusChecks } from '../registration/aeat/census-repository.ts';
import { viesCircuitOf } from '../registration/aeat/circuit.ts';
import { type Vies, viesOver } from '../registration/aeat/vies.ts';
import { viesTransport } from '../registration/aeat/vies-transport.ts';
import type { Env } from './env.ts';

/**
 * Returns VIES for requests and runs. Its results are stored beside those of the census.
 *
 * @param keeps true if results are stored; a dry run writes nothing
 */
export function viesOf(
  env: Env,
  clock: Clock,
  environment: Environment,
  booksShard: number,
  keeps = true,
): Vies {
  const books = booksOf(env, environment, booksShard);
  return viesOver({
    transport: viesTransport(env),
    circuit: viesCircuitOf(env),
    store: {
      read: (nif, nameKey) => readCensusChecks(books, nif, nameKey),
      keep: (rows) => (keeps ? keepCensusChecks(books, rows) : Promise.resolve()),
    },
    clock,
  });
}
