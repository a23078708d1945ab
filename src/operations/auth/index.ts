import type { Operation } from '../operation.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { endSessionById } from './end-session.ts';
import { listSessions } from './list-sessions.ts';
import { requestCode } from './request-code.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { stepUpSession } from './step-up.ts';

export const AUTH_OPERATIONS: readonly Operation[] = [
  requestCode,
  signIn,
  stepUpSession,
  listSessions,
  signOut,
  endSessionById,
  endOtherSessions,
];
