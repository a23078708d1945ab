import type { Middleware } from '../app-env.ts';
import { refuseUnacceptable, refuseUnsupportedMediaType } from '../response/negotiation.ts';

/** Rejects an `Accept` that rules out every form of the response (406), and a body of another media type (415). */
export const negotiation: Middleware = async (c, next) => {
  const operation = c.get('operation');
  const body = c.get('body');
  const { headers } = c.req.raw;
  c.set('isForBrowsers', operation.isForBrowsers);
  refuseUnacceptable(operation, headers.get('Accept'));
  refuseUnsupportedMediaType(operation, headers, await body.isPresent());
  await next();
};
