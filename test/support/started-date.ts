import { afterAll, beforeAll } from 'vitest';

/**
 * Starts the date of all tests of a file at an instant, from which it goes on: neither the day of the machine nor its midnight decides
 * what they find. Timers and alarms keep to the machine's clock, so the instant lies ahead of it: an alarm that is set for a past instant
 * rings at once, and again as soon as it is set anew.
 */
export function startDateAt(instant: string): void {
  const MachineDate = globalThis.Date;
  let offsetMs = 0;
  const StartedDate = new Proxy(MachineDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [target.now() + offsetMs] : args, newTarget),
    get: (target, name, receiver) =>
      name === 'now' ? () => target.now() + offsetMs : Reflect.get(target, name, receiver),
  });
  beforeAll(() => {
    offsetMs = MachineDate.parse(instant) - MachineDate.now();
    globalThis.Date = StartedDate;
  });
  afterAll(() => {
    globalThis.Date = MachineDate;
  });
}
