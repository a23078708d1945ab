import { runInDurableObject } from 'cloudflare:test';
import type { VerifactuDispatcher } from '../../../durable-objects/verifactu-dispatcher.ts';
import type { Environment } from '../../../src/domain/environment.ts';
import type { AeatFetcher } from '../../../src/registration/aeat/aeat-variables.ts';
import { aeatTransport } from '../../../src/registration/aeat/transport.ts';
import { testEnv } from '../api-client.ts';

/** Returns the dispatcher of a company's sandbox chain, by the service's own name for it. */
export function dispatcherObject(companyId: string): DurableObjectStub<VerifactuDispatcher> {
  return testEnv.VERIFACTU_DISPATCHER.getByName(`TEST:${companyId}`);
}

/** Replaces the AEAT for a company's dispatcher until it restarts. */
export async function bindAeat(companyId: string, aeat: AeatFetcher): Promise<void> {
  await runInDurableObject(dispatcherObject(companyId), (dispatcher: VerifactuDispatcher) => {
    Object.assign(dispatcher, {
      transportTo: (environment: Environment) =>
        aeatTransport({ AEAT: aeat, AEAT_SIMULATOR: 'on' }, environment),
    });
  });
}
