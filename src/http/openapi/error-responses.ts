import { ERROR_CATALOGUE, type ErrorKey, wireCode } from '../../error-catalogue.ts';
import type { Operation } from '../../operations/define-operation.ts';
import type { JsonObject, Reference, ResponseObject } from './document-types.ts';
import { errorWithCodes } from './envelope-schemas.ts';
import { errorExample } from './error-examples.ts';
import { errorsByStatus, type StatusErrors } from './error-keys.ts';
import { headerReference } from './headers.ts';

const EDGE_KEY: ErrorKey = 'RATE_LIMIT_EXCEEDED';
const EDGE_ERROR = { $ref: '#/components/schemas/EdgeError' };

const STATUS_HEADERS: Readonly<Record<number, readonly string[]>> = {
  401: ['WWW-Authenticate'],
  405: ['Allow'],
  409: ['Retry-After'],
  429: ['Retry-After', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'],
  500: ['Idempotency-Replay'],
};

function schemaOf(keys: readonly ErrorKey[]): JsonObject {
  const codes = [...new Set(keys.filter((key) => key !== EDGE_KEY).map(wireCode))];
  if (codes.length === 0) return EDGE_ERROR;
  const schema = errorWithCodes(codes);
  return keys.includes(EDGE_KEY) ? { anyOf: [EDGE_ERROR, schema] } : schema;
}

function responseOf({ status, keys }: StatusErrors): ResponseObject {
  const isEdgeOnly = keys.every((key) => key === EDGE_KEY);
  const headers = [...(isEdgeOnly ? [] : ['X-Request-Id']), ...(STATUS_HEADERS[status] ?? [])];
  return {
    description: keys.map((key) => `\`${wireCode(key)}\`: ${ERROR_CATALOGUE[key].title.en}`).join('. '),
    headers: Object.fromEntries(headers.map((name) => [name, headerReference(name)])),
    content: {
      'application/json': {
        schema: schemaOf(keys),
        examples: Object.fromEntries(keys.map((key) => [key, { $ref: `#/components/examples/${key}` }])),
      },
    },
  };
}

/**
 * The error answers of the document. What the pipeline alone gives is the same for many operations and becomes a component,
 * named by its status and codes; an answer with codes of the operation's own stands with the operation.
 */
export class ErrorResponses {
  private readonly shared = new Map<string, ResponseObject>();
  private readonly usedKeys = new Set<ErrorKey>();

  /** The error answers of an operation by status, and `default` for any other. */
  of(operation: Operation): Record<string, ResponseObject | Reference> {
    const answers = errorsByStatus(operation).map((errors): [string, ResponseObject | Reference] => {
      for (const key of errors.keys) this.usedKeys.add(key);
      return [String(errors.status), errors.hasOwn ? responseOf(errors) : this.share(errors)];
    });
    return Object.fromEntries([...answers, ['default', { $ref: '#/components/responses/Error' }]]);
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

  private share(errors: StatusErrors): Reference {
    const name = [`Error${errors.status}`, ...errors.keys].join('-');
    if (!this.shared.has(name)) this.shared.set(name, responseOf(errors));
    return { $ref: `#/components/responses/${name}` };
  }
}
