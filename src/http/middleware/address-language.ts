import { type Middleware, replaceResponse } from '../app-env.ts';
import { keepLanguage, languageOfAddress } from '../pages/public-page.ts';
import { HTML_TYPE } from '../response/negotiation.ts';

/** Serves a page in the language of `?lang=`, if it is given, and keeps that language in its links. */
export const addressLanguage: Middleware = async (c, next) => {
  const asked = languageOfAddress(c.get('url'));
  if (asked === null) return await next();
  c.set('language', asked);
  await next();
  if (c.res.ok && c.res.headers.get('Content-Type')?.startsWith(HTML_TYPE) === true)
    replaceResponse(c, keepLanguage(c.res, asked));
};
