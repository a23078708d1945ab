import type { Operation } from '../define-operation.ts';
import { getDownload } from './get.ts';

export const DOWNLOAD_OPERATIONS: readonly Operation[] = [getDownload];
