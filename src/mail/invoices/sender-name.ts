import type { CompanyRow } from '../../db/schema/company-schema.ts';
import { seemsToContain } from '../../domain/identity/look-alikes.ts';
import { mailableName, readsLikeMessage } from '../composing/templates/mailable-name.ts';

/**
 * Returns the name of a company for the sender of its mails. They come from the service's own address, so that no company may be
 * taken for the service, or write its message into the sender.
 * - The trade name, if it is a name and does not contain the service's.
 * - Else the legal name. It belongs to the NIF, so it may be long, and may contain the service's name within a word.
 * - Else the NIF.
 *
 * @param serviceName name of the service as a sender. Empty: none
 */
export function senderName(
  { tradeName, legalName, nif }: Pick<CompanyRow, 'tradeName' | 'legalName' | 'nif'>,
  serviceName: string,
): string {
  const trade = tradeName === null ? null : mailableName(tradeName);
  if (trade !== null && !seemsToContain(trade, serviceName, 'ANYWHERE')) return trade;
  const isLegalShown = !readsLikeMessage(legalName) && !seemsToContain(legalName, serviceName, 'WORD_START');
  return isLegalShown ? legalName : (nif ?? '');
}
