import { createAeat } from '../../../aeat-simulator/create-aeat.ts';
import type { Env } from '../../../src/composition/env.ts';
import type { Operation } from '../../../src/operations/operation.ts';
import { testEnv } from '../api-client.ts';

/** Operations that need a response of the AEAT. */
const ASKS_THE_AEAT: readonly string[] = ['verifactu-records.reconcile'];

/** Returns an environment with an empty AEAT simulator, for an operation that has to ask the AEAT. */
export function askedAeat({ id }: Pick<Operation, 'id'>): { env?: Env } {
  if (!ASKS_THE_AEAT.includes(id)) return {};
  const AEAT = createAeat({ now: () => Date.now() });
  return { env: { ...testEnv, AEAT, AEAT_SIMULATOR: 'on' } as unknown as Env };
}
