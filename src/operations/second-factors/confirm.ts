import type { SecurityNotice } from '../../domain/identity/security-notice.ts';
import { notifyPeople } from '../../people/notices/security-notices.ts';
import { stepOfConfirmation } from '../../people/second-factors/factor-proof.ts';
import { confirmFactor, findFactor } from '../../people/second-factors/factor-repository.ts';
import {
  mintRecoveryCodes,
  RECOVERY_CODES,
  recoveryCodeText,
} from '../../people/second-factors/recovery-codes.ts';
import { REMOVAL_DAYS } from '../../people/second-factors/removal-link.ts';
import { MAX_STEP_UP_TRIES } from '../../people/sign-in/limits.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { confirmFactorBody, recoveryCodesSchema } from './schemas.ts';

export const confirmSecondFactor = defineOperation({
  id: 'second-factors.confirm',
  method: 'POST',
  path: '/v1/me/second-factors/{second_factor_id}/confirmations',
  tag: 'Sign-in',
  summary: 'Confirm a second factor',
  description: `Takes a code that the app shows. From then on sign-in asks for one. It returns ${RECOVERY_CODES} recovery codes once, in case the app is lost. Earlier recovery codes stop working. Needs a recent step-up. A session has ${MAX_STEP_UP_TRIES} tries. A mail tells you of replaced codes. Another tells you of the new factor. For ${REMOVAL_DAYS} days its link removes the factor and ends all sessions.`,
  scope: 'any',
  access: 'principal',
  credential: 'session',
  stepUp: 'always',
  idempotency: true,
  query: {},
  body: confirmFactorBody,
  example: { code: '123456' },
  success: {
    status: 201,
    data: recoveryCodesSchema,
    description: 'Recovery codes',
    isSecret: true,
  },
  errors: ['SECOND_FACTOR_NOT_FOUND', 'SIGN_IN_CODE_INVALID'],
  async run(context, { params, body }) {
    const { directory, principal, digests, serviceClock } = context;
    const { personId, sessionId } = principal;
    const factor = await findFactor(directory, personId, params.second_factor_id);
    if (factor === null) throw new ApiError('SECOND_FACTOR_NOT_FOUND');
    const step = await stepOfConfirmation(context, factor, body.code);
    const codes = mintRecoveryCodes();
    const codeDigests = await Promise.all(
      codes.map((code) => digests.of('recovery code', recoveryCodeText(personId, code))),
    );
    const nowMs = serviceClock.now();
    if (!(await confirmFactor(directory, factor, { step, codeDigests, sessionId, nowMs })))
      throw new ApiError('SIGN_IN_CODE_INVALID');
    context.invalidateAccess({ personId });
    const notice: SecurityNotice =
      factor.confirmedAt === null
        ? { kind: 'SECOND_FACTOR_ADDED', factorId: factor.id, confirmedAt: nowMs }
        : { kind: 'RECOVERY_CODES_REPLACED' };
    notifyPeople(context, [personId], notice);
    return { data: { recovery_codes: codes } };
  },
});
