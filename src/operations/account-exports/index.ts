import type { Operation } from '../operation.ts';
import { createAccountExport } from './create.ts';
import { getAccountExport } from './get.ts';

export const ACCOUNT_EXPORT_OPERATIONS: readonly Operation[] = [createAccountExport, getAccountExport];
