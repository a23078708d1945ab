import { retryIdempotent } from '../../db/retry-idempotent.ts';
import { MAX_SUBMISSION_RECORDS } from './dispatch-limits.ts';
import { DispatchRun, type DispatchRunPorts, READ_LIMITS } from './dispatch-run.ts';
import { afterResumption, retryDelayMs } from './dispatch-state.ts';
import { nextRunAtMs, type Prospect } from './prospect.ts';

/** What a dispatcher works with. */
export interface DispatcherPorts extends DispatchRunPorts {
  /** Calls `run` after so many milliseconds, in the place of an earlier alarm. */
  setAlarm(delayMs: number): Promise<void>;
}

/**
 * Sends the chain of one company to the AEAT at the AEAT's pace. It acts when its alarm runs it and at no other time; being
 * woken sets the alarm. D1 is the truth: what it remembers only saves reading, and may be forgotten at any moment.
 */
export class Dispatcher {
  private readonly ports: DispatcherPorts;
  private readonly work: DispatchRun;
  /** How things stood after the last run, with the records told of since; null when unknown. */
  private prospect: Prospect | null = null;
  /** When the alarm is set for, on the service's clock; null when it is not, as far as this object knows. */
  private alarmAtMs: number | null = null;
  private isRunning = false;
  private toldWhileRunning = { records: 0, isAskedToLook: false };
  private crashes = 0;

  constructor(ports: DispatcherPorts) {
    this.ports = ports;
    this.work = new DispatchRun(ports);
  }

  /** Tells of so many new records; 0 has it look into the books. Reads nothing itself. */
  async wake(records: number): Promise<void> {
    if (this.isRunning) {
      this.toldWhileRunning.records += records;
      this.toldWhileRunning.isAskedToLook ||= records === 0;
    } else if (records === 0) {
      // Whoever has it look may know better than it that no alarm is set.
      this.alarmAtMs = null;
      await this.lookNow();
    } else if (this.prospect === null) {
      await this.lookNow();
    } else {
      this.prospect = { ...this.prospect, waiting: this.prospect.waiting + records };
      await this.arm(this.prospect);
    }
  }

  /** Goes on after the AEAT suspended the access; does nothing otherwise. */
  async resume(): Promise<void> {
    const { store, clock } = this.ports;
    const nowMs = clock.now();
    const { state } = await retryIdempotent(() =>
      store.readStanding(MAX_SUBMISSION_RECORDS, nowMs, READ_LIMITS),
    );
    if (!state.suspended) return;
    const resumed = { messages: [], changes: [], state: afterResumption(state, nowMs), nowMs };
    await retryIdempotent(() => store.settle(resumed));
    await this.wake(0);
  }

  /** Does what is due: one submission at most. A call while another runs does nothing. Rejects only if the alarm does. */
  async run(): Promise<void> {
    this.alarmAtMs = null;
    if (this.isRunning) return;
    this.isRunning = true;
    this.toldWhileRunning = { records: 0, isAskedToLook: false };
    try {
      this.prospect = await this.work.once();
      this.crashes = 0;
    } catch (error) {
      this.prospect = null;
      this.crashes += 1;
      this.ports.log({ dispatch: 'RUN_FAILED', error: String(error) });
    } finally {
      this.isRunning = false;
    }
    await this.armAfterRun();
  }

  private async armAfterRun(): Promise<void> {
    const { records, isAskedToLook } = this.toldWhileRunning;
    if (this.prospect === null) {
      await this.setAlarmAt(this.ports.clock.now() + retryDelayMs(this.crashes));
    } else if (isAskedToLook) {
      await this.lookNow();
    } else {
      this.prospect = { ...this.prospect, waiting: this.prospect.waiting + records };
      await this.arm(this.prospect);
    }
  }

  private async lookNow(): Promise<void> {
    this.prospect = null;
    await this.setAlarmAt(this.ports.clock.now());
  }

  private async arm(prospect: Prospect): Promise<void> {
    const atMs = nextRunAtMs(prospect, this.ports.clock.now());
    if (atMs !== null) await this.setAlarmAt(atMs);
  }

  private async setAlarmAt(atMs: number): Promise<void> {
    if (this.alarmAtMs !== null && this.alarmAtMs <= atMs) return;
    this.alarmAtMs = atMs;
    await this.ports.setAlarm(Math.max(0, atMs - this.ports.clock.now()));
  }
}
