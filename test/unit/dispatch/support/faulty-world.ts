import { createAeat, type LocalAeat } from '../../../../aeat-simulator/create-aeat.ts';
import type { FaultKind, FaultSource } from '../../../../aeat-simulator/faults/fault-kinds.ts';
import { type AeatTransport, aeatTransport } from '../../../../src/registration/aeat/transport.ts';
import { AeatUnreachableError } from '../../../../src/registration/aeat/unreachable-error.ts';
import type { DispatchStore } from '../../../../src/registration/dispatch/dispatch-port.ts';
import { ChainBooks, type TestInvoice } from './chain-books.ts';
import { type TestClock, testClock } from './test-clock.ts';
import { TestDispatch } from './test-dispatch.ts';

/** Faults of a submission as a whole, independent of its records. */
const WHOLE_FAULTS: readonly FaultKind[] = [
  'SERVER_FAULT',
  'FORBIDDEN',
  'UNAVAILABLE',
  'LOST_REQUEST',
  'LOST_ANSWER',
  'EMPTY_ANSWER',
  'CUT_ANSWER',
  'SLOW',
];

/** Fault of a record, permanent or single. */
export type RecordFate =
  | 'FINE'
  | 'REJECTED'
  | 'ACCEPTED_WITH_ERRORS'
  | 'TECHNICAL_REJECTION'
  | 'SCHEMA_FAULT';

/** Expected final status of a record, with its error code. */
export interface Expected {
  status: 'ACCEPTED' | 'REJECTED';
  code: string | null;
}

export interface WorldOptions {
  random: () => number;
  /** Share of submissions and queries that fail. */
  faultRate: number;
  /** Share of calls at which the dispatcher dies. */
  deathRate: number;
}

/** Duration of an exchange, and wait for an exchange that never ends. Milliseconds. */
const EXCHANGE_MS = 400;
const TIMEOUT_MS = 60_000;
/** Delay until the alarm of a dead object runs again. Milliseconds. */
const REVIVAL_MS = 2_000;

/** Company, dispatcher and real simulator on their own clock, with random faults. */
export class FaultyWorld {
  readonly clock: TestClock = testClock();
  readonly aeat: LocalAeat;
  readonly dispatch: TestDispatch;
  readonly chain: ChainBooks;
  readonly expected: Expected[] = [];
  readonly fates = new Map<string, RecordFate>();
  deaths = 0;
  private readonly options: WorldOptions;
  private readonly known = new Set<string>();
  private readonly touched = new Set<string>();
  private die: () => void = () => undefined;

  static async open(options: WorldOptions): Promise<FaultyWorld> {
    return new FaultyWorld(await ChainBooks.open(), options);
  }

  private constructor(chain: ChainBooks, options: WorldOptions) {
    this.chain = chain;
    this.options = options;
    this.aeat = createAeat({ now: this.clock.now, faultFor: this.faultFor });
    this.dispatch = new TestDispatch(chain, this.clock, this.transport(), (store) => this.mortal(store));
  }

  /** Issues invoices with the given fate and notifies the dispatcher. */
  async issue(count: number, fate: RecordFate = 'FINE'): Promise<TestInvoice[]> {
    const invoices = await this.chain.register(count, this.clock.nowMs);
    const isRefused = fate === 'REJECTED' || fate === 'SCHEMA_FAULT';
    for (const { number } of invoices) {
      this.fates.set(number, fate);
      if (!isRefused) this.known.add(number);
      this.expected.push({ status: isRefused ? 'REJECTED' : 'ACCEPTED', code: codeOf(fate) });
    }
    await this.dispatch.dispatcher.wake(count);
    return invoices;
  }

  /** Corrects or cancels an invoice. The AEAT rejects this if it has no registration of it. */
  async follow(invoice: TestInvoice, kind: 'CORRECT' | 'CANCEL'): Promise<void> {
    if (kind === 'CORRECT') await this.chain.correct(invoice, this.clock.nowMs);
    else await this.chain.cancel(invoice, this.clock.nowMs);
    const isKnown = this.known.has(invoice.number);
    this.expected.push({ status: isKnown ? 'ACCEPTED' : 'REJECTED', code: isKnown ? null : '3002' });
    await this.dispatch.dispatcher.wake(1);
  }

  /** Moves the clock forward, runs due alarms and revives dead objects. */
  async pass(durationMs: number): Promise<void> {
    const untilMs = this.clock.nowMs + durationMs;
    for (;;) {
      const { alarmAtMs } = this.dispatch;
      if (alarmAtMs === null || alarmAtMs > untilMs) break;
      await this.runAlarm();
    }
    this.clock.nowMs = Math.max(this.clock.nowMs, untilMs);
  }

  /** Moves the clock until the dispatcher is idle. */
  async rest(): Promise<void> {
    while (this.dispatch.alarmAtMs !== null) await this.runAlarm();
  }

  private async runAlarm(): Promise<void> {
    const death = new Promise<'DEAD'>((resolve) => {
      this.die = () => resolve('DEAD');
    });
    if ((await Promise.race([this.dispatch.runAlarm(), death])) !== 'DEAD') return;
    this.deaths += 1;
    this.dispatch.restart();
    this.dispatch.alarmAtMs = this.clock.nowMs + REVIVAL_MS;
  }

  /** Continues, or kills the object here: then nothing after this call happens. */
  private async survive(): Promise<void> {
    if (this.options.random() >= this.options.deathRate) return;
    this.die();
    await new Promise<never>(() => undefined);
  }

  private mortal(store: DispatchStore): DispatchStore {
    return {
      ...store,
      begin: async (...given) => {
        await this.survive();
        await store.begin(...given);
        await this.survive();
      },
      settle: async (settlement) => {
        await this.survive();
        const waiting = await store.settle(settlement);
        await this.survive();
        return waiting;
      },
    };
  }

  private transport(): AeatTransport {
    const real = aeatTransport({ AEAT: { fetch: (url, init) => this.aeat.fetch(url, init) } }, 'TEST');
    return {
      post: async (service, xml, timeoutMs) => {
        this.clock.nowMs += EXCHANGE_MS;
        const isQuery = xml.includes('ConsultaFactuSistemaFacturacion');
        try {
          if (isQuery && this.options.random() < this.options.faultRate)
            throw new AeatUnreachableError('no answer');
          return await real.post(service, xml, timeoutMs);
        } catch (error) {
          this.clock.nowMs += TIMEOUT_MS;
          throw error;
        }
      },
    };
  }

  private readonly faultFor: FaultSource = ({ record }) => {
    const { random, faultRate } = this.options;
    if (record === null) {
      if (random() >= faultRate) return null;
      return WHOLE_FAULTS[Math.floor(random() * WHOLE_FAULTS.length)] ?? null;
    }
    if (record.operation === 'RegistroAnulacion' || record.correction) return null;
    const fate = this.fates.get(record.invoice_number) ?? 'FINE';
    if (fate === 'FINE') return null;
    if (fate !== 'TECHNICAL_REJECTION') return fate;
    const isFirst = !this.touched.has(record.fingerprint);
    this.touched.add(record.fingerprint);
    return isFirst ? fate : null;
  };
}

function codeOf(fate: RecordFate): string | null {
  switch (fate) {
    case 'REJECTED':
      return '1110';
    case 'ACCEPTED_WITH_ERRORS':
      return '2005';
    case 'SCHEMA_FAULT':
      return '4102';
    default:
      return null;
  }
}
