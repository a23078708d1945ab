import { retryIdempotent } from '../../db/retry-idempotent.ts';
import { MAX_MESSAGE_RECORDS, MAX_RUN_MESSAGES } from './sending-limits.ts';
import { SendingRun, type SendingRunPorts } from './sending-run.ts';
import { afterResumption, retryDelayMs } from './sending-state.ts';

/** Dependencies of a sender. */
export interface SenderPorts extends SendingRunPorts {
  /** Schedules `run` after the delay and replaces an earlier alarm. */
  setAlarm(delayMs: number): Promise<void>;
}

/** Delay of a run that only looks at the books, milliseconds. */
const LOOK_AGAIN_MS = 0;

/**
 * Sender of one company's TicketBAI records, in order. It acts only when its alarm runs. A wake sets the alarm. D1 is the truth.
 * Source: decisions section 16, "Sending".
 */
export class Sender {
  private readonly ports: SenderPorts;
  private readonly work: SendingRun;
  private isRunning = false;
  private wasWoken = false;
  private crashes = 0;
  /** Time of the next run by the clock of the books. Null if none is planned. */
  private plannedAtMs: number | null = null;

  constructor(ports: SenderPorts) {
    this.ports = ports;
    this.work = new SendingRun(ports);
  }

  /** Notifies of new records. Zero makes it check the books now. Reads nothing itself. */
  async wake(records: number): Promise<void> {
    if (this.isRunning) {
      this.wasWoken = true;
      return;
    }
    // A retry or the pace of Bizkaia is planned, and more records do not hurry it.
    if (records > 0 && this.plannedAtMs !== null) return;
    await this.plan(LOOK_AGAIN_MS);
  }

  /** Resumes after the sender was refused. */
  async resume(): Promise<void> {
    const { store, clock } = this.ports;
    const { state } = await retryIdempotent(() => store.readBacklog(1, clock.now()));
    if (state.pause !== null)
      await retryIdempotent(() => store.writeState(afterResumption(state, clock.now()), clock.now()));
    await this.wake(0);
  }

  /** Sends what is due, and plans the next run. A call during another run does nothing. */
  async run(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    this.wasWoken = false;
    this.plannedAtMs = null;
    let delayMs: number | null;
    try {
      delayMs = await this.work.once(MAX_RUN_MESSAGES, MAX_MESSAGE_RECORDS);
      this.crashes = 0;
    } catch (error) {
      this.crashes += 1;
      this.ports.log({ sending: 'RUN_FAILED', error: String(error) });
      delayMs = retryDelayMs(this.crashes, this.ports.chance());
    } finally {
      this.isRunning = false;
    }
    if (this.wasWoken) delayMs = LOOK_AGAIN_MS;
    if (delayMs !== null) await this.plan(delayMs);
  }

  private async plan(delayMs: number): Promise<void> {
    this.plannedAtMs = this.ports.clock.now() + delayMs;
    await this.ports.setAlarm(Math.max(0, delayMs));
  }
}
