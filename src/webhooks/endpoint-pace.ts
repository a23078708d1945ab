import { MAX_TURN_WAIT_MS, UNAGREED_PACE_MS } from './delivery-limits.ts';

/**
 * Pace of an endpoint that has not answered 2xx since its URL was set: one delivery a second, whether an event, a replay, a
 * test or a repetition on request (decisions, section 15, Limits per person).
 */
export class EndpointPace {
  private freeAtMs = Number.NEGATIVE_INFINITY;

  /** Takes the turn if it is free, and returns 0. Otherwise returns the milliseconds until it is. */
  take(nowMs: number): number {
    if (nowMs < this.freeAtMs) return this.freeAtMs - nowMs;
    this.freeAtMs = nowMs + UNAGREED_PACE_MS;
    return 0;
  }

  /** Takes the next free turn, and returns the milliseconds until it comes. Null if too many wait for theirs already. */
  reserve(nowMs: number): number | null {
    const atMs = Math.max(nowMs, this.freeAtMs);
    if (atMs - nowMs > MAX_TURN_WAIT_MS) return null;
    this.freeAtMs = atMs + UNAGREED_PACE_MS;
    return atMs - nowMs;
  }
}
