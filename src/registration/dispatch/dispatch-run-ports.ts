import type { Clock } from '../../platform/clock.ts';
import type { AeatTransport } from '../aeat/transport.ts';
import type { DispatchStore } from './dispatch-port.ts';
import type { WaitingRecord } from './waiting-record.ts';

/** Dependencies of a run. */
export interface DispatchRunPorts {
  store: DispatchStore;
  transport: AeatTransport;
  /** Clock of the service. Sending follows the AEAT's pace, not the time in the books. */
  clock: Clock;
  /**
   * Returns the lead of the AEAT's clock for these records over the service's clock, in milliseconds. It is 0 unless a test
   * clock runs.
   */
  simulatorAheadMs(records: readonly WaitingRecord[], nowMs: number): Promise<number>;
  /** Writes a log entry, one JSON object a line. It names no invoice and no customer. */
  log(entry: Readonly<Record<string, unknown>>): void;
}
