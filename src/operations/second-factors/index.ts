import type { Operation } from '../operation.ts';
import { addSecondFactor } from './add.ts';
import { confirmSecondFactor } from './confirm.ts';
import { listSecondFactors } from './list.ts';
import { removeSecondFactor } from './remove.ts';

export const SECOND_FACTOR_OPERATIONS: readonly Operation[] = [
  listSecondFactors,
  addSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
];
