import type { Operation } from '../operation.ts';
import { endManagement } from './end-management.ts';
import { getAccount } from './get.ts';
import { listAccounts } from './list.ts';
import { provisionAccount } from './provision.ts';
import { setAccessLevel } from './set-access-level.ts';
import { transferOwnership } from './transfer-ownership.ts';
import { getUsage } from './usage.ts';

export const ACCOUNT_OPERATIONS: readonly Operation[] = [
  listAccounts,
  provisionAccount,
  getAccount,
  getUsage,
  setAccessLevel,
  endManagement,
  transferOwnership,
];
