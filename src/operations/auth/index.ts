import type { Operation } from '../define-operation.ts';
import { requestCode } from './request-code.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

export const AUTH_OPERATIONS: readonly Operation[] = [requestCode, signIn, signOut];
