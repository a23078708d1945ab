import type { Operation } from '../../operations/operation.ts';
import { ERROR_CATALOGUE, type ErrorKey, wireCode } from '../../platform/error-catalogue.ts';
import type { JsonObject, Reference, ResponseObject } from './document-types.ts';
import { errorWithCodes } from './envelope-schemas.ts';
import { errorExample } from './error-examples.ts';
import { errorsByStatus, type StatusErrors } from './error-keys.ts';
import { deprecationHeadersOf, headerReference } from './headers.ts';

const EDGE_KEY: ErrorKey = 'RATE_LIMIT_EXCEEDED';
const EDGE_ERROR = { $ref: '#/components/schemas/EdgeError' };

const STATUS_HEADERS: Readonly<Record<number, readonly string[]>> = {
  401: ['WWW-Authenticate'],
  405: ['Allow'],
  409: ['Retry-After'],
  429: ['Retry-After', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'],
  503: ['Retry-After'],
  500: ['Idempotency-Replay'],
};

function schemaOf(keys: readonly ErrorKey[]): JsonObject {
  const codes = [...new Set(keys.filter((key) => key !== EDGE_KEY).map(wireCode))];
  if (codes.length === 0) return EDGE_ERROR;
  const schema = errorWithCodes(codes);
  return keys.includes(EDGE_KEY) ? { anyOf: [EDGE_ERROR, schema] } : schema;
}

function examplesOf(keys: readonly ErrorKey[]): Record<string, Reference> {
  return Object.fromEntries(keys.map((key) => [key, { $ref: `#/components/examples/${key}` }]));
}

/** Statuses of errors that name no successor, because the caller is unknown. */
const UNLINKED_STATUSES: readonly number[] = [401, 405, 410];

function responseOf({ status, keys }: StatusErrors, ofDeprecation: readonly string[]): ResponseObject {
  const isEdgeOnly = keys.every((key) => key === EDGE_KEY);
  const linked = ofDeprecation.filter((name) => name !== 'Link' || !UNLINKED_STATUSES.includes(status));
  const own = keys.includes('STRICT_HANDLING_REFUSED') ? ['Preference-Applied'] : [];
  const headers = [
    ...(isEdgeOnly ? [] : ['X-Request-Id']),
    ...(STATUS_HEADERS[status] ?? []),
    ...own,
    ...linked,
  ];
  return {
    description: keys.map((key) => `\`${wireCode(key)}\`: ${ERROR_CATALOGUE[key].title.en}`).join('. '),
    headers: Object.fromEntries(headers.map((name) => [name, headerReference(name)])),
    content: {
      'application/json': {
        schema: schemaOf(keys),
        examples: examplesOf(keys),
      },
    },
  };
}

/** Adds HTML as a content type to an error response of an operation that browsers are led to. */
function forBrowsers(response: ResponseObject): ResponseObject {
  return { ...response, content: { ...response.content, 'text/html': { schema: { type: 'string' } } } };
}

const GONE_STATUS = 410;
/** Errors that only deprecated routes return. */
const OWN_DEPRECATION_KEYS: readonly ErrorKey[] = [
  'GONE',
  'ACTIVE_COMPANY_REQUIRED',
  'ACTIVE_COMPANY_HEADER_INVALID',
];

function successorResponse(
  errors: Pick<StatusErrors, 'status' | 'keys'>,
  own: readonly ErrorKey[],
  ofDeprecation: readonly string[],
): ResponseObject {
  const { headers = {} } = responseOf({ ...errors, hasOwn: true }, ofDeprecation);
  const named = own.map((key) => `\`${wireCode(key)}\`: ${ERROR_CATALOGUE[key].title.en}`);
  const isEdge = errors.keys.includes(EDGE_KEY);
  const error = { $ref: '#/components/schemas/Error' };
  return {
    description: [...named, ...(errors.status === GONE_STATUS ? [] : ['Same errors as the successor'])].join(
      '. ',
    ),
    headers,
    content: {
      'application/json': {
        schema: isEdge ? { anyOf: [EDGE_ERROR, error] } : error,
        ...(own.length === 0 ? {} : { examples: examplesOf(own) }),
      },
    },
  };
}

function componentName({ status, keys }: StatusErrors, headers: readonly string[]): string {
  return [`Error${status}`, ...keys, ...headers].join('-');
}

/** Counts the operations that share each error response, by its component name. */
function countResponses(operations: readonly Operation[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const operation of operations) {
    if (operation.isForBrowsers) continue;
    for (const errors of errorsByStatus(operation)) {
      const name = componentName(errors, deprecationHeadersOf(operation));
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return counts;
}

/**
 * Error responses of the document.
 * A response that the pipeline returns, or that several operations share, becomes a component named by its status and
 * codes.
 * A response of a single operation is written in place.
 */
export class ErrorResponses {
  private readonly shared = new Map<string, ResponseObject>();
  private readonly usedKeys = new Set<ErrorKey>();
  private readonly counts: ReadonlyMap<string, number>;

  constructor(operations: readonly Operation[]) {
    this.counts = countResponses(operations);
  }

  /** Returns the error responses of an operation by status, and `default` for any other. */
  of(operation: Operation): Record<string, ResponseObject | Reference> {
    const headers = deprecationHeadersOf(operation);
    const { deprecation } = operation;
    if (deprecation !== null && deprecation.successor !== null) return this.ofSuccessor(operation, headers);
    const responses = errorsByStatus(operation).map((errors): [string, ResponseObject | Reference] => {
      for (const key of errors.keys) this.usedKeys.add(key);
      if (operation.isForBrowsers) return [String(errors.status), forBrowsers(responseOf(errors, headers))];
      const isAlone = errors.hasOwn && this.counts.get(componentName(errors, headers)) === 1;
      const response = isAlone ? responseOf(errors, headers) : this.share(errors, headers);
      return [String(errors.status), response];
    });
    return Object.fromEntries([...responses, ['default', { $ref: '#/components/responses/Error' }]]);
  }

  /** Returns the error responses of a deprecated route by status only: its successor lists the codes. */
  private ofSuccessor(operation: Operation, headers: readonly string[]): Record<string, Reference> {
    const responses = errorsByStatus(operation).map(({ status, keys }): [string, Reference] => {
      const own = keys.filter((key) => OWN_DEPRECATION_KEYS.includes(key));
      for (const key of own) this.usedKeys.add(key);
      const name = [`Deprecated${status}`, ...own].join('-');
      if (!this.shared.has(name)) this.shared.set(name, successorResponse({ status, keys }, own, headers));
      return [String(status), { $ref: `#/components/responses/${name}` }];
    });
    return Object.fromEntries([...responses, ['default', { $ref: '#/components/responses/Error' }]]);
  }

  responses(): Record<string, ResponseObject> {
    const error: ResponseObject = {
      description: 'Any other error',
      headers: { 'X-Request-Id': headerReference('X-Request-Id') },
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    };
    const sorted = [...this.shared].sort(([a], [b]) => (a < b ? -1 : 1));
    return { Error: error, ...Object.fromEntries(sorted) };
  }

  examples(): Record<string, { summary: string; value: unknown }> {
    return Object.fromEntries([...this.usedKeys].sort().map((key) => [key, errorExample(key)]));
  }

  private share(errors: StatusErrors, headers: readonly string[]): Reference {
    const name = componentName(errors, headers);
    if (!this.shared.has(name)) this.shared.set(name, responseOf(errors, headers));
    return { $ref: `#/components/responses/${name}` };
  }
}
