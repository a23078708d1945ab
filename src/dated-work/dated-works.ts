import type { DatedWork } from '../context/dated-work.ts';
import type { DatedWorkKind } from '../context/queue/dated-item.ts';
import { DATED_DEBITS } from '../payments/direct-debits/dated-debits.ts';
import { DATED_RECURRING } from '../recurring/dated-recurring.ts';
import { DATED_WARNINGS } from '../recurring/dated-warnings.ts';
import { runSchedule } from '../recurring/scheduled/run-schedule.ts';
import {
  nextScheduledDate,
  readDueSchedules,
  readDueSchedulesOf,
} from '../recurring/scheduled/schedule-repository.ts';
import { DATED_REMINDERS } from '../reminders/dated-reminders.ts';

const DATED_SCHEDULES: DatedWork = {
  kind: 'SCHEDULES',
  readItems: readDueSchedules,
  readItemsOf: readDueSchedulesOf,
  nextDate: nextScheduledDate,
  run: runSchedule,
};

/** All kinds of due work, in the order in which they run at one instant. */
export const DATED_WORKS: readonly DatedWork[] = [
  DATED_SCHEDULES,
  DATED_RECURRING,
  DATED_WARNINGS,
  DATED_DEBITS,
  DATED_REMINDERS,
];

const BY_KIND: Readonly<Record<DatedWorkKind, DatedWork>> = {
  SCHEDULES: DATED_SCHEDULES,
  RECURRING: DATED_RECURRING,
  RECURRING_WARNINGS: DATED_WARNINGS,
  REMINDERS: DATED_REMINDERS,
  DIRECT_DEBITS: DATED_DEBITS,
};

/** Returns the work of a kind. */
export function datedWork(kind: DatedWorkKind): DatedWork {
  return BY_KIND[kind];
}
