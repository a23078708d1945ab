import type { JsonObject } from '../../src/http/openapi/document-types.ts';

/** What the client ends with; scripts branch on it. */
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

/** What each exit code means, for the help. */
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

/** The exit code for a refusal of the service. */
export function exitCodeOf(status: number): ExitCode {
  if (status === 401 || status === 403) return EXIT.AUTH;
  if (status === 404 || status === 410) return EXIT.NOT_FOUND;
  if (VALIDATION_STATUSES.includes(status)) return EXIT.VALIDATION;
  if (status === 429) return EXIT.RATE_LIMIT;
  return status >= 500 ? EXIT.SERVER : EXIT.UNEXPECTED;
}

/** A failure that the client tells of as JSON, or in words to a person. */
export abstract class Failure extends Error {
  abstract readonly exitCode: ExitCode;
  /** What is written to the standard error stream. */
  abstract toJson(): JsonObject;
  /** The lines that a person reads after the message. */
  abstract lines(): string[];
}

/** What the client itself found wrong; `hint` says what to do about it. */
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

/** A command line that cannot be carried out. */
export function usageError(message: string, hint: string | null = null): ClientError {
  return new ClientError(EXIT.USAGE, 'CLI_USAGE', message, hint);
}
