import { retiresAtMs } from '../../contract/retirements.ts';
import type { Operation } from '../../operations/define-operation.ts';

/** From this instant on they refuse undeclared query parameters (specification, core rule 7). */
export const STRICT_QUERY_MS = Date.UTC(2026, 8, 3);

const SUNSET_TEXT = new Date(retiresAtMs('DEPRECATED_ROUTES')).toUTCString();
const STRICT_QUERY_DATE = new Date(STRICT_QUERY_MS).toISOString().slice(0, 10);
/** What the names of dropped parameters may take of a header; clients bound the headers of an answer. */
const MAX_DROPPED_NAMES_CHARACTERS = 2048;

/** State of a request for a deprecated path, from which its headers are made. */
export interface DeprecatedRequest {
  /** Operation of the path and method; null if the path does not take the method. */
  operation: Operation | null;
  /** Placeholders of the path, as sent. */
  rawParams: Record<string, string>;
  /** True once the caller's company was looked for, which happens once. */
  isPlaced: boolean;
  /** Path of the successor with its ids filled in, once they are known. */
  successorPath: string | null;
  /** True while undeclared query parameters are ignored. */
  isQueryLenient: boolean;
  /** Names of the ignored query parameters. */
  droppedParameters: ReadonlySet<string>;
}

/** A name as a header can hold it, and with nothing that separates it from the next; that of `?=1` is empty. */
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
 * The headers of every answer of a deprecated route: `Deprecation` and `Sunset`, `Link` to the successor where there is one and
 * its ids are known, `Service-Warning` where parameters were ignored (specification, Versioning and core rule 7).
 */
export function deprecationHeaders(
  told: Pick<DeprecatedRequest, 'successorPath' | 'droppedParameters'>,
): Record<string, string> {
  const { successorPath, droppedParameters } = told;
  return {
    Deprecation: 'true',
    Sunset: SUNSET_TEXT,
    ...(successorPath === null ? {} : { Link: `<${successorPath}>; rel="successor-version"` }),
    ...(droppedParameters.size > 0 ? { 'Service-Warning': warningText(droppedParameters) } : {}),
  };
}
