import type { MailAddress } from '../email/mail.ts';
import { isSafeAddress } from '../email/mail-address.ts';

const NAMED_ADDRESS = /^\s*(?:"?([^"<>]*?)"?\s*<\s*([^<>\s]+)\s*>|([^<>\s]+))\s*$/;

/** The mailbox that a text names; null when it names none. */
export function mailboxOf(text: string): MailAddress | null {
  const [, name = '', named, plain] = NAMED_ADDRESS.exec(text) ?? [];
  const address = named ?? plain;
  return address === undefined || !isSafeAddress(address) ? null : { name, address };
}
