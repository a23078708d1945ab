import { DurableObject } from 'cloudflare:workers';
import type { SameCallsEnv } from './bindings.ts';

const ALARM_AFTER_MS = 60_000;

/** Takes the place of the object that sends records to the AEAT. It sends nothing. */
export class Dispatcher extends DurableObject<SameCallsEnv> {
  private isAlarmSet = false;

  /** Sets the alarm, as the service's object does for new records. */
  async wake(): Promise<void> {
    if (this.isAlarmSet) return;
    this.isAlarmSet = true;
    await this.ctx.storage.setAlarm(Date.now() + ALARM_AFTER_MS);
  }

  override async alarm(): Promise<void> {
    this.isAlarmSet = false;
  }
}
