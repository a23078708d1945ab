import type { Operation } from '../operation.ts';
import { getReturnUrls } from './get.ts';
import { replaceReturnUrlsOperation } from './replace.ts';

export const RETURN_URL_OPERATIONS: readonly Operation[] = [getReturnUrls, replaceReturnUrlsOperation];
