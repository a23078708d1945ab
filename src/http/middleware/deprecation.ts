import type { Middleware } from '../app-env.ts';
import { beginDeprecated } from '../deprecated/deprecated-response.ts';

/** Marks a request for a deprecated path, so that its response says so; 410 from the sunset on (specification, Versioning). */
export const deprecation: Middleware = async (c, next) => {
  const endpoint = c.get('endpoint');
  if (endpoint?.resource.isDeprecated === true) beginDeprecated(c, endpoint);
  await next();
};
