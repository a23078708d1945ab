import type { Operation } from '../define-operation.ts';
import { getReturnUrls } from './get.ts';
import { replaceReturnUrlsOperation } from './replace.ts';

export const RETURN_URL_OPERATIONS: readonly Operation[] = [getReturnUrls, replaceReturnUrlsOperation];
