import { type OutputUnit, Validator } from '@cfworker/json-schema';
import {
  isReference,
  type JsonObject,
  type OpenApiDocument,
  type OperationObject,
  type ResponseObject,
} from '../../../src/http/openapi/document-types.ts';
import type { ApiResponse } from '../api-client.ts';
import { responseSchema } from './response-schemas.ts';

interface Template {
  pattern: RegExp;
  methods: Record<string, OperationObject>;
}

/** Error codes that may precede the check of the path or method. `GONE` is for a retired path. */
const TRANSPORT_CODES = [
  'BAD_REQUEST',
  'REQUEST_BODY_TOO_LARGE',
  'PAYLOAD_TOO_LARGE',
  'RATE_LIMIT_EXCEEDED',
  'GONE',
];
/** Error codes of paths outside the contract. */
const PAGE_CODES = ['ENDPOINT_NOT_FOUND', 'METHOD_NOT_ALLOWED', 'NOT_ACCEPTABLE'];
const DOCUMENTED_HEADERS = [
  'Location',
  'ETag',
  'Idempotency-Replay',
  'Allow',
  'Retry-After',
  'WWW-Authenticate',
];
const JSON_TYPE = 'application/json';
const MAX_REPORTED_ERRORS = 8;

/** Returns the innermost errors, which are specific. The others only repeat that an inner part is wrong. */
function readable(errors: readonly OutputUnit[]): string {
  const innermost = errors.filter(
    ({ keyword }) => !['$ref', 'properties', 'items', 'allOf', 'anyOf'].includes(keyword),
  );
  const shown = (innermost.length === 0 ? errors : innermost).slice(0, MAX_REPORTED_ERRORS);
  return shown.map(({ instanceLocation, error }) => `  ${instanceLocation} ${error}`).join('\n');
}

/** Counts the parts of a path. A template and a matching path have the same number. */
function partsOf(path: string): number {
  return path.split('/').length;
}

/** Returns the path templates by their number of parts, the most literal first. */
function templatesOf({ paths }: OpenApiDocument): Map<number, Template[]> {
  const templates = Object.entries(paths)
    .sort(([a], [b]) => a.split('{').length - b.split('{').length)
    .map(([path, methods]) => ({
      parts: partsOf(path),
      pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
      methods,
    }));
  return Map.groupBy(templates, ({ parts }) => parts);
}

/** Validates responses against an OpenAPI document. */
export class ResponseJudge {
  private readonly document: OpenApiDocument;
  private readonly templates: ReadonlyMap<number, readonly Template[]>;
  private readonly validators = new Map<string, Validator>();

  constructor(document: OpenApiDocument) {
    this.document = document;
    this.templates = templatesOf(document);
  }

  /**
   * Throws if the document does not allow the response: its status, headers, content type and body. An error needs a
   * code that the operation documents for the status.
   */
  judge(method: string, path: string, response: ApiResponse): void {
    const [pathname = path] = path.split(/[?#]/);
    const place = `${method} ${path.slice(0, 200)} answered ${response.status}`;
    const template = this.templates.get(partsOf(pathname))?.find(({ pattern }) => pattern.test(pathname));
    const operation = template?.methods[method.toLowerCase()];
    // Pages for people are outside the contract, but their errors are not.
    const isPage = !pathname.startsWith('/v1/');
    if (isPage && response.status < 400) return;
    if (template === undefined)
      this.validateUnknown(isPage ? PAGE_CODES : ['ENDPOINT_NOT_FOUND'], response, place);
    else if (operation !== undefined) this.judgeDocumented(operation, response, place);
    else if (method !== 'HEAD') this.validateUnknown(['METHOD_NOT_ALLOWED'], response, place);
  }

  private validatorOf(key: string, schema: JsonObject): Validator {
    const found =
      this.validators.get(key) ??
      new Validator(responseSchema(schema, this.document.components.schemas), '2020-12', false);
    this.validators.set(key, found);
    return found;
  }

  private responseOf(operation: OperationObject, status: number, place: string): ResponseObject {
    const response = operation.responses[String(status)];
    if (response === undefined) {
      const documented = Object.keys(operation.responses).join(', ');
      throw new Error(
        `${place}: the document gives ${operation.operationId} no status ${status}, only ${documented}`,
      );
    }
    if (!isReference(response)) return response;
    const shared = this.document.components.responses[response.$ref.slice('#/components/responses/'.length)];
    if (shared === undefined) throw new Error(`${place}: ${response.$ref} is not there`);
    return shared;
  }

  private validateBody(key: string, schema: JsonObject, response: ApiResponse, place: string): void {
    const { valid, errors } = this.validatorOf(key, schema).validate(response.body);
    if (!valid)
      throw new Error(
        `${place}: the answer is not what the document says:\n${readable(errors)}\n${response.text.slice(0, 2000)}`,
      );
  }

  private judgeDocumented(operation: OperationObject, response: ApiResponse, place: string): void {
    const documented = this.responseOf(operation, response.status, place);
    const undocumented = DOCUMENTED_HEADERS.find(
      (name) => response.headers.has(name) && documented.headers?.[name] === undefined,
    );
    if (undocumented !== undefined)
      throw new Error(`${place}: the document gives ${operation.operationId} no header ${undocumented}`);
    if (documented.headers?.ETag !== undefined && !response.headers.has('ETag'))
      throw new Error(`${place}: the ETag is missing`);
    const type = (response.headers.get('Content-Type') ?? '').split(';')[0]?.trim() ?? '';
    const content = documented.content ?? {};
    if (Object.keys(content).length === 0) {
      if (response.text !== '')
        throw new Error(`${place}: the document says that there is no body, and there is one`);
      return;
    }
    const media = content[type] ?? content['*/*'];
    if (media === undefined)
      throw new Error(
        `${place}: Content-Type is ${type}, the document says ${Object.keys(content).join(', ')}`,
      );
    if (type === JSON_TYPE)
      this.validateBody(`${operation.operationId} ${response.status}`, media.schema ?? {}, response, place);
  }

  /** Validates the response for an unknown path or method: 404, 405, or an error that precedes the path check. */
  private validateUnknown(expectedCodes: readonly string[], response: ApiResponse, place: string): void {
    const code: unknown = response.body?.error?.code;
    if (![...expectedCodes, ...TRANSPORT_CODES].includes(String(code))) {
      throw new Error(
        `${place}: expected ${expectedCodes.join(' or ')}, got ${String(code)}; is the operation in the registry?`,
      );
    }
    this.judgeError(response, place);
  }

  /** Throws if the body is not an error body. Any code is allowed. */
  judgeError(response: ApiResponse, place: string): void {
    const name = response.body?.error?.code === 'RATE_LIMIT_EXCEEDED' ? 'EdgeError' : 'Error';
    this.validateBody(name, { $ref: `#/components/schemas/${name}` }, response, place);
  }
}
