import type { Operation } from '../operation.ts';
import { getSignUpSettings } from './get.ts';
import { requestSignUpCode } from './request-code.ts';
import { signUp } from './sign-up.ts';

export const SIGN_UP_OPERATIONS: readonly Operation[] = [getSignUpSettings, requestSignUpCode, signUp];
