import type { Operation } from '../operation.ts';
import { importAccounts } from './import.ts';
import { previewAccountImport } from './preview.ts';

export const ACCOUNT_IMPORT_OPERATIONS: readonly Operation[] = [importAccounts, previewAccountImport];
