import type { Operation } from '../operation.ts';
import { getFiscalSummary } from './get.ts';

export const FISCAL_SUMMARY_OPERATIONS: readonly Operation[] = [getFiscalSummary];
