import {
  openCompanySigner,
  openProviderSigner,
  openSandboxSeal,
} from '../companies/certificates/open-signer.ts';
import { readOperator } from '../companies/certificates/operator-certificate.ts';
import { PROVIDER_CERTIFICATE } from '../companies/certificates/provider-certificate.ts';
import { booksOf } from '../db/clients.ts';
import type { Environment } from '../domain/environment.ts';
import { SANDBOX_SEAL } from '../ledger/file-request.ts';
import type { OpenSigner } from '../ledger/file-signers.ts';
import type { Clock } from '../platform/clock.ts';
import { sealingRing } from '../platform/secrets/key-ring.ts';
import { secretSeal } from '../platform/secrets/secret-seal.ts';
import type { Env } from './env.ts';

/** Returns the port that opens the certificates of companies in an environment, that of the provider, and the sandbox's own seal. */
export function signerOpener(
  env: Env,
  environment: Environment,
  booksShard: number,
  clock: Clock,
): OpenSigner {
  return async (certificateId, companyId) => {
    if (certificateId === PROVIDER_CERTIFICATE) return await openProviderSigner(await readOperator(env));
    const books = booksOf(env, environment, booksShard);
    const context = { books, secrets: secretSeal(sealingRing(env)), nowMs: clock.now() };
    if (certificateId !== SANDBOX_SEAL) return await openCompanySigner(context, companyId, certificateId);
    return environment === 'TEST' ? await openSandboxSeal(context) : null;
  };
}
