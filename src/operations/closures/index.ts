import type { Operation } from '../operation.ts';
import { closeAccount } from './create.ts';

export const CLOSURE_OPERATIONS: readonly Operation[] = [closeAccount];
