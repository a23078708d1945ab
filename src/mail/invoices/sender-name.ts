import type { DocumentMailLanguage } from '../../context/ports/mail.ts';
import type { CompanyRow } from '../../db/schema/company-schema.ts';
import { isLatinName } from '../../domain/identity/latin-name.ts';
import { seemsToContain } from '../../domain/identity/look-alikes.ts';
import { mailableName, readsLikeMessage } from '../composing/templates/mailable-name.ts';

/**
 * Returns the name of a company for the sender of its mails. They come from the service's own address, so that no company may be
 * taken for the service, or write its message into the sender.
 * - The trade name, if it is a name of Latin letters and does not contain the service's.
 * - Else the legal name, if it has Latin letters. It belongs to the NIF, so it may be long, and may contain the service's name
 *   within a word.
 * - Else the NIF.
 *
 * @param serviceName name of the service as a sender. Empty: none
 */
export function senderName(
  { tradeName, legalName, nif }: Pick<CompanyRow, 'tradeName' | 'legalName' | 'nif'>,
  serviceName: string,
): string {
  const trade = tradeName === null ? null : mailableName(tradeName);
  if (trade !== null && isLatinName(trade) && !seemsToContain(trade, serviceName, 'ANYWHERE')) return trade;
  const isLegalShown =
    isLatinName(legalName) &&
    !readsLikeMessage(legalName) &&
    !seemsToContain(legalName, serviceName, 'WORD_START');
  return isLegalShown ? legalName : (nif ?? '');
}

/** Name of a sender for whom the service sends. It says so, since a company may be called as a department of the service. */
const SENT_THROUGH: Readonly<Record<DocumentMailLanguage, (name: string, service: string) => string>> = {
  es: (name, service) => `${name}, a través de ${service}`,
  en: (name, service) => `${name} via ${service}`,
  ca: (name, service) => `${name} mitjançant ${service}`,
  gl: (name, service) => `${name}, a través de ${service}`,
  eu: (name, service) => `${name}, ${service} bidez`,
};

/** Returns the name of a mail's sender: that of the company, and the service through which it sends, if that has a name. */
export function sentThrough(name: string, serviceName: string, language: DocumentMailLanguage): string {
  return serviceName === '' ? name : SENT_THROUGH[language](name, serviceName);
}
