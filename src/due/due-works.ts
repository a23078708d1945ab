import type { DueWork } from '../context/due-work.ts';
import type { DueKind } from '../context/queue/due-item.ts';
import { DIRECT_DEBITS_DUE } from '../payments/direct-debits/debits-due.ts';
import { RECURRING_DUE } from '../recurring/recurring-due.ts';
import { runSchedule } from '../recurring/scheduled/run-schedule.ts';
import {
  nextScheduledDate,
  readDueSchedules,
  readDueSchedulesOf,
} from '../recurring/scheduled/schedule-repository.ts';
import { RECURRING_WARNINGS_DUE } from '../recurring/warnings-due.ts';
import { REMINDERS_DUE } from '../reminders/reminders-due.ts';

const SCHEDULES_DUE: DueWork = {
  kind: 'SCHEDULES',
  readDue: readDueSchedules,
  readDueOf: readDueSchedulesOf,
  nextDate: nextScheduledDate,
  run: runSchedule,
};

/** All kinds of due work, in the order in which they run at one instant. */
export const DUE_WORKS: readonly DueWork[] = [
  SCHEDULES_DUE,
  RECURRING_DUE,
  RECURRING_WARNINGS_DUE,
  DIRECT_DEBITS_DUE,
  REMINDERS_DUE,
];

const BY_KIND: Readonly<Record<DueKind, DueWork>> = {
  SCHEDULES: SCHEDULES_DUE,
  RECURRING: RECURRING_DUE,
  RECURRING_WARNINGS: RECURRING_WARNINGS_DUE,
  REMINDERS: REMINDERS_DUE,
  DIRECT_DEBITS: DIRECT_DEBITS_DUE,
};

/** Returns the work of a kind. */
export function dueWork(kind: DueKind): DueWork {
  return BY_KIND[kind];
}
