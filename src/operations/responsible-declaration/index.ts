import type { Operation } from '../operation.ts';
import { getResponsibleDeclaration } from './get.ts';

export const RESPONSIBLE_DECLARATION_OPERATIONS: readonly Operation[] = [getResponsibleDeclaration];
