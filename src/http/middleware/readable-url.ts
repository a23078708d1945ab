import type { Middleware } from '../app-env.ts';
import { refuseUnreadableUrl } from '../refuse-unreadable-url.ts';

/** Rejects a URL that is too long or holds characters no URL may hold (400). */
export const readableUrl: Middleware = async (c, next) => {
  refuseUnreadableUrl(c.req.method, c.req.raw.url);
  await next();
};
