import type { RequestContext } from '../../context/context.ts';
import { mintSecretText } from '../../platform/credential-text.ts';
import { ApiError } from '../../platform/errors.ts';
import { beginChallenge } from '../second-factors/challenge-repository.ts';
import { spendCode } from '../sign-in/code-repository.ts';
import { handleDigest } from '../sign-in/digests.ts';
import { CHALLENGE_MS } from '../sign-in/limits.ts';
import { proveAddress } from '../sign-in/prove-address.ts';
import { newSession } from './new-session.ts';
import type { NewSession } from './session-repository.ts';

const CHALLENGE_PREFIX = 'service_second_factor_';

/** Opened session, with the token that only its response shows. */
export interface OpenedSession {
  session: NewSession;
  token: string;
}

/** Uses up the right code of a sign-in and asks for the second factor: throws 401 with the handle to continue with. */
async function askForSecondFactor(context: RequestContext, codeId: number, personId: string): Promise<never> {
  const createdAt = context.serviceClock.now();
  const handle = mintSecretText(CHALLENGE_PREFIX);
  const challenge = {
    handleDigest: await handleDigest(handle),
    personId,
    createdAt,
    expiresAt: createdAt + CHALLENGE_MS,
  };
  if (!(await beginChallenge(context.directory, codeId, challenge)))
    throw new ApiError('SIGN_IN_CODE_INVALID');
  throw new ApiError('SECOND_FACTOR_REQUIRED', { details: { handle } });
}

/** Opens a session with the code of a mail. */
export async function openByCode(
  context: RequestContext,
  { address, code, handle }: { address: string; code: string; handle: string | null },
  accountId: string | null,
): Promise<OpenedSession> {
  const { codeId, person } = await proveAddress(context, { address, code, handle });
  if (person === null) throw new ApiError('SIGN_IN_CODE_INVALID');
  if (person.hasSecondFactor) return await askForSecondFactor(context, codeId, person.personId);
  const opened = await newSession(context, person.personId, accountId);
  if (!(await spendCode(context.directory, codeId, opened.session)))
    throw new ApiError('SIGN_IN_CODE_INVALID');
  return opened;
}
