import type { Operation } from '../operation.ts';
import { validateEinvoice } from './validate.ts';

export const EINVOICE_VALIDATION_OPERATIONS: readonly Operation[] = [validateEinvoice];
