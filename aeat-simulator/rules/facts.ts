import type { Census } from '../census/census.ts';
import { aeatMessage, type RecordErrorCode, type WarningCode } from '../errors.ts';

/** Reason why a record is rejected, or accepted with errors. */
export interface RecordError {
  readonly code: RecordErrorCode | WarningCode;
  readonly description: string;
}

/** Facts that rules use besides the record. */
export interface Facts {
  /** NIF of ObligadoEmision. */
  readonly issuer: string;
  /** Date of the AEAT, YYYY-MM-DD. */
  readonly today: string;
  /** Clock of the AEAT, milliseconds since the epoch. */
  readonly now: number;
  /** True if the header declares an incident (RemisionVoluntaria/Incidencia = S). */
  readonly incident: boolean;
  readonly census: Census;
}

/** Returns an error with the AEAT's text. `suffix` follows it literally. */
export function recordError(code: RecordErrorCode | WarningCode, suffix = ''): RecordError {
  return { code, description: `${aeatMessage(code)}${suffix}` };
}
