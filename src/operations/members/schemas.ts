import * as z from 'zod';
import { ACCOUNT_ROLES } from '../../domain/accounts/account-relation.ts';
import { GIVEN_ROLES, GRANT_ACCESSES } from '../../people/members/member-roles.ts';

export const grantSchema = z
  .object({
    company_id: z.uuid(),
    company_name: z.string().nullable(),
    access: z.enum(GRANT_ACCESSES),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Grant' });

export const memberSchema = z
  .object({
    id: z.uuid(),
    account_id: z.uuid(),
    person_id: z.uuid(),
    email: z.string(),
    name: z.string().nullable(),
    account_role: z.enum(ACCOUNT_ROLES),
    grants: z
      .array(grantSchema)
      .nullable()
      .describe(
        'Companies granted to a MEMBER. It is null for OWNER and ADMIN, who reach all companies, and for ADVISER, who reads all companies',
      ),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Member' });

export type GrantView = z.infer<typeof grantSchema>;
export type MemberView = z.infer<typeof memberSchema>;

export const setRoleBody = z.object({ account_role: z.enum(GIVEN_ROLES) }).meta({ id: 'SetMemberRole' });

export const setGrantBody = z.object({ access: z.enum(GRANT_ACCESSES) }).meta({ id: 'SetGrant' });
