import type { Schemas } from './operations.ts';

/** Refusal of the service. `status` is 0 if the service could not be reached. */
export class Failure extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;

  constructor(
    status: number,
    code: string,
    message: string,
    details: object = {},
    requestId: string | null = null,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = { ...details };
    this.requestId = requestId;
  }

  /** Warnings for which the service refused a strict request. */
  get warnings(): Schemas['Warning'][] {
    const { warnings } = this.details;
    return this.code === 'STRICT_HANDLING_REFUSED' && Array.isArray(warnings) ? warnings : [];
  }

  /** Error text of each property, by its path. Empty for refusals of another kind. */
  get fields(): Readonly<Record<string, string>> {
    if (this.code !== 'VALIDATION_ERROR' && this.code !== 'INVALID_JSON_FORMAT') return {};
    const { field } = this.details;
    if (typeof field === 'string') return { [field]: this.message };
    return Object.fromEntries(
      Object.entries(this.details).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  }
}

interface ErrorBody {
  error?: { code?: string; message?: string; details?: object };
  meta?: { request_id?: string };
}

/** Reads the failure from an error response. */
export async function failureOf(response: Response): Promise<Failure> {
  const body: ErrorBody = await response.json().catch(() => ({}));
  const { code = 'UNKNOWN', message = response.statusText, details } = body.error ?? {};
  return new Failure(response.status, code, message, details, body.meta?.request_id ?? null);
}
