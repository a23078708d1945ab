import * as z from 'zod';
import { reportViolations, uuid } from '../../contract/body-fields.ts';
import { emailField } from '../../contract/identity-fields.ts';
import type { Violation } from '../../domain/violation.ts';
import { INVITATION_STATUSES } from '../../people/invitations/invitation-status.ts';
import { GIVEN_ROLES, GRANT_ACCESSES } from '../../people/members/member-roles.ts';
import { openSessionFields, proofFields } from '../auth/schemas.ts';
import { memberSchema } from '../members/schemas.ts';

const grantBody = z
  .object({ company_id: uuid(), access: z.enum(GRANT_ACCESSES) })
  .meta({ id: 'InvitationGrantInput' });

function grantViolation(en: string, es: string): Violation {
  return { code: 'VALIDATION_ERROR', field: 'grants', message: { en, es } };
}

function validateGrants(role: (typeof GIVEN_ROLES)[number], companyIds: readonly string[]): Violation[] {
  if (role !== 'MEMBER' && companyIds.length > 0)
    return [
      grantViolation(
        `an ${role} reaches every company and is given no grants`,
        `un ${role} accede a todas las empresas y no recibe permisos`,
      ),
    ];
  if (new Set(companyIds).size < companyIds.length)
    return [grantViolation('names a company twice', 'nombra una empresa dos veces')];
  return [];
}

export const createInvitationBody = z
  .object({
    email: emailField().transform((email) => email.toLowerCase()),
    account_role: z
      .enum(GIVEN_ROLES)
      .describe(
        'Role of the new member. `ADMIN` administers the account. `ADVISER` reads every company and keeps its books but sends nothing. `MEMBER` has the access in `grants`',
      ),
    grants: z.array(grantBody).nullish().describe('Companies granted to a MEMBER. More can be granted later'),
  })
  .superRefine(({ account_role, grants }, refinement) => {
    const companyIds = (grants ?? []).map((grant) => grant.company_id);
    reportViolations(validateGrants(account_role, companyIds), refinement);
  })
  .meta({ id: 'CreateInvitation' });

export const acceptInvitationBody = z
  .object({
    token: z.string(),
    email: emailField()
      .nullish()
      .describe('Invited email address, with `code`. Omit it if the request uses a session of that address'),
    code: proofFields.code.nullish(),
    handle: proofFields.handle,
    open_session: openSessionFields.asked,
  })
  .superRefine(({ email, code }, refinement) => {
    const given = { email: typeof email === 'string', code: typeof code === 'string' };
    if (given.email === given.code) return;
    const field = given.email ? 'code' : 'email';
    const message = { en: 'email and code go together', es: 'email y code van juntos' };
    reportViolations([{ code: 'VALIDATION_ERROR', field, message }], refinement);
  })
  .meta({ id: 'AcceptInvitation' });

/** Response of accepting: the new member and, if requested, their session. */
export const acceptedInvitationSchema = memberSchema
  .extend({ session: openSessionFields.opened })
  .meta({ id: 'AcceptedInvitation' });

const invitationFields = {
  id: z.uuid(),
  account_id: z.uuid(),
  email: z.string(),
  account_role: z.enum(GIVEN_ROLES),
  grants: z
    .array(
      z
        .object({
          company_id: z.uuid(),
          company_name: z.string().nullable(),
          access: z.enum(GRANT_ACCESSES),
        })
        .meta({ id: 'InvitationGrant' }),
    )
    .nullable()
    .describe('Companies granted to a MEMBER on acceptance; null for ADMIN and ADVISER'),
  status: z.enum(INVITATION_STATUSES),
  invited_by: z.uuid().describe('Person who sent the invitation'),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  accepted_at: z.iso.datetime().nullable(),
  revoked_at: z.iso.datetime().nullable(),
};

export const invitationSchema = z.object(invitationFields).meta({ id: 'Invitation' });

export type InvitationView = z.infer<typeof invitationSchema>;
