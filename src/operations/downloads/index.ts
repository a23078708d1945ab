import type { Operation } from '../operation.ts';
import { getDownload } from './get.ts';

export const DOWNLOAD_OPERATIONS: readonly Operation[] = [getDownload];
