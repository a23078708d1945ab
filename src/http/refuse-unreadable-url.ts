import { ApiError } from '../platform/errors.ts';
import { MAX_REQUEST_LINE_BYTES } from './body/transport-limits.ts';

/** Bytes of the request line besides method and target: two spaces and the version. */
const REQUEST_LINE_EXTRA_BYTES = '  HTTP/1.1'.length;

/**
 * Rejects characters that no URL may hold, a raw `|` or `\`, and a request line over 16 KB. Specification,
 * Transport-level errors.
 * `%00` in the query is rejected later by name, with the other parameters. In the path it can only be a malformed id.
 */
export function refuseUnreadableUrl(method: string, rawUrl: string): void {
  const pathAndQuery = rawUrl.replace(/^[a-z]+:\/\/[^/?#]*/i, '');
  if (method.length + pathAndQuery.length + REQUEST_LINE_EXTRA_BYTES > MAX_REQUEST_LINE_BYTES) {
    throw new ApiError('BAD_REQUEST', {
      params: {
        why: { en: 'the request line is longer than 16 KB', es: 'la línea de petición supera 16 KB' },
      },
    });
  }
  const character = pathAndQuery.includes('|') ? '|' : pathAndQuery.includes('\\') ? '\\' : null;
  if (character !== null) {
    throw new ApiError('BAD_REQUEST', {
      params: {
        why: {
          en: `percent-encode the character ${character}`,
          es: `codifica con % el carácter ${character}`,
        },
      },
    });
  }
}
