import { retiresAtMs } from '../../contract/retirements.ts';
import type { Operation } from '../../operations/operation.ts';

/** Instant from which deprecated routes reject undeclared query parameters. Specification, core rule 7. */
export const STRICT_QUERY_MS = Date.UTC(2026, 8, 3);

const SUNSET_TEXT = new Date(retiresAtMs('DEPRECATED_ROUTES')).toUTCString();
const STRICT_QUERY_DATE = new Date(STRICT_QUERY_MS).toISOString().slice(0, 10);
/** Most characters that the names of dropped parameters take of a header. Clients bound the headers of a response. */
const MAX_DROPPED_NAMES_CHARACTERS = 2048;

/** State of a request for a deprecated path, from which its headers are made. */
export interface DeprecatedRequest {
  /** Operation of the path and method; null if the path does not take the method. */
  operation: Operation | null;
  /** Placeholders of the path, as sent. */
  rawParams: Record<string, string>;
  /** True once the caller's company was looked up, which happens once. */
  isPlaced: boolean;
  /** Path of the successor with its ids filled in, once they are known. */
  successorPath: string | null;
  /** True while undeclared query parameters are ignored. */
  isQueryLenient: boolean;
  /** Names of the ignored query parameters. */
  droppedParameters: ReadonlySet<string>;
}

/** Returns a name as a header can hold it, without separators. The name in `?=1` is empty. */
function printable(name: string): string {
  if (name === '') return '""';
  return name.replace(/[^!-+\--~]+/gu, (part) => encodeURIComponent(part.toWellFormed()));
}

function warningText(dropped: ReadonlySet<string>): string {
  const names: string[] = [];
  let length = 0;
  for (const name of dropped) {
    const text = printable(name);
    length += text.length;
    if (length > MAX_DROPPED_NAMES_CHARACTERS) {
      names.push('...');
      break;
    }
    names.push(text);
  }
  return `undeclared query parameters are ignored until ${STRICT_QUERY_DATE} and refused from then on: ${names.join(', ')}`;
}

/**
 * Returns the headers of every response of a deprecated route. Specification, Versioning and core rule 7.
 * `Link` names the successor if there is one and its ids are known. `Service-Warning` names the ignored parameters,
 * if any.
 */
export function deprecationHeaders(
  request: Pick<DeprecatedRequest, 'successorPath' | 'droppedParameters'>,
): Record<string, string> {
  const { successorPath, droppedParameters } = request;
  return {
    Deprecation: 'true',
    Sunset: SUNSET_TEXT,
    ...(successorPath === null ? {} : { Link: `<${successorPath}>; rel="successor-version"` }),
    ...(droppedParameters.size > 0 ? { 'Service-Warning': warningText(droppedParameters) } : {}),
  };
}
