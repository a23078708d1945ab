import type { Operation } from '../operation.ts';
import { eraseMe } from './erase.ts';
import { getIdentity } from './identity.ts';
import { updateMe } from './update.ts';

export const ME_OPERATIONS: readonly Operation[] = [getIdentity, updateMe, eraseMe];
