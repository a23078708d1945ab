import type { CompanyContext } from '../context/context.ts';
import { ApiError } from '../platform/errors.ts';

/**
 * Throws 403 for a sandbox key. Its actions must show in the sandbox only (decisions, section 11). A session may act,
 * because it belongs to the person in both environments.
 */
export function refuseSandboxKey({ principal }: Pick<CompanyContext, 'principal'>): void {
  if (principal.type === 'API_KEY' && principal.environment === 'TEST')
    throw new ApiError('LIVE_CREDENTIAL_REQUIRED');
}

/**
 * Throws 403 for a sandbox key on a company that is or was live, or that has proved its NIF: production keeps its books and its
 * proof. Protects the fiscal identity and the representation, which any key can set up before.
 */
export async function refuseSandboxKeyOnLive(
  context: Pick<CompanyContext, 'principal' | 'company'>,
): Promise<void> {
  const { activations, nifProof } = await context.company();
  if (nifProof !== null || activations.some(({ environment }) => environment === 'LIVE'))
    refuseSandboxKey(context);
}
