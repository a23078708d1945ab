/** Replacement for a value of a URL. */
const MASK = '***';

/**
 * Pattern of a URL in a JSON text, from its `://` on, or of a path that fills a string. A JSON text may escape its
 * slashes (`\/`) and its separators (`\u0026`). Any other backslash ends the URL.
 */
const URL_TEXT = /(?::(?:\\?\/){2}|"\\?\/)(?:[^\s"<>\\]|\\\/|\\u00[23][0-9a-f])*/gi;

/** Separators of the values of a URL, as they are or escaped: `?`, `#`, `&` and `;`. */
const SEPARATOR = /(\\u0026(?:amp;)?|\\u003f|\\u0023|&amp;|[?#&;])/i;

/** Start of the values of a URL: its query or its fragment. */
const VALUES_START = /\\u003f|\\u0023|[?#]/i;

/** Password before the host of a URL. */
const PASSWORD = /^(:(?:\\?\/){2}[^:@/?#\\]*:)[^@/?#\\]+@/;

function maskPair(pair: string): string {
  if (pair === '') return pair;
  const equals = /=|\\u003d/i.exec(pair);
  return equals === null ? MASK : `${pair.slice(0, equals.index)}=${MASK}`;
}

function maskUrl(url: string): string {
  const named = url.replace(PASSWORD, `$1${MASK}@`);
  const start = named.search(VALUES_START);
  if (start === -1) return named;
  // With a group in the pattern, every second part is a separator.
  const parts = named.slice(start).split(SEPARATOR);
  return named.slice(0, start) + parts.map((part, i) => (i % 2 === 0 ? maskPair(part) : part)).join('');
}

/**
 * Masks the values in the query and fragment of each URL of a JSON text, and the passwords of URLs. They often hold
 * tokens, and no name reveals which (decisions, section 15, Log of requests). Names stay, and so does all other text.
 */
export function maskUrls(text: string): string {
  return text.replace(URL_TEXT, maskUrl);
}
