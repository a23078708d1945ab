import { createHash } from 'node:crypto';
import { type TicketbaiVariables, ticketbaiDeployment } from '../../src/ticketbai/deployment.ts';
import { policyOn, TICKETBAI_TERRITORIES, type TicketBaiTerritory } from '../../src/ticketbai/territories.ts';

/** Milliseconds for the answer of a diputación. */
const TIMEOUT_MS = 30_000;

/** Signature policy of a territory, compared with the document at its address. */
export interface PolicyCheck {
  territory: TicketBaiTerritory;
  identifier: string | null;
  /** SHA-256 of the policy, base64: configured, and found. */
  hash: string | null;
  found: string | null;
  result: 'OK' | 'DIFFERS' | 'UNREACHABLE' | 'NOT_CONFIGURED';
}

async function hashAt(address: string, ask: typeof fetch): Promise<string | null> {
  try {
    const response = await ask(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) return null;
    const document = new Uint8Array(await response.arrayBuffer());
    return createHash('sha256').update(document).digest('base64');
  } catch {
    return null;
  }
}

/**
 * Asks each diputación for the signature policy that is configured for a day (`YYYY-MM-DD`), and compares the document's hash with
 * the configured one. A page in the document's place differs too. Never throws.
 *
 * Source: decisions, section 16, Deployment data; docs/TICKETBAI-OPEN.md.
 */
export async function checkPolicies(
  variables: TicketbaiVariables,
  day: string,
  ask: typeof fetch,
): Promise<PolicyCheck[]> {
  const { policies } = ticketbaiDeployment(variables);
  return await Promise.all(
    TICKETBAI_TERRITORIES.map(async (territory): Promise<PolicyCheck> => {
      const policy = policyOn(policies[territory], day);
      if (policy === null)
        return { territory, identifier: null, hash: null, found: null, result: 'NOT_CONFIGURED' };
      const { identifier, hash } = policy;
      const found = await hashAt(identifier, ask);
      const result = found === null ? 'UNREACHABLE' : found === hash ? 'OK' : 'DIFFERS';
      return { territory, identifier, hash, found, result };
    }),
  );
}
