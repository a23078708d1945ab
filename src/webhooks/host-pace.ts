import { SECOND_MS } from '../domain/calendar/durations.ts';
import { HOST_DELIVERIES_A_SECOND } from './delivery-limits.ts';

/**
 * Pace of deliveries to one host name, which all its endpoints share: a window of a second after the other. A stranger's
 * host gets no more, however many endpoints and accounts name it (decisions, section 15, Limits per person). Accounts that ask
 * in the same or the previous second have equal shares, so that none keeps the others from a host that many use.
 */
export class HostPace {
  private second = 0;
  private used = 0;
  /** Deliveries granted in this second by account. */
  private granted = new Map<string, number>();
  private askedBefore: ReadonlySet<string> = new Set();
  /** Number of accounts that have asked in this second or the previous one. */
  private asking = 0;

  /** Grants an account up to `wanted` deliveries of this second. Zero means that the caller waits for the next one. */
  take(wanted: number, accountId: string, nowMs: number): number {
    this.begin(Math.floor(nowMs / SECOND_MS));
    const own = this.grantedTo(accountId);
    const share = Math.max(1, Math.floor(HOST_DELIVERIES_A_SECOND / this.asking));
    const granted = Math.max(0, Math.min(wanted, share - own, HOST_DELIVERIES_A_SECOND - this.used));
    this.used += granted;
    this.granted.set(accountId, own + granted);
    return granted;
  }

  private begin(second: number): void {
    if (second === this.second) return;
    this.askedBefore = second === this.second + 1 ? new Set(this.granted.keys()) : new Set();
    this.asking = this.askedBefore.size;
    this.granted = new Map();
    this.second = second;
    this.used = 0;
  }

  private grantedTo(accountId: string): number {
    const granted = this.granted.get(accountId);
    if (granted === undefined && !this.askedBefore.has(accountId)) this.asking += 1;
    return granted ?? 0;
  }
}
