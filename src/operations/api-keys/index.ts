import type { Operation } from '../operation.ts';
import { createApiKey } from './create.ts';
import { listApiKeys } from './list.ts';
import { revokeApiKey } from './revoke.ts';

export const API_KEY_OPERATIONS: readonly Operation[] = [listApiKeys, createApiKey, revokeApiKey];
