import { wasRefused } from '../../db/failures.ts';
import { retryIdempotent } from '../../db/retry-idempotent.ts';
import type { DispatchStore, Settlement } from './dispatch-port.ts';

/**
 * Writes what runs learn. What it cannot write it keeps, so that an answer that is here already need not be asked for again
 * when the database comes back.
 */
export class SettlementWriter {
  private readonly store: DispatchStore;
  private unwritten: Settlement | null = null;

  constructor(store: DispatchStore) {
    this.store = store;
  }

  /** Rejects when the database does not answer, and when it refuses. */
  async write(settlement: Settlement): Promise<void> {
    this.unwritten = settlement;
    await this.writeKept();
  }

  /**
   * Writes what an earlier run could not. What the database refuses is dropped: its messages stay unfinished and are taken
   * up as such.
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
