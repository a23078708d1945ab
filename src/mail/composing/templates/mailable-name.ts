/** Longest name that a mail shows, in characters. */
const MAX_SHOWN_CHARACTERS = 60;
/** More words than any name has: a sentence. */
const MAX_WORDS = 7;

/**
 * What a name does not hold and a message does: an address of the web or of mail, a domain of any kind, a telephone number, an encoded
 * word (RFC 2047). A full stop between two words is a domain; one between single letters is an abbreviation (S.L.).
 */
const MESSAGE_SIGNS: readonly RegExp[] = [
  /:\/\//,
  /@/,
  /=\?/,
  /\bwww\./i,
  /[\p{L}\p{Nd}\p{M}][.。][\p{L}\p{Nd}]{2}/u,
  /(?:\p{Nd}[\s().-]{0,2}){7}/u,
  /[!?]{2}/,
];

/**
 * A name that somebody chose, as a mail of the service shows it to others: null for what reads like a message (an address, a
 * telephone number, a sentence), so that the service's name carries no message to strangers.
 */
export function mailableName(name: string): string | null {
  const plain = name.replace(/[\p{C}\s]+/gu, ' ').trim();
  const isName = plain !== '' && plain.split(' ').length <= MAX_WORDS && plain.length <= MAX_SHOWN_CHARACTERS;
  // Letters, digits and stops of other widths are read as the usual ones.
  const read = plain.normalize('NFKC');
  return isName && !MESSAGE_SIGNS.some((sign) => sign.test(read)) ? plain : null;
}
