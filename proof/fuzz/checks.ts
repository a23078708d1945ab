import { Validator } from '@cfworker/json-schema';
import { parseJsonObject } from '../../src/http/body/json-body.ts';
import type { JsonObject, OpenApiDocument } from '../../src/http/openapi/document-types.ts';
import type { ApiResponse } from '../../test/support/api-client.ts';
import { ResponseJudge } from '../../test/support/contract/response-judge.ts';
import type { FuzzRequest } from './encode.ts';
import type { FuzzOperation } from './operations.ts';
import { isFault } from './reached.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Signs of internals in a response: stacks, statements, databases, unfilled texts. */
const INSIDE =
  /\bat \w[\w.<>]* \(|\.[cm]?[jt]s:\d+|SQLITE|D1_ERROR|drizzle|\b(SELECT|INSERT INTO|UPDATE) [\w"*`]+ (FROM|SET|\()|\bTypeError\b|\bZodError\b|\[object Object\]|\{\w+\} is/;

/** Validates every response of the service against the document, whatever the request was. */
export class ResponseChecks {
  private readonly judge: ResponseJudge;
  private readonly document: OpenApiDocument;
  private readonly bodies = new Map<string, Validator>();

  constructor(document: OpenApiDocument) {
    this.document = document;
    this.judge = new ResponseJudge(document);
  }

  /** Throws with a reason unless the request may get this response. */
  expectSound(operation: FuzzOperation, request: FuzzRequest, response: ApiResponse): void {
    const { status, headers, body, text } = response;
    if (isFault(response)) throw new Error(`answered ${status}: ${text.slice(0, 500)}`);
    this.judge.judge(request.method, request.target, response);
    const id = headers.get('X-Request-Id') ?? '';
    if (!UUID.test(id)) throw new Error(`answered ${status} without an X-Request-Id that is a UUID: "${id}"`);
    if (request.method === 'HEAD') return;
    if (body?.meta !== undefined && body.meta.request_id !== id)
      throw new Error(`meta.request_id is ${body.meta.request_id}, X-Request-Id ${id}`);
    if (body?.error !== undefined) this.expectDiscreet(body);
    this.expectByRequestSchema(operation, request, response);
  }

  /** Throws unless the response is an error in the contract's form, whatever the request was. */
  expectError({ status, headers, body, text }: ApiResponse): void {
    const place = `an answer ${status}`;
    this.judge.judgeError({ status, headers, body, text }, place);
    this.expectDiscreet(body);
  }

  /** Checks the service's own texts for internals. `details` may quote the request. */
  private expectDiscreet({
    error,
    title,
    detail,
  }: {
    error: { message: string };
    title?: string;
    detail?: string;
  }): void {
    const leak = [error.message, title, detail].find((text) => text !== undefined && INSIDE.test(text));
    if (leak !== undefined) throw new Error(`the message tells of the inside: ${leak}`);
  }

  /**
   * Checks that a body that the document rejects is never accepted, and that an allowed one is never rejected for its
   * shape.
   */
  private expectByRequestSchema(
    operation: FuzzOperation,
    { method, body: sent }: FuzzRequest,
    { status, body }: ApiResponse,
  ): void {
    if (operation.json === null || sent === null || method !== operation.method) return;
    const parsed = parsedObject(sent);
    if (parsed === null) return;
    const { valid, errors } = this.bodyOf(operation, operation.json.schema).validate(parsed);
    if (!valid && status < 300 && !tellsOfRefusals(body)) {
      const [innermost] = errors.slice(-1);
      throw new Error(
        `took a body that the document refuses: ${innermost?.instanceLocation} ${innermost?.error}`,
      );
    }
    if (valid && body?.error?.code === 'INVALID_JSON_FORMAT' && !isDeep(parsed))
      throw new Error(`found the wrong shape in a body that the document allows: ${body.error.message}`);
  }

  private bodyOf({ id }: FuzzOperation, schema: JsonObject): Validator {
    const local = (part: unknown) =>
      JSON.parse(JSON.stringify(part).replaceAll('#/components/schemas/', '#/$defs/'));
    const found =
      this.bodies.get(id) ??
      new Validator({ ...local(schema), $defs: local(this.document.components.schemas) }, '2020-12', true);
    this.bodies.set(id, found);
    return found;
  }
}

/** Parses the body as the service does. Returns null if it is not an object. */
function parsedObject(bytes: Uint8Array): object | null {
  try {
    return parseJsonObject(bytes);
  } catch {
    return null;
  }
}

/** True if a response rejects single items of the request, each with its own error. */
function tellsOfRefusals(response: unknown): boolean {
  if (typeof response !== 'object' || response === null) return false;
  if ('error' in response && typeof response.error === 'object' && response.error !== null)
    return 'code' in response.error;
  return Object.values(response).some(tellsOfRefusals);
}

/** Nesting that is certainly allowed: the document limits the depth of a body only in words. */
const SURELY_ALLOWED_LEVELS = 20;

function isDeep(value: unknown, levels = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels > SURELY_ALLOWED_LEVELS || Object.values(value).some((inner) => isDeep(inner, levels + 1));
}
