import type { Operation } from '../operation.ts';
import { acceptInvitation } from './accept.ts';
import { createInvitation } from './create.ts';
import { listInvitations } from './list.ts';
import { revokeInvitation } from './revoke.ts';

export const INVITATION_OPERATIONS: readonly Operation[] = [
  createInvitation,
  listInvitations,
  revokeInvitation,
  acceptInvitation,
];
