import type { Operation } from '../operation.ts';
import { ignoreBankMovement } from './ignore.ts';
import { importBankStatement } from './import.ts';
import { listBankMovements } from './list-movements.ts';
import { listBankStatements } from './list-statements.ts';
import { matchBankMovement } from './match.ts';
import { proposeBankMatches } from './propose.ts';
import { unmatchBankMovement } from './unmatch.ts';

export const BANK_OPERATIONS: readonly Operation[] = [
  importBankStatement,
  listBankStatements,
  listBankMovements,
  proposeBankMatches,
  matchBankMovement,
  unmatchBankMovement,
  ignoreBankMovement,
];
