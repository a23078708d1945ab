import type { Operation } from '../operation.ts';
import { closeTaxPeriod } from './close-period.ts';
import { getAccountingEntries } from './get-accounting-entries.ts';
import { getAdviserArchive } from './get-archive.ts';
import { getTaxForm } from './get-form.ts';
import { getTaxPeriod } from './get-period.ts';
import { getIssuedRegister } from './get-register.ts';
import { reconcileTaxBooks } from './reconcile.ts';
import { reopenTaxPeriod } from './reopen-period.ts';

export const TAX_BOOKS_OPERATIONS: readonly Operation[] = [
  getIssuedRegister,
  getAccountingEntries,
  getAdviserArchive,
  reconcileTaxBooks,
  getTaxForm,
  getTaxPeriod,
  closeTaxPeriod,
  reopenTaxPeriod,
];
