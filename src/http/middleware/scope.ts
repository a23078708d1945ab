import { refuseMissingScope, refuseWrongCredentialKind } from '../access/authorization.ts';
import type { Middleware } from '../app-env.ts';

/** Rejects a key without the operation's scope, or of another kind than the operation takes (403). */
export const scope: Middleware = async (c, next) => {
  const operation = c.get('operation');
  const credential = c.get('credential');
  if (credential !== null) {
    const { principal } = credential;
    c.set('principal', principal);
    refuseMissingScope(operation, principal);
    refuseWrongCredentialKind(operation, principal);
  }
  await next();
};
