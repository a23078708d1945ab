import { type OutputUnit, Validator } from '@cfworker/json-schema';
import {
  isReference,
  type JsonObject,
  type OpenApiDocument,
  type OperationObject,
  type ResponseObject,
} from '../../../src/http/openapi/document-types.ts';
import type { Answer } from '../api-client.ts';
import { answerSchema } from './answer-schemas.ts';

interface Template {
  pattern: RegExp;
  methods: Record<string, OperationObject>;
}

/** What any request may meet before its path, or its method on a path that is gone, is looked at. */
const TRANSPORT_CODES = [
  'BAD_REQUEST',
  'REQUEST_BODY_TOO_LARGE',
  'PAYLOAD_TOO_LARGE',
  'RATE_LIMIT_EXCEEDED',
  'GONE',
];
/** What a path outside the contract may refuse by. */
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

/** Only the innermost errors say what is wrong; the others repeat that something inside is. */
function readable(errors: readonly OutputUnit[]): string {
  const innermost = errors.filter(
    ({ keyword }) => !['$ref', 'properties', 'items', 'allOf', 'anyOf'].includes(keyword),
  );
  const shown = (innermost.length === 0 ? errors : innermost).slice(0, MAX_REPORTED_ERRORS);
  return shown.map(({ instanceLocation, error }) => `  ${instanceLocation} ${error}`).join('\n');
}

/** How many parts a path has, which a template and what it matches share. */
function partsOf(path: string): number {
  return path.split('/').length;
}

/** The templates of paths by the number of their parts, the most literal first. */
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

/** Validates answers by an OpenAPI document. */
export class AnswerJudge {
  private readonly document: OpenApiDocument;
  private readonly templates: ReadonlyMap<number, readonly Template[]>;
  private readonly validators = new Map<string, Validator>();

  constructor(document: OpenApiDocument) {
    this.document = document;
    this.templates = templatesOf(document);
  }

  /**
   * Throws unless the answer is one that the document gives for the operation: its status, headers, content type and body,
   * and for an error a code that the operation documents for that status.
   */
  judge(method: string, path: string, answer: Answer): void {
    const [pathname = path] = path.split(/[?#]/);
    const place = `${method} ${path.slice(0, 200)} answered ${answer.status}`;
    const template = this.templates.get(partsOf(pathname))?.find(({ pattern }) => pattern.test(pathname));
    const operation = template?.methods[method.toLowerCase()];
    // The pages that people read stand outside the contract; how they refuse does not.
    const isPage = !pathname.startsWith('/v1/');
    if (isPage && answer.status < 400) return;
    if (template === undefined)
      this.validateUnknown(isPage ? PAGE_CODES : ['ENDPOINT_NOT_FOUND'], answer, place);
    else if (operation !== undefined) this.judgeDocumented(operation, answer, place);
    else if (method !== 'HEAD') this.validateUnknown(['METHOD_NOT_ALLOWED'], answer, place);
  }

  private validatorOf(key: string, schema: JsonObject): Validator {
    const found =
      this.validators.get(key) ??
      new Validator(answerSchema(schema, this.document.components.schemas), '2020-12', false);
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

  private validateBody(key: string, schema: JsonObject, answer: Answer, place: string): void {
    const { valid, errors } = this.validatorOf(key, schema).validate(answer.body);
    if (!valid)
      throw new Error(
        `${place}: the answer is not what the document says:\n${readable(errors)}\n${answer.text.slice(0, 2000)}`,
      );
  }

  private judgeDocumented(operation: OperationObject, answer: Answer, place: string): void {
    const response = this.responseOf(operation, answer.status, place);
    const undocumented = DOCUMENTED_HEADERS.find(
      (name) => answer.headers.has(name) && response.headers?.[name] === undefined,
    );
    if (undocumented !== undefined)
      throw new Error(`${place}: the document gives ${operation.operationId} no header ${undocumented}`);
    if (response.headers?.ETag !== undefined && !answer.headers.has('ETag'))
      throw new Error(`${place}: the ETag is missing`);
    const type = (answer.headers.get('Content-Type') ?? '').split(';')[0]?.trim() ?? '';
    const content = response.content ?? {};
    if (Object.keys(content).length === 0) {
      if (answer.text !== '')
        throw new Error(`${place}: the document says that there is no body, and there is one`);
      return;
    }
    const media = content[type] ?? content['*/*'];
    if (media === undefined)
      throw new Error(
        `${place}: Content-Type is ${type}, the document says ${Object.keys(content).join(', ')}`,
      );
    if (type === JSON_TYPE)
      this.validateBody(`${operation.operationId} ${answer.status}`, media.schema ?? {}, answer, place);
  }

  /** A path or method that the document does not know: 404, 405, or what comes before the path is looked at. */
  private validateUnknown(expectedCodes: readonly string[], answer: Answer, place: string): void {
    const code: unknown = answer.body?.error?.code;
    if (![...expectedCodes, ...TRANSPORT_CODES].includes(String(code))) {
      throw new Error(
        `${place}: expected ${expectedCodes.join(' or ')}, got ${String(code)}; is the operation in the registry?`,
      );
    }
    this.judgeError(answer, place);
  }

  /** Throws unless a body is an error's, of whatever code. */
  judgeError(answer: Answer, place: string): void {
    const name = answer.body?.error?.code === 'RATE_LIMIT_EXCEEDED' ? 'EdgeError' : 'Error';
    this.validateBody(name, { $ref: `#/components/schemas/${name}` }, answer, place);
  }
}
