import type { Chance } from './seeded-randomness.ts';
import type { VirtualTime } from './virtual-time.ts';

/** What may go wrong with a call, and how often: probabilities of each call, the slow ones for latency. */
export interface FaultRates {
  /** The call is never carried out, and its caller is told that it failed. */
  before: number;
  /** It is carried out, and its caller is told that it failed. */
  after: number;
  /** It takes seconds. */
  slow: number;
  /** The process that makes it dies meanwhile: its caller hears nothing any more. */
  death: number;
}

export const NO_FAULTS: FaultRates = { before: 0, after: 0, slow: 0, death: 0 };

const QUICK_MS = 40;
const SLOW_MS = 15_000;

/** One run of code that can die: a request, a batch of a queue, an object that lives on between calls. */
export class Life {
  isOver = false;
  private readonly watchers = new Set<() => void>();

  /** Has somebody told when it ends; answers what takes that back. */
  onEnd(told: () => void): () => void {
    this.watchers.add(told);
    return () => void this.watchers.delete(told);
  }

  /** From now on its code goes no further than its next call. */
  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    for (const told of this.watchers) told();
  }
}

/** What a dead run waits for. */
function never<T>(): Promise<T> {
  return new Promise<T>(() => undefined);
}

/** Calls across the boundaries of a run, each with its latency and its faults. */
export class Wire {
  rates: FaultRates = NO_FAULTS;
  /** Faults that came about. */
  faults = 0;
  calls = 0;
  private readonly time: VirtualTime;
  private readonly chance: Chance;

  constructor(time: VirtualTime, chance: Chance) {
    this.time = time;
    this.chance = chance;
  }

  /** Carries out a call of a run. `failure` is what its caller sees when it goes wrong. */
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
