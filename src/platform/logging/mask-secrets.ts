import { maskUrls } from './mask-urls.ts';

/** Replacement for a secret. */
const MASK = '***';

/** Names of properties and parameters with secret values: keys, tokens, secrets that are shown once. */
const SECRET_NAME = /(?:secret|token|password|api_key|authorization|confirmation_code|recovery_code|totp)$/i;

/**
 * Pattern of a JSON text with such a name. Most texts have none and need no check of each string. A JSON escape may hide a
 * name, and only \u can form a letter. A look-behind from the end of a name is faster than a search for its start.
 */
const NAMED_IN_ANSWER =
  /(?<=secret|token|password|api_key|authorization|confirmation_code|recovery_code|totp)"\s*:|\\u/i;

/** Pattern of a request with such a name. Here, a `code`, a `state` or a `handle` may be a secret too. */
const NAMED_IN_REQUEST =
  /(?<=secret|token|password|api_key|authorization|confirmation_code|recovery_code|totp|"code|"state|"handle)"\s*:|\\u/i;

/** Pattern of such a name outside the quotes of JSON. Here, a `code`, a `state` or a `handle` may be a secret too. */
const NAMED_OUTSIDE_JSON =
  /(?:secret|token|password|api_key|authorization|confirmation_code|recovery_code|totp|code|state|handle)(?!["\w])/gi;

/** Error of a parameter, which repeats its name and the value that was sent. */
const REPEATED_VALUE = /("field":"([^"\\]*)","invalid_value":")(?:[^"\\]|\\(?:.|$))*/gs;

/** Longest body that is masked whole if it is no JSON object, in characters. Bodies with secrets are short. */
const MAX_MISTYPED_CHARACTERS = 2_000;

/** Secret recognised by its form. `hints`: texts, at least one of which is in every match of the pattern. */
interface SecretText {
  hints: readonly string[];
  pattern: RegExp;
  masked: string;
}

/** Secrets recognised by their form in any position: the service's own, and a payment provider's. */
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

/** Pattern that matches every text with one of these secrets. */
const ANY_HINT = new RegExp(SECRET_TEXTS.flatMap(({ hints }) => hints).join('|'));

/** Paths on which a sent `code` is for signing in, or grants access at a payment provider. */
const CODE_IS_SECRET = /^\/(?:v1\/(?:auth|payment-providers)|oauth)\//;

/** Target of a request whose content is masked. */
export interface MaskedRequest {
  path: string;
  /** True if the operation returns a secret. A code that leads to a secret is one too. */
  isSecret: boolean;
}

/** Returns a test for names whose values are secret in a request. */
function secretNames({ path, isSecret }: MaskedRequest): (name: string) => boolean {
  const isCodeSecret = isSecret || CODE_IS_SECRET.test(path);
  return (name) => SECRET_NAME.test(name) || (isCodeSecret && /^(?:code|state|handle)$/i.test(name));
}

/** Masks the secrets in a text that are recognised by their form. */
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

/** Returns the end of the JSON value that starts at an index, or of its part in the text. */
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
 * Masks the secrets in a JSON text or in the start of one: values of secret names, and texts in the form of a secret.
 * `named`: pattern of a text with such a name. All other content stays unchanged, also if the text is no JSON.
 */
function maskJson(text: string, named: RegExp, isSecret: (name: string) => boolean): string {
  if (!named.test(text)) return maskText(maskUrls(text));
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
  return maskText(maskUrls(masked + text.slice(copiedTo)));
}

/** True if a text is a JSON object or array. */
function isJsonObject(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

/**
 * True for a body that is no JSON object and names a secret: without its quotes, or written as JSON twice. Its request is
 * rejected, so that the secret stays valid.
 */
function isMistyped(text: string, isSecret: (name: string) => boolean): boolean {
  if (text.length > MAX_MISTYPED_CHARACTERS) return false;
  return (text.match(NAMED_OUTSIDE_JSON) ?? []).some(isSecret) && !isJsonObject(text);
}

/** Masks the secrets in a JSON request body, or in its start (decisions, Request log). */
export function maskRequestBody(request: MaskedRequest, text: string): string {
  const isSecret = secretNames(request);
  return isMistyped(text, isSecret) ? MASK : maskJson(text, NAMED_IN_REQUEST, isSecret);
}

/** Masks the secrets in a JSON response body, or in its start, and those that the error of a parameter repeats. */
export function maskResponseBody(text: string): string {
  const masked = maskJson(text, NAMED_IN_ANSWER, (name) => SECRET_NAME.test(name));
  if (!masked.includes('"invalid_value":')) return masked;
  // A code in a query was not used up.
  const isSecret = secretNames({ path: '', isSecret: true });
  return masked.replace(REPEATED_VALUE, (whole, before: string, name: string) =>
    isSecret(name) ? `${before}${MASK}` : whole,
  );
}

/** Masks the values of secret parameters in a query string without its question mark. */
export function maskQuery(request: MaskedRequest, query: string): string {
  const isSecret = secretNames(request);
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
