import type { Env } from '../env.ts';
import type { Clock } from '../platform/clock.ts';

/** Keys that are kept of one environment and clock; an address that callers choose is among them. */
const MAX_KEPT = 64;

/**
 * Keeps what is made of an environment and a clock, for as long as both live: an isolate has one of each, and every request the same
 * ports. For what holds nothing of the request that it was made in: the stub of a Durable Object does, and so do answers that a request
 * waits for.
 */
export class MadeOnce<Made> {
  private readonly kept = new WeakMap<Env, WeakMap<Clock, Map<string, Made>>>();

  /** What is kept under a key, made now where it is not. */
  of(env: Env, clock: Clock, key: string, make: () => Made): Made {
    const byKey = this.keptOf(env, clock);
    const known = byKey.get(key);
    if (known !== undefined) return known;
    if (byKey.size >= MAX_KEPT) byKey.clear();
    const made = make();
    byKey.set(key, made);
    return made;
  }

  private keptOf(env: Env, clock: Clock): Map<string, Made> {
    const byClock = this.kept.get(env) ?? new WeakMap<Clock, Map<string, Made>>();
    this.kept.set(env, byClock);
    const byKey = byClock.get(clock) ?? new Map<string, Made>();
    byClock.set(clock, byKey);
    return byKey;
  }
}
