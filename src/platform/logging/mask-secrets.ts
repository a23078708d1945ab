/** What stands in a secret's place. */
const MASK = '***';

/** Names of properties and parameters whose values are secrets: keys, tokens, secrets that are shown once. */
const SECRET_NAME = /(?:secret|token|password|api_key|authorization|confirmation_code|recovery_code|totp)$/i;

/**
 * What a JSON text contains that has such a name in it: most have none, and are not looked at string by string. A name may hide behind
 * an escape of JSON, of which only \u makes a letter. Looking back from the end of a name is faster than looking for its beginning.
 */
const NAMED_IN_ANSWER =
  /(?<=secret|token|password|api_key|authorization|confirmation_code|recovery_code|totp)"\s*:|\\u/i;

/** The same of what is sent, where a `code` or a `state` may be a secret too. */
const NAMED_IN_REQUEST =
  /(?<=secret|token|password|api_key|authorization|confirmation_code|recovery_code|totp|"code|"state)"\s*:|\\u/i;

/** A secret that is told by how it looks. `hints`: texts of which one stands in whatever the pattern finds. */
interface SecretText {
  hints: readonly string[];
  pattern: RegExp;
  masked: string;
}

/** Secrets that are told by how they look, wherever they stand: the service's own, and a payment provider's. */
const SECRET_TEXTS: readonly SecretText[] = [
  { hints: ['service_'], pattern: /\b(service_(?:[a-z]+_)+)[0-9A-Za-z]{12,}/g, masked: `$1${MASK}` },
  { hints: ['confirm_'], pattern: /\b(confirm_)[0-9A-Za-z]{12,}/g, masked: `$1${MASK}` },
  { hints: ['whsec_'], pattern: /\b(whsec_)[0-9A-Za-z]{8,}/g, masked: `$1${MASK}` },
  {
    hints: ['k_live_', 'k_test_'],
    pattern: /\b((?:sk|rk)_(?:live|test)_)[0-9A-Za-z]{8,}/g,
    masked: `$1${MASK}`,
  },
  {
    hints: ['/i/t', '/i/l'],
    pattern: /(\/i\/[tl][0-9a-z]{1,3}\.)[0-9A-Za-z_-]{22,32}/g,
    masked: `$1${MASK}`,
  },
  { hints: ['/v1/downloads/'], pattern: /(\/v1\/downloads\/)[^"\\\s?#]+/g, masked: `$1${MASK}` },
];

/** What stands in every text that shows one of them. */
const ANY_HINT = new RegExp(SECRET_TEXTS.flatMap(({ hints }) => hints).join('|'));

/** Where a `code` that is sent is what somebody signs in with, or what a payment provider grants access by. */
const CODE_IS_SECRET = /^\/v1\/(?:auth|payment-providers)\//;

/** Whether the value of a name is a secret in what is sent to a path. */
function secretNames(path: string): (name: string) => boolean {
  const isCodeSecret = CODE_IS_SECRET.test(path);
  return (name) => SECRET_NAME.test(name) || (isCodeSecret && /^(?:code|state)$/i.test(name));
}

/** Masks the secrets that a text shows by how they look. */
export function maskText(text: string): string {
  if (!ANY_HINT.test(text)) return text;
  let shown = text;
  for (const { hints, pattern, masked } of SECRET_TEXTS)
    if (hints.some((hint) => shown.includes(hint))) shown = shown.replace(pattern, masked);
  return shown;
}

function decodedName(quoted: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted;
  }
}

/** The end of the JSON value that begins at an index, or of what the text holds of it. */
function valueEnd(text: string, start: number): number {
  const token = /"(?:[^"\\]|\\(?:.|$))*(?:"|$)|[^"[\]{},\s]+|\s+|./gsy;
  token.lastIndex = start;
  let depth = 0;
  for (let found = token.exec(text); found !== null; found = token.exec(text)) {
    const [part] = found;
    if (part === '{' || part === '[') depth += 1;
    else if (part === '}' || part === ']') depth -= 1;
    else if (part === ',' && depth === 0) return found.index;
    if (depth < 0) return found.index;
    if (depth === 0 && part.trim() !== '' && part !== ',') return token.lastIndex;
  }
  return text.length;
}

/**
 * Masks the secrets in a JSON text, or in the beginning of one: the values of names that say so, and whatever looks like a
 * secret. `named`: what is in a text that has such a name. All else stays as it was sent; a text that is no JSON does too.
 */
function maskJson(text: string, named: RegExp, isSecret: (name: string) => boolean): string {
  if (!named.test(text)) return maskText(text);
  const strings = /"(?:[^"\\]|\\(?:.|$))*(?:"|$)(\s*:\s*)?/gs;
  let masked = '';
  let copiedTo = 0;
  for (let found = strings.exec(text); found !== null; found = strings.exec(text)) {
    const [whole, colon] = found;
    if (colon === undefined || !isSecret(decodedName(whole.slice(0, -colon.length)))) continue;
    const start = strings.lastIndex;
    const end = valueEnd(text, start);
    if (text.slice(start, end) !== 'null') {
      masked += `${text.slice(copiedTo, start)}"${MASK}"`;
      copiedTo = end;
    }
    strings.lastIndex = end;
  }
  return maskText(masked + text.slice(copiedTo));
}

/** The JSON body of a request to a path, or its beginning, with its secrets masked (decisions, Request log). */
export function maskRequestBody(path: string, text: string): string {
  return maskJson(text, NAMED_IN_REQUEST, secretNames(path));
}

/** The JSON body of an answer, or its beginning, with its secrets masked. */
export function maskResponseBody(text: string): string {
  return maskJson(text, NAMED_IN_ANSWER, (name) => SECRET_NAME.test(name));
}

/** A query string without its question mark, with the values of parameters that are secrets masked. */
export function maskQuery(path: string, query: string): string {
  const isSecret = secretNames(path);
  const masked = query.split('&').map((pair) => {
    const name = pair.split('=', 1)[0] ?? '';
    return isSecret(decodedParameter(name)) && pair.includes('=') ? `${name}=${MASK}` : pair;
  });
  return maskText(masked.join('&'));
}

function decodedParameter(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
