import type { AeatTransport } from '../../../../src/registration/aeat/transport.ts';
import type { DispatchStore } from '../../../../src/registration/dispatch/dispatch-port.ts';
import { d1DispatchStore } from '../../../../src/registration/dispatch/dispatch-store.ts';
import { Dispatcher } from '../../../../src/registration/dispatch/dispatcher.ts';
import { ACCOUNT, ChainBooks, COMPANY } from './chain-books.ts';
import { type Reaction, ScriptedAeat } from './scripted-aeat.ts';
import { type TestClock, testClock } from './test-clock.ts';

/** Dispatcher of a company on a test clock, with an alarm as a Durable Object keeps it. */
export class TestDispatch {
  readonly chain: ChainBooks;
  readonly clock: TestClock;
  readonly log: Record<string, unknown>[] = [];
  /** Instant of the alarm, or null. The alarm outlasts the object. */
  alarmAtMs: number | null = null;
  /** Offset of the clock that the AEAT validates by, in milliseconds. */
  aheadMs = 0;
  dispatcher: Dispatcher;
  private readonly transport: AeatTransport;
  private readonly storeOf: (store: DispatchStore) => DispatchStore;

  constructor(
    chain: ChainBooks,
    clock: TestClock,
    transport: AeatTransport,
    storeOf: (store: DispatchStore) => DispatchStore = (store) => store,
  ) {
    this.chain = chain;
    this.clock = clock;
    this.transport = transport;
    this.storeOf = storeOf;
    this.dispatcher = this.made();
  }

  /** Replaces this object with a fresh one that has no memory. */
  restart(): void {
    this.dispatcher = this.made();
  }

  /** Moves the clock to the alarm and runs it. */
  async runAlarm(): Promise<void> {
    if (this.alarmAtMs === null) throw new Error('no alarm is set');
    this.clock.nowMs = Math.max(this.clock.nowMs, this.alarmAtMs);
    this.alarmAtMs = null;
    await this.dispatcher.run();
  }

  /** Runs alarms until none is set or the duration has passed. */
  async runFor(durationMs: number): Promise<void> {
    const untilMs = this.clock.nowMs + durationMs;
    while (this.alarmAtMs !== null && this.alarmAtMs <= untilMs) await this.runAlarm();
    this.clock.nowMs = untilMs;
  }

  /** Runs alarms until none is set. */
  async runUntilIdle(): Promise<void> {
    for (let runs = 0; this.alarmAtMs !== null; runs++) {
      if (runs > 1_000) throw new Error('it never comes to rest');
      await this.runAlarm();
    }
  }

  private made(): Dispatcher {
    return new Dispatcher({
      store: this.storeOf(d1DispatchStore(this.chain.books, { companyId: COMPANY, accountId: ACCOUNT })),
      transport: this.transport,
      clock: this.clock,
      simulatorAheadMs: async () => this.aheadMs,
      setAlarm: async (delayMs) => {
        this.alarmAtMs = this.clock.nowMs + delayMs;
      },
      log: (entry) => this.log.push(entry),
    });
  }
}

/** Creates a dispatcher with a scripted AEAT. */
export async function scripted(
  ...script: Reaction[]
): Promise<{ chain: ChainBooks; clock: TestClock; aeat: ScriptedAeat; dispatch: TestDispatch }> {
  const chain = await ChainBooks.open();
  const clock = testClock();
  const aeat = new ScriptedAeat(clock.now, script);
  return { chain, clock, aeat, dispatch: new TestDispatch(chain, clock, aeat) };
}
