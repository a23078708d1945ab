import type { Operation } from '../operation.ts';
import { getMember } from './get.ts';
import { leaveAccount } from './leave.ts';
import { listMembers } from './list.ts';
import { listGrants } from './list-grants.ts';
import { removeMember } from './remove.ts';
import { removeGrant } from './remove-grant.ts';
import { setGrant } from './set-grant.ts';
import { setMemberRole } from './set-role.ts';

export const MEMBER_OPERATIONS: readonly Operation[] = [
  listMembers,
  getMember,
  setMemberRole,
  leaveAccount,
  removeMember,
  listGrants,
  setGrant,
  removeGrant,
];
