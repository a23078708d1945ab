import { retryIdempotent } from '../../db/retry-idempotent.ts';
import { MAX_SUBMISSION_RECORDS } from './dispatch-limits.ts';
import { DispatchRun, READ_LIMITS } from './dispatch-run.ts';
import type { DispatchRunPorts } from './dispatch-run-ports.ts';
import { afterResumption, retryDelayMs } from './dispatch-state.ts';
import { nextRunAtMs, type Prospect } from './prospect.ts';

/** Dependencies of a dispatcher. */
export interface DispatcherPorts extends DispatchRunPorts {
  /** Schedules `run` after the delay and replaces an earlier alarm. */
  setAlarm(delayMs: number): Promise<void>;
}

/**
 * Dispatcher that sends the chain of one company to the AEAT at the AEAT's pace. It acts only when its alarm runs. A wake
 * sets the alarm. D1 is the truth: state in memory only saves reads and may be lost at any time.
 */
export class Dispatcher {
  private readonly ports: DispatcherPorts;
  private readonly work: DispatchRun;
  /** State after the last run, plus the records notified since. Null when unknown. */
  private prospect: Prospect | null = null;
  /** Time of the alarm on the service's clock. Null if this object knows of none. */
  private alarmAtMs: number | null = null;
  private isRunning = false;
  private wokenWhileRunning = { records: 0, isAskedToLook: false };
  private crashes = 0;

  constructor(ports: DispatcherPorts) {
    this.ports = ports;
    this.work = new DispatchRun(ports);
  }

  /** Notifies of new records. Zero makes it check the books. Reads nothing itself. */
  async wake(records: number): Promise<void> {
    if (this.isRunning) {
      this.wokenWhileRunning.records += records;
      this.wokenWhileRunning.isAskedToLook ||= records === 0;
    } else if (records === 0) {
      // The caller may know that no alarm is set.
      this.alarmAtMs = null;
      await this.lookNow();
    } else if (this.prospect === null) {
      await this.lookNow();
    } else {
      this.prospect = { ...this.prospect, waiting: this.prospect.waiting + records };
      await this.arm(this.prospect);
    }
  }

  /** Resumes after the AEAT suspended the access. Does nothing otherwise. */
  async resume(): Promise<void> {
    const { store, clock } = this.ports;
    const nowMs = clock.now();
    const { state } = await retryIdempotent(() =>
      store.readBacklog(MAX_SUBMISSION_RECORDS, nowMs, READ_LIMITS),
    );
    if (!state.suspended) return;
    const resumed = { messages: [], changes: [], state: afterResumption(state, nowMs), nowMs };
    await retryIdempotent(() => store.settle(resumed));
    await this.wake(0);
  }

  /** Does the due work: at most one submission. A call during another run does nothing. Rejects only if the alarm does. */
  async run(): Promise<void> {
    this.alarmAtMs = null;
    if (this.isRunning) return;
    this.isRunning = true;
    this.wokenWhileRunning = { records: 0, isAskedToLook: false };
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
    const { records, isAskedToLook } = this.wokenWhileRunning;
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
