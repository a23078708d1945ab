import type { Operation } from '../define-operation.ts';
import { createCompany } from './create.ts';
import { listCompanies } from './list.ts';

export const COMPANIES_OPERATIONS: readonly Operation[] = [listCompanies, createCompany];
