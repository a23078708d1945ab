import { contactAddress } from '../../mail/composing/contact-address.ts';

export interface SecurityVariables {
  /** Address to report security issues to: a mail address or a page (https). Without it there is no security.txt. */
  SECURITY_CONTACT?: string;
}

/**
 * Returns a contact as security.txt writes it (RFC 9116, 2.5.3). Null if it is neither a mail address nor an https
 * address.
 */
export function securityContact({ SECURITY_CONTACT: text = '' }: SecurityVariables): string | null {
  return contactAddress(text);
}
