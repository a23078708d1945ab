import type { Census } from '../census/census.ts';
import { aeatMessage, type RecordErrorCode, type WarningCode } from '../errors.ts';

/** Why a record is rejected, or accepted with errors. */
export interface RecordError {
  readonly code: RecordErrorCode | WarningCode;
  readonly description: string;
}

/** What rules know beside the record. */
export interface Facts {
  /** NIF of ObligadoEmision. */
  readonly issuer: string;
  /** The AEAT's date, YYYY-MM-DD. */
  readonly today: string;
  /** The AEAT's clock, milliseconds since the epoch. */
  readonly now: number;
  /** Whether the header declares an incident (RemisionVoluntaria/Incidencia = S). */
  readonly incident: boolean;
  readonly census: Census;
}

/** An error with the AEAT's text; `suffix` follows it literally. */
export function recordError(code: RecordErrorCode | WarningCode, suffix = ''): RecordError {
  return { code, description: `${aeatMessage(code)}${suffix}` };
}
