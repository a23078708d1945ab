import type { Statement } from '../operator-access.ts';

/** The directory database as the operator's commands work on it, wherever it is. */
export interface OperatorDatabase extends AsyncDisposable {
  /** Carries statements out as one batch, which stands or falls as a whole; answers the rows of each. */
  batch(statements: readonly Statement[]): Promise<unknown[][]>;
  /** The service's time, in milliseconds since the epoch. */
  nowMs(): number;
}

/** Something that the person at the terminal can set right; the message says what. */
export class OperatorError extends Error {}
