import type { CompanyRecord } from '../context/company-record.ts';
import type { CompanyContext } from '../context/context.ts';
import type { Principal } from '../context/principal.ts';
import { ApiError } from '../platform/errors.ts';

type OfCompany = Pick<CompanyContext, 'principal' | 'company'>;

/**
 * Throws 403 for a sandbox key. Its actions must show in the sandbox only (decisions, section 11). A session may act,
 * because it belongs to the person in both environments.
 */
export function refuseSandboxKey({ principal }: Pick<CompanyContext, 'principal'>): void {
  if (isSandboxKey(principal)) throw new ApiError('LIVE_CREDENTIAL_REQUIRED');
}

/** True for a key of the sandbox. */
export function isSandboxKey({ type, environment }: Pick<Principal, 'type' | 'environment'>): boolean {
  return type === 'API_KEY' && environment === 'TEST';
}

/**
 * True if production relies on the data of a company that both environments share. `reliesOnCompany` is the same rule in SQL.
 * - The company is or was live: production keeps its books.
 * - Its NIF is proved, also by an accepted representation: a change could end the proof.
 */
function isReliedOn({ activations, nifProof }: CompanyRecord): boolean {
  return nifProof !== null || activations.some(({ environment }) => environment === 'LIVE');
}

/**
 * Throws 403 for a sandbox key on a company that production relies on. Protects its fiscal identity, territory, tax subject and
 * representation, which any key can set up before.
 */
export async function refuseSandboxKeyOnLive(context: OfCompany): Promise<void> {
  if (isReliedOn(await context.company())) refuseSandboxKey(context);
}
