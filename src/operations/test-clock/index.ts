import type { Operation } from '../operation.ts';
import { getTestClock } from './get.ts';
import { removeTestClockOperation } from './remove.ts';
import { setTestClock } from './set.ts';

export const TEST_CLOCK_OPERATIONS: readonly Operation[] = [
  getTestClock,
  setTestClock,
  removeTestClockOperation,
];
