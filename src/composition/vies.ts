import { booksOf } from '../db/clients.ts';
import type { Environment } from '../domain/environment.ts';
import type { Env } from '../env.ts';
import type { Clock } from '../platform/clock.ts';
import { keepCensusChecks, readCensusChecks } from '../registration/aeat/census-repository.ts';
import { viesCircuitOf } from '../registration/aeat/circuit.ts';
import { type Vies, viesOver } from '../registration/aeat/vies.ts';
import { viesTransport } from '../registration/aeat/vies-transport.ts';

/**
 * VIES as requests and runs ask it, its answers kept beside the census's.
 *
 * @param keeps whether answers are kept; a dry run writes nothing
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
