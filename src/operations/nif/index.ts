import type { Operation } from '../operation.ts';
import { nifValidation } from './validate.ts';

export const NIF_OPERATIONS: readonly Operation[] = [nifValidation];
