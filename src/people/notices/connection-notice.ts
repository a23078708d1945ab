import type { CompanyContext } from '../../context/context.ts';
import { notifyAdministrators } from './security-notices.ts';

/**
 * Mails the owner and the administrators that production is connected to an account of a payment provider, after the response: a
 * stranger who connects an account gets the card payments. Never rejects.
 *
 * @param accountName name of the account at the provider
 */
export function notifyOfConnection(context: CompanyContext, accountName: string | null): void {
  if (context.environment !== 'LIVE') return;
  const noticing = async () => {
    const { row } = await context.company();
    const notice = { kind: 'PAYMENTS_CONNECTED', companyName: row.legalName, accountName } as const;
    notifyAdministrators(context, context.accountId, notice);
  };
  context.waitUntil(noticing().catch(() => undefined));
}
