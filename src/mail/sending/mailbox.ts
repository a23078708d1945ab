import type { MailAddress } from '../../context/ports/mail.ts';
import { isSafeAddress } from '../composing/mail-address.ts';

const MARKS = /["<>]/;

/** Returns the name before an address, without its quotes. Null if it contains forbidden marks. */
function nameBefore(text: string): string | null {
  const opened = text.startsWith('"') ? text.slice(1) : text;
  const name = opened.endsWith('"') ? opened.slice(0, -1) : opened;
  return MARKS.test(name) ? null : name;
}

/** Parses a mailbox, `address` or `Name <address>`. Null for any other text. */
export function mailboxOf(text: string): MailAddress | null {
  const whole = text.trim();
  const open = whole.indexOf('<');
  if (open !== -1 && !whole.endsWith('>')) return null;
  const name = open === -1 ? '' : nameBefore(whole.slice(0, open).trim());
  const address = open === -1 ? whole : whole.slice(open + 1, -1).trim();
  if (name === null || !isSafeAddress(address)) return null;
  return { name, address };
}
