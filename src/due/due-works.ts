import { runSchedule } from '../operations/invoice-schedules/run-schedule.ts';
import {
  nextScheduledDate,
  readDueSchedules,
  readDueSchedulesOf,
} from '../operations/invoice-schedules/schedule-repository.ts';
import { RECURRING_DUE } from '../recurring/recurring-due.ts';
import type { DueKind, DueWork } from './due-work.ts';

const SCHEDULES_DUE: DueWork = {
  kind: 'SCHEDULES',
  readDue: readDueSchedules,
  readDueOf: readDueSchedulesOf,
  nextDate: nextScheduledDate,
  run: runSchedule,
};

/** All kinds of due work, in the order in which they are done at one instant. */
export const DUE_WORKS: readonly DueWork[] = [SCHEDULES_DUE, RECURRING_DUE];

/** The work of a kind. */
export function dueWork(kind: DueKind): DueWork {
  return kind === 'SCHEDULES' ? SCHEDULES_DUE : RECURRING_DUE;
}
