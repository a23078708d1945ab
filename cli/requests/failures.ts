import type { JsonObject } from '../../src/http/openapi/document-types.ts';

/** Exit codes of the client, on which scripts branch. */
export const EXIT = {
  OK: 0,
  UNEXPECTED: 1,
  USAGE: 2,
  AUTH: 3,
  NOT_FOUND: 4,
  VALIDATION: 5,
  RATE_LIMIT: 6,
  SERVER: 7,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Meaning of each exit code, for the help. */
export const EXIT_MEANINGS: readonly (readonly [ExitCode, string])[] = [
  [EXIT.OK, 'done'],
  [EXIT.UNEXPECTED, 'something unexpected'],
  [EXIT.USAGE, 'the command line is wrong; nothing was sent'],
  [EXIT.AUTH, 'no key, a wrong one, or one that may not do this (401, 403)'],
  [EXIT.NOT_FOUND, 'not found, or gone (404, 410)'],
  [EXIT.VALIDATION, 'refused for what was sent or how things stand (400, 409, 412, 413, 415, 422)'],
  [EXIT.RATE_LIMIT, 'too many requests, or the quota is used up (429)'],
  [EXIT.SERVER, 'the service failed or could not be reached (5xx)'],
];

const VALIDATION_STATUSES: readonly number[] = [400, 409, 412, 413, 415, 422];

/** Returns the exit code for the status of an error response. */
export function exitCodeOf(status: number): ExitCode {
  if (status === 401 || status === 403) return EXIT.AUTH;
  if (status === 404 || status === 410) return EXIT.NOT_FOUND;
  if (VALIDATION_STATUSES.includes(status)) return EXIT.VALIDATION;
  if (status === 429) return EXIT.RATE_LIMIT;
  return status >= 500 ? EXIT.SERVER : EXIT.UNEXPECTED;
}

/** Failure that the client reports as JSON, or in words to a person. */
export abstract class Failure extends Error {
  abstract readonly exitCode: ExitCode;
  /** Returns the JSON that is written to the standard error stream. */
  abstract toJson(): JsonObject;
  /** Returns the lines for a person, after the message. */
  abstract lines(): string[];
}

/** Error that the client itself found. `hint` says how to fix it. */
export class ClientError extends Failure {
  readonly exitCode: ExitCode;
  readonly code: string;
  readonly hint: string | null;

  constructor(exitCode: ExitCode, code: string, message: string, hint: string | null = null) {
    super(message);
    this.exitCode = exitCode;
    this.code = code;
    this.hint = hint;
  }

  toJson(): JsonObject {
    const { code, message, hint } = this;
    return { success: false, error: { code, message, ...(hint === null ? {} : { hint }) } };
  }

  lines(): string[] {
    return this.hint === null ? [] : [this.hint];
  }
}

/** Returns the error of a command line that cannot be run. */
export function usageError(message: string, hint: string | null = null): ClientError {
  return new ClientError(EXIT.USAGE, 'CLI_USAGE', message, hint);
}
