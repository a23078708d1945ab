import type { CompanyContext } from '../../context/context.ts';
import type { SecurityNotice } from '../../domain/identity/security-notice.ts';
import { readOwner } from './notice-repository.ts';
import { notifyPeople } from './security-notices.ts';

/**
 * Mails the owner of the company's account about a change that decides if its invoices are registered, after the response. Never
 * rejects. Decisions, section 15, Exclusions.
 */
export function notifyOwner(context: CompanyContext, notice: SecurityNotice): void {
  const notifyOwnerNow = async () => {
    const { ownerId } = await readOwner(context.directory, context.accountId);
    if (ownerId !== null) notifyPeople(context, [ownerId], notice, context.accountId);
  };
  context.waitUntil(notifyOwnerNow().catch(() => undefined));
}
