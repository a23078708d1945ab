import { isActivated } from '../../companies/activation.ts';
import type { CompanyContext } from '../../context/context.ts';
import { ApiError } from '../../platform/errors.ts';

/**
 * 403 for a sandbox key where production would see what it does: what a sandbox credential does shows in the sandbox alone
 * (decisions, section 11). A session may, since it is the person's in both environments.
 */
export function refuseSandboxKey({ principal }: Pick<CompanyContext, 'principal'>): void {
  if (principal.type === 'API_KEY' && principal.environment === 'TEST')
    throw new ApiError('LIVE_CREDENTIAL_REQUIRED');
}

/** The same for the fiscal identity and the representation of a company, which can be set up with any key before it is live. */
export async function refuseSandboxKeyOnLive(
  context: Pick<CompanyContext, 'principal' | 'company' | 'serviceClock'>,
): Promise<void> {
  const { activations } = await context.company();
  if (isActivated(activations, 'LIVE', context.serviceClock.now())) refuseSandboxKey(context);
}
