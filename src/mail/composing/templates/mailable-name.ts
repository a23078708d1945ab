/** Longest name that a mail shows, in characters. */
const MAX_SHOWN_CHARACTERS = 60;
/** More words than any name has: a sentence. */
const MAX_WORDS = 7;

/** What a name does not hold and a message does: an address of the web or of mail, a domain, a telephone number. */
const MESSAGE_SIGNS: readonly RegExp[] = [
  /:\/\//,
  /@/,
  /\bwww\./i,
  /[\p{L}\d]\.(?:com|net|org|info|biz|io|app|dev|es|cat|eu|co|me|ly|to|link|shop|online|site|xyz|top|ru|cn)\b/iu,
  /(?:\d[\s().-]{0,2}){7}/,
  /[!?]{2}/,
];

/**
 * A name that somebody chose, as a mail of the service shows it to others: null for what reads like a message (an address, a
 * telephone number, a sentence), so that nobody writes to strangers in the service's name.
 */
export function mailableName(name: string): string | null {
  const plain = name.replace(/[\p{C}\s]+/gu, ' ').trim();
  const isName = plain !== '' && plain.split(' ').length <= MAX_WORDS && plain.length <= MAX_SHOWN_CHARACTERS;
  return isName && !MESSAGE_SIGNS.some((sign) => sign.test(plain)) ? plain : null;
}
