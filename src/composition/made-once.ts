import type { Env } from '../env.ts';
import type { Clock } from '../platform/clock.ts';

/** Most keys per environment and clock. They include addresses that callers choose. */
const MAX_KEPT = 64;

/**
 * Cache of values made from an environment and a clock, for as long as both live.
 * An isolate has one of each, so every request gets the same ports.
 * Only for values that hold nothing of a request. The stub of a Durable Object does, and so does a response that a
 * request waits for.
 */
export class MadeOnce<Made> {
  private readonly kept = new WeakMap<Env, WeakMap<Clock, Map<string, Made>>>();

  /** Returns the value of a key, and makes it if it is missing. */
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
