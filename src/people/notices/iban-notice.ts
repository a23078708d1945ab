import type { CompanyContext } from '../../context/context.ts';
import { notifyAdministrators } from './security-notices.ts';

const SHOWN_CHARACTERS = 4;

/**
 * Notifies the owner and the administrators of a changed IBAN of production at once: a stranger who changes it gets the
 * money of all later invoices (decisions, section 15, Money and MCP).
 */
export function notifyOfIban(
  context: CompanyContext,
  { before, after, companyName }: { before: string | null; after: string | null; companyName: string },
): void {
  if (context.environment !== 'LIVE' || before === after) return;
  const lastFour = after === null ? null : after.slice(-SHOWN_CHARACTERS);
  notifyAdministrators(context, context.accountId, { kind: 'IBAN_CHANGED', companyName, lastFour });
}
