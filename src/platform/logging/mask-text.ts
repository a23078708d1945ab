import { maskText } from './mask-secrets.ts';

/** Replacement for private content. */
export const MASK = '***';

/** Longest text of a field, in characters. */
const MAX_TEXT_CHARACTERS = 2_000;
/** Characters of a longer text that are checked, so that a secret at the limit is masked whole. */
const MAX_READ_CHARACTERS = 20_000;

/**
 * Private or secret content recognised by its form in any position. These are the user part of a URL, credentials of a
 * header, a client secret of Stripe and mail addresses. Spanish tax numbers (also with ES, dots and dashes) and IBANs too.
 */
const PRIVATE_TEXTS: readonly (readonly [pattern: RegExp, kept: string])[] = [
  [/(:\/\/)[^\s/@]{1,256}@/g, `$1${MASK}@`],
  [/(\/(?:es|ca|gl|eu|en)\/i\/)[\w.-]{10,80}/g, `$1${MASK}`],
  [/\b(Bearer|Basic)[ ]+[\w+/=.~-]{6,}/gi, `$1 ${MASK}`],
  [/(_secret_)[0-9A-Za-z]{6,}/g, `$1${MASK}`],
  [/(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]{1,256}@[\p{L}\p{N}.-]+/gu, MASK],
  [
    /(?<![0-9A-Za-z])(?:ES[-. ]?)?(?:\d{2}[. ]?\d{3}[. ]?\d{3}|[XYZ][-. ]?\d{7})[-. ]?[A-Z](?![0-9A-Za-z])/gi,
    MASK,
  ],
  [/(?<![0-9A-Za-z])(?:ES[-. ]?)?[A-W][-. ]?\d{2}[. ]?\d{3}[. ]?\d{2}[0-9A-Z](?![0-9A-Za-z])/gi, MASK],
  [/(?<![0-9A-Za-z])[A-Z]{2}\d{2}(?: ?[0-9A-Z]{4}){2,7}(?: ?[0-9A-Z]{1,3})?(?![0-9A-Za-z])/g, MASK],
];

/** Masks a text for a log. It is cut to a limit, and its secrets, mail addresses, tax numbers and IBANs are masked. */
export function maskedText(text: string, maxCharacters = MAX_TEXT_CHARACTERS): string {
  const masked = PRIVATE_TEXTS.reduce(
    (shown, [pattern, kept]) => shown.replace(pattern, kept),
    maskText(text.slice(0, MAX_READ_CHARACTERS)),
  );
  return masked.length > maxCharacters ? `${masked.slice(0, maxCharacters)}…` : masked;
}
