import type { Operation } from '../operation.ts';
import { createDirectDebit } from './create.ts';
import { createMandate } from './create-mandate.ts';
import { getDirectDebitFile } from './file.ts';
import { importDirectDebitReturns } from './import-returns.ts';
import { listDirectDebits } from './list.ts';
import { listMandates } from './list-mandates.ts';
import { revokeMandate } from './revoke-mandate.ts';

export const DIRECT_DEBIT_OPERATIONS: readonly Operation[] = [
  createMandate,
  listMandates,
  revokeMandate,
  createDirectDebit,
  listDirectDebits,
  importDirectDebitReturns,
  getDirectDebitFile,
];
