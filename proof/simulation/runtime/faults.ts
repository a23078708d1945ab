import type { Chance } from './seeded-randomness.ts';
import type { VirtualTime } from './virtual-time.ts';

/** Probabilities of the faults of a call. The slow ones affect latency. */
export interface FaultRates {
  /** The call is never executed, and its caller gets an error. */
  before: number;
  /** The call is executed, and its caller gets an error. */
  after: number;
  /** The call takes seconds. */
  slow: number;
  /** The calling process dies meanwhile: the caller gets no response. */
  death: number;
}

export const NO_FAULTS: FaultRates = { before: 0, after: 0, slow: 0, death: 0 };

const QUICK_MS = 40;
const SLOW_MS = 15_000;

/** Run of code that can die: a request, a batch of a queue, an object that lives on between calls. */
export class Life {
  isOver = false;
  private readonly watchers = new Set<() => void>();

  /** Adds a callback for the end. Returns a function that removes it. */
  onEnd(told: () => void): () => void {
    this.watchers.add(told);
    return () => void this.watchers.delete(told);
  }

  /** Ends the run: its code stops at its next call. */
  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    for (const told of this.watchers) told();
  }
}

/** Returns a promise that never settles, for a dead run. */
function never<T>(): Promise<T> {
  return new Promise<T>(() => undefined);
}

/** Calls across the boundaries of a run, each with its latency and faults. */
export class Wire {
  rates: FaultRates = NO_FAULTS;
  /** Faults that occurred. */
  faults = 0;
  calls = 0;
  private readonly time: VirtualTime;
  private readonly chance: Chance;

  constructor(time: VirtualTime, chance: Chance) {
    this.time = time;
    this.chance = chance;
  }

  /** Executes a call of a run. `failure` is the error that the caller gets on a fault. */
  async call<T>(life: Life, failure: string, carryOut: () => Promise<T>): Promise<T> {
    if (life.isOver) return await never();
    this.calls += 1;
    await this.travel();
    if (life.isOver) return await never();
    if (this.strikes(this.rates.before)) throw new Error(failure);
    const carriedOut = carryOut();
    carriedOut.catch(() => undefined);
    if (this.strikes(this.rates.death)) life.end();
    const outcome = await carriedOut;
    await this.travel();
    if (life.isOver) return await never();
    if (this.strikes(this.rates.after)) throw new Error(failure);
    return outcome;
  }

  private strikes(rate: number): boolean {
    const does = rate > 0 && this.chance.happens(rate);
    if (does) this.faults += 1;
    return does;
  }

  private travel(): Promise<void> {
    return this.time.sleep(this.chance.below(this.strikes(this.rates.slow) ? SLOW_MS : QUICK_MS));
  }
}
