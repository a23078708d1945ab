import { runInDurableObject } from 'cloudflare:test';
import type { VerifactuDispatcher } from '../../../durable-objects/verifactu-dispatcher.ts';
import type { Environment } from '../../../src/domain/environment.ts';
import type { AeatFetcher } from '../../../src/registration/aeat/aeat-variables.ts';
import { aeatTransport } from '../../../src/registration/aeat/transport.ts';
import { testEnv } from '../api-client.ts';

/** The sender of a company's sandbox chain, found as the service finds it. */
export function dispatcherObject(companyId: string): DurableObjectStub<VerifactuDispatcher> {
  return testEnv.VERIFACTU_DISPATCHER.getByName(`TEST:${companyId}`);
}

/** Puts somebody in the AEAT's place for the sender of a company, until that is restarted. */
export async function bindAeat(companyId: string, aeat: AeatFetcher): Promise<void> {
  await runInDurableObject(dispatcherObject(companyId), (dispatcher: VerifactuDispatcher) => {
    Object.assign(dispatcher, {
      transportTo: (environment: Environment) =>
        aeatTransport({ AEAT: aeat, AEAT_SIMULATOR: 'on' }, environment),
    });
  });
}
