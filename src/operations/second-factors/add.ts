import {
  factorOwner,
  insertFactor,
  MAX_SECOND_FACTORS,
} from '../../people/second-factors/factor-repository.ts';
import { mintTotpSecret, otpauthUri } from '../../people/second-factors/totp.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { newSecondFactorSchema } from './schemas.ts';

export const addSecondFactor = defineOperation({
  id: 'second-factors.add',
  method: 'POST',
  path: '/v1/me/second-factors',
  tag: 'Sign-in',
  summary: 'Add an authenticator app as second factor',
  description:
    'Returns its secret once. The second factor has no effect until a code of the app confirms it. Adding another one replaces an unconfirmed one. Needs a recent step-up.',
  scope: 'any',
  access: 'principal',
  credential: 'session',
  stepUp: 'always',
  idempotency: true,
  query: {},
  body: null,
  success: {
    status: 201,
    data: newSecondFactorSchema,
    description: 'Second factor, to be confirmed',
    isSecret: true,
  },
  errors: ['SECOND_FACTOR_LIMIT_REACHED'],
  async run({ directory, principal, secrets, serviceClock, ids }) {
    const { personId, person } = principal;
    const id = ids.next();
    const secret = mintTotpSecret();
    const row = {
      id,
      personId,
      secret: await secrets.seal(secret, factorOwner(id)),
      createdAt: serviceClock.now(),
      confirmedAt: null,
      lastStep: null,
    };
    if (!(await insertFactor(directory, row)))
      throw new ApiError('SECOND_FACTOR_LIMIT_REACHED', { params: { limit: String(MAX_SECOND_FACTORS) } });
    return {
      data: { id, secret, otpauth_uri: otpauthUri(secret, person.email) },
      location: `/v1/me/second-factors/${id}`,
    };
  },
});
