import type { Statement } from '../operator/operator-access.ts';

/** Databases of the service for the operator's commands, deployed or local. */
export interface OperatorDatabase extends AsyncDisposable {
  /** State of the service that they belong to: deployed, or a local one, running or stopped. */
  readonly of: 'DEPLOYED' | 'RUNNING' | 'STOPPED';
  /**
   * Runs statements as one atomic batch, and returns the rows of each.
   * Uses the directory, unless the binding of another database is named.
   */
  batch(statements: readonly Statement[], binding?: string): Promise<unknown[][]>;
  /** Returns the service's time, in milliseconds since the epoch. */
  nowMs(): number;
}

/** Error that the operator can fix. The message says how. */
export class OperatorError extends Error {}
