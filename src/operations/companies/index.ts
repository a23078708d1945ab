import type { Operation } from '../operation.ts';
import { createCompany } from './create.ts';
import { deleteCompany } from './delete.ts';
import { listCompanies } from './list.ts';
import { getCompanyStatistics } from './statistics.ts';

export const COMPANIES_OPERATIONS: readonly Operation[] = [
  listCompanies,
  createCompany,
  getCompanyStatistics,
  deleteCompany,
];
