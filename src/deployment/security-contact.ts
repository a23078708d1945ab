import { isSafeAddress } from '../mail/composing/mail-address.ts';

export interface SecurityVariables {
  /** Whom faults of the service's security are told to: an address of mail, or of a page (https). Without it there is no security.txt. */
  SECURITY_CONTACT?: string;
}

/** The address of a contact as security.txt names it (RFC 9116, 2.5.3); null for a text that is none. */
export function securityContact({ SECURITY_CONTACT: text = '' }: SecurityVariables): string | null {
  const given = text.trim();
  const address = given.startsWith('mailto:') ? given.slice('mailto:'.length) : given;
  if (isSafeAddress(address)) return `mailto:${address}`;
  if (!URL.canParse(given)) return null;
  const { protocol, username, href } = new URL(given);
  return protocol === 'https:' && username === '' ? href : null;
}
