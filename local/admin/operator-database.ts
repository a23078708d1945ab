import type { Statement } from '../operator/operator-access.ts';

/** The service's databases as the operator's commands work on them, wherever they are. */
export interface OperatorDatabase extends AsyncDisposable {
  /** Whose they are: the deployed service's, or those of a local one. */
  readonly of: 'DEPLOYED' | 'RUNNING' | 'STOPPED';
  /**
   * Carries statements out as one batch, which stands or falls as a whole; returns the rows of each. On the directory, unless the
   * binding of another database is named.
   */
  batch(statements: readonly Statement[], binding?: string): Promise<unknown[][]>;
  /** The service's time, in milliseconds since the epoch. */
  nowMs(): number;
}

/** Something that the person at the terminal can set right; the message says what. */
export class OperatorError extends Error {}
