import type { Operation } from '../operation.ts';
import { listCompanyOverviews } from './list.ts';

export const COMPANY_OVERVIEW_OPERATIONS: readonly Operation[] = [listCompanyOverviews];
