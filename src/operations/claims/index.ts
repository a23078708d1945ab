import type { Operation } from '../operation.ts';
import { createClaimToken } from './create.ts';
import { redeemClaim } from './redeem.ts';

export const CLAIM_OPERATIONS: readonly Operation[] = [createClaimToken, redeemClaim];
