import { wasRefused } from '../../db/failures.ts';
import { retryIdempotent } from '../../db/retry-idempotent.ts';
import type { DispatchStore, Settlement } from './dispatch-port.ts';

/**
 * Writer of run results. It keeps a result that it could not write. When the database is back, the answer need not be asked
 * for again.
 */
export class SettlementWriter {
  private readonly store: DispatchStore;
  private unwritten: Settlement | null = null;

  constructor(store: DispatchStore) {
    this.store = store;
  }

  /** Writes a settlement. Rejects if the database does not respond or rejects it. */
  async write(settlement: Settlement): Promise<void> {
    this.unwritten = settlement;
    await this.writeKept();
  }

  /**
   * Writes the result of an earlier run. If the database rejects it, it is dropped, and its messages are handled as
   * unfinished.
   */
  async writeKept(): Promise<void> {
    const settlement = this.unwritten;
    if (settlement === null) return;
    try {
      await retryIdempotent(() => this.store.settle(settlement));
    } catch (error) {
      if (wasRefused(error)) this.unwritten = null;
      throw error;
    }
    this.unwritten = null;
  }
}
