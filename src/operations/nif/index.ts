import type { Operation } from '../define-operation.ts';
import { validateNif } from './validate.ts';

export const NIF_OPERATIONS: readonly Operation[] = [validateNif];
