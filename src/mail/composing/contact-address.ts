import { isSafeAddress } from './mail-address.ts';

/**
 * Returns a contact as a link, `mailto:` or https (RFC 9116, 2.5.3). Null if the text is neither a mail address nor an
 * https address.
 */
export function contactAddress(text: string): string | null {
  const given = text.trim();
  const address = given.startsWith('mailto:') ? given.slice('mailto:'.length) : given;
  if (isSafeAddress(address)) return `mailto:${address}`;
  if (!URL.canParse(given)) return null;
  const { protocol, username, href } = new URL(given);
  return protocol === 'https:' && username === '' ? href : null;
}
