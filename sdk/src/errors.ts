import type { ErrorCode } from './generated/operations.ts';

/** Invalid value of a request. */
export interface ErrorItem {
  /** Path of the property or parameter, such as `lines.0.quantity`. */
  path: string;
  code: string;
  message: string;
  /** Allowed values, if they are enumerated. */
  allowed?: unknown[];
}

interface ErrorParts<Code extends string> {
  status: number;
  code: Code;
  message: string;
  details: Record<string, unknown>;
  errors: ErrorItem[];
  requestId: string | null;
  retryAfterSeconds: number | null;
  /** Idempotency key that the call was sent with. */
  idempotencyKey: string | null;
  /** Address of a page about the error code. */
  type: string | null;
}

/** Refusal of the service: branch on `code`. */
export class FolioError<Code extends string = ErrorCode> extends Error implements ErrorParts<Code> {
  override readonly name = 'FolioError';
  readonly status: number;
  readonly code: Code;
  readonly details: Record<string, unknown>;
  readonly errors: ErrorItem[];
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;
  readonly idempotencyKey: string | null;
  readonly type: string | null;

  constructor(parts: ErrorParts<Code>) {
    super(parts.message);
    this.status = parts.status;
    this.code = parts.code;
    this.details = parts.details;
    this.errors = parts.errors;
    this.requestId = parts.requestId;
    this.retryAfterSeconds = parts.retryAfterSeconds;
    this.idempotencyKey = parts.idempotencyKey;
    this.type = parts.type;
  }
}

/**
 * No response arrived, but the service may have executed the request. Repeat it with `idempotencyKey`: it has no
 * second effect.
 */
export class FolioConnectionError extends Error {
  override readonly name = 'FolioConnectionError';
  readonly idempotencyKey: string | null;

  constructor(message: string, idempotencyKey: string | null, cause: unknown) {
    super(message, { cause });
    this.idempotencyKey = idempotencyKey;
  }
}

/** Call that cannot be sent, because a parameter is missing. */
export class FolioUsageError extends Error {
  override readonly name = 'FolioUsageError';
}

/**
 * True if an error is a refusal by the service. If codes are given, its code is one of them. Narrows the type to
 * these codes.
 *
 * @example if (isFolioError(error, 'EMISSION_NOT_READY')) console.log(error.details);
 */
export function isFolioError<Code extends ErrorCode = ErrorCode>(
  error: unknown,
  ...codes: Code[]
): error is FolioError<Code> {
  if (!(error instanceof FolioError)) return false;
  return codes.length === 0 || codes.some((code) => code === error.code);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function itemsOf(value: unknown): ErrorItem[] {
  return Array.isArray(value) ? value : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Builds the error of a response from status 400 on. If the body is not the service's, the code is `UNKNOWN`. */
export function errorOf(response: Response, text: string, idempotencyKey: string | null): FolioError<string> {
  const body = parsed(text);
  const whole = isObject(body) ? body : {};
  const error = isObject(whole.error) ? whole.error : {};
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return new FolioError({
    status: response.status,
    code: typeof error.code === 'string' ? error.code : 'UNKNOWN',
    message: typeof error.message === 'string' ? error.message : `HTTP ${response.status}`,
    details: isObject(error.details) ? error.details : {},
    errors: itemsOf(error.errors),
    requestId: response.headers.get('X-Request-Id'),
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
    idempotencyKey,
    type: typeof whole.type === 'string' ? whole.type : null,
  });
}
