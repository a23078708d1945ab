import { directoryOf } from '../../db/clients.ts';
import { authenticate, sendsCredential } from '../access/credentials.ts';
import type { Middleware } from '../app-env.ts';
import { reachCompanyOfRoute } from '../deprecated/company-of-route.ts';
import { sentParams } from '../endpoints.ts';
import { changesAccount, targetOf } from '../request-input.ts';

/** Authenticates the caller (401). On a deprecated path it also finds which company the request is about. */
export const credential: Middleware = async (c, next) => {
  const { operation, deprecated, clock } = c.var;
  const { headers } = c.req.raw;
  if (deprecated !== null) {
    const reached = await reachCompanyOfRoute(c, deprecated, operation);
    c.set('credential', reached.credential);
    c.set('params', reached.params);
    return await next();
  }
  const params = sentParams(operation.path, c.req.path);
  const isPublic = operation.scope === 'none' && !(operation.heedsSession && sendsCredential(headers));
  const target = targetOf(operation, params);
  c.set('params', params);
  const isFresh = changesAccount(operation);
  c.set(
    'credential',
    isPublic ? null : await authenticate(directoryOf(c.env), headers, clock.now(), target, isFresh),
  );
  return await next();
};
