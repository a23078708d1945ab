import type { MailEnvelope } from '../../context/ports/mail-transport.ts';

/**
 * Pattern of an address in printable ASCII that needs no quoting, around one @ (RFC 5321, 4.1.2: dot-string and domain). It
 * cannot end a line or a path.
 */
const SAFE_ADDRESS = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@[A-Za-z0-9.-]{1,253}$/;

/** True if an address can go into a header or an SMTP command unchanged. The input fields check if it is correct. */
export function isSafeAddress(address: string): boolean {
  return SAFE_ADDRESS.test(address);
}

/** Returns why an envelope cannot be sent, or null if it can. */
export function envelopeFault({ from, to }: MailEnvelope): string | null {
  if (to.length === 0) return 'the mail has no recipients';
  const unsafe = [from, ...to].find((address) => !isSafeAddress(address));
  return unsafe === undefined ? null : `${JSON.stringify(unsafe)} is not an email address`;
}
