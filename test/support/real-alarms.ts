import { vi } from 'vitest';
import { SendingObject } from '../../durable-objects/sending-object.ts';

/**
 * Sets alarms in real time, as the platform runs them, while a test has moved the date to the past. Otherwise each alarm would be over
 * when it is set, and senders without an answer would run without a pause.
 */
Object.defineProperty(SendingObject.prototype, 'setAlarmIn', {
  value: async function setAlarmIn(this: { ctx: DurableObjectState }, delayMs: number): Promise<void> {
    await this.ctx.storage.setAlarm(vi.getRealSystemTime() + delayMs);
  },
});
