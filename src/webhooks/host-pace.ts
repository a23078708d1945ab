import { SECOND_MS } from '../domain/calendar/durations.ts';
import { HOST_DELIVERIES_A_SECOND } from './delivery-limits.ts';

/**
 * Pace of deliveries to one host name, which all its endpoints share: a window of a second after the other. A stranger's
 * host gets no more, however many endpoints and accounts name it (decisions, section 15, Limits per person).
 */
export class HostPace {
  private second = 0;
  private used = 0;

  /** Grants up to `wanted` deliveries of this second. Zero means that the caller waits for the next one. */
  take(wanted: number, nowMs: number): number {
    const second = Math.floor(nowMs / SECOND_MS);
    if (second !== this.second) {
      this.second = second;
      this.used = 0;
    }
    const granted = Math.max(0, Math.min(wanted, HOST_DELIVERIES_A_SECOND - this.used));
    this.used += granted;
    return granted;
  }
}
