import type { RequestContext } from '../../context/context.ts';
import { ApiError } from '../../platform/errors.ts';

/** Contact of a deployment that names none, in the languages of errors. */
const NOBODY_NAMED = { es: 'quien lo lleva', en: 'whoever runs it' } as const;

/** Throws 403 SIGN_UP_CLOSED, which names whom to ask, unless the operator has opened sign-up. */
export function refuseClosedSignUp({ config: { signUp }, language }: RequestContext): void {
  if (signUp.isOpen) return;
  const contact = signUp.contact?.replace('mailto:', '') ?? NOBODY_NAMED[language];
  throw new ApiError('SIGN_UP_CLOSED', { params: { contact } });
}
