import type { JsonObject } from '../../src/http/openapi/document-types.ts';
import { type ExitCode, exitCodeOf, Failure } from './failures.ts';

/** True if a value is a JSON object, neither an array nor null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Parses a JSON text. Undefined if it is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns `error.code` of a response's text. Null if it has none. */
export function errorCode(text: string): string | null {
  const body = parsedJson(text);
  const error = isObject(body) ? body.error : undefined;
  return isObject(error) && typeof error.code === 'string' ? error.code : null;
}

function detailLines(details: unknown): string[] {
  if (!isObject(details)) return [];
  return Object.entries(details).map(([name, value]) => {
    const text = Array.isArray(value) && value.every((item) => !isObject(item)) ? value.join(', ') : value;
    return `  ${name}: ${typeof text === 'string' ? text : JSON.stringify(text)}`;
  });
}

/** Error response of the service. */
export class Refusal extends Failure {
  readonly exitCode: ExitCode;
  readonly status: number;
  private readonly body: JsonObject;
  /** Key for repeating the request, if its outcome is unknown. */
  private readonly idempotencyKey: string | null;

  constructor(status: number, text: string, idempotencyKey: string | null) {
    const parsed = parsedJson(text);
    const readable = isObject(parsed) && isObject(parsed.error) ? parsed : null;
    const message = isObject(readable?.error) ? readable.error.message : undefined;
    super(
      typeof message === 'string'
        ? message
        : `The service answered ${status} and nothing that the client can read.`,
    );
    this.exitCode = exitCodeOf(status);
    this.status = status;
    this.body = readable ?? {
      success: false,
      error: { code: 'CLI_UNREADABLE_ANSWER', message: this.message, status },
    };
    this.idempotencyKey = status >= 500 ? idempotencyKey : null;
  }

  toJson(): JsonObject {
    return this.idempotencyKey === null ? this.body : { ...this.body, idempotency_key: this.idempotencyKey };
  }

  lines(): string[] {
    const error = isObject(this.body.error) ? this.body.error : {};
    const requestId = isObject(this.body.meta) ? this.body.meta.request_id : undefined;
    const lines = [`  ${String(error.code)}, status ${this.status}`, ...detailLines(error.details)];
    if (typeof requestId === 'string') lines.push(`  request ${requestId}`);
    if (this.idempotencyKey !== null)
      lines.push(`Repeat it with --idempotency-key ${this.idempotencyKey}: nothing is done twice.`);
    return lines;
  }
}
