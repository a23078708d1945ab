import type { Middleware } from '../app-env.ts';
import { requestBody } from '../body/request-body.ts';

/** Rejects a body whose declared length is over the limit (413). The body itself is read later, within the same limit. */
export const boundedBody: Middleware = async (c, next) => {
  c.set('body', requestBody(c.req.raw));
  await next();
};
