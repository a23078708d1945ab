/** Longest name shown in a mail, in characters. */
const MAX_SHOWN_CHARACTERS = 60;
/** Most words of a name. A text with more is a sentence. */
const MAX_WORDS = 7;

/**
 * Signs of a message that no name contains: a web or mail address, a domain, a telephone number, or an encoded word (RFC
 * 2047). A full stop between two words marks a domain. Between single letters it is an abbreviation (S.L.).
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

/** Returns a text in one line, without control and format characters. */
function inOneLine(text: string): string {
  return text.replace(/[\p{C}\s]+/gu, ' ').trim();
}

/** True if a text has a sign of a message. Letters, digits and stops of other widths count as the usual ones. */
export function readsLikeMessage(text: string): boolean {
  const read = inOneLine(text).normalize('NFKC');
  return MESSAGE_SIGNS.some((sign) => sign.test(read));
}

/**
 * Returns a user's chosen name for use in mails to others. A text that reads like a message (an address, a telephone number,
 * a sentence) becomes null. This prevents messages to strangers in the service's name.
 */
export function mailableName(name: string): string | null {
  const plain = inOneLine(name);
  const isName = plain !== '' && plain.split(' ').length <= MAX_WORDS && plain.length <= MAX_SHOWN_CHARACTERS;
  return isName && !readsLikeMessage(plain) ? plain : null;
}
