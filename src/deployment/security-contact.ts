import { isSafeAddress } from '../mail/composing/mail-address.ts';

export interface SecurityVariables {
  /** Address to report security issues to: a mail address or a page (https). Without it there is no security.txt. */
  SECURITY_CONTACT?: string;
}

/**
 * Returns a contact as security.txt writes it (RFC 9116, 2.5.3). Null if it is neither a mail address nor an https
 * address.
 */
export function securityContact({ SECURITY_CONTACT: text = '' }: SecurityVariables): string | null {
  const given = text.trim();
  const address = given.startsWith('mailto:') ? given.slice('mailto:'.length) : given;
  if (isSafeAddress(address)) return `mailto:${address}`;
  if (!URL.canParse(given)) return null;
  const { protocol, username, href } = new URL(given);
  return protocol === 'https:' && username === '' ? href : null;
}
