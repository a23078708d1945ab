import { clockFromOffset } from '../../platform/clock.ts';
import { preferredLanguage } from '../../platform/i18n/language.ts';
import { isUuid } from '../../platform/ids.ts';
import type { Middleware } from '../app-env.ts';
import { NO_BODY } from '../body/request-body.ts';
import { traceIdOf } from '../trace-context.ts';

/** Sets the variables that every response needs: clock, language, request id, trace and base address. */
export const requestVariables: Middleware = async (c, next) => {
  const url = new URL(c.req.raw.url);
  const sentId = c.req.header('X-Request-Id');
  c.set('url', url);
  c.set('clock', clockFromOffset(c.env.CLOCK_OFFSET_MS));
  c.set('language', preferredLanguage(c.req.raw.headers.get('Accept-Language')));
  c.set('requestId', sentId !== undefined && isUuid(sentId) ? sentId : crypto.randomUUID());
  c.set('traceId', traceIdOf(c.req.raw.headers.get('traceparent')));
  c.set('baseUrl', c.env.BASE_URL === '' ? url.origin : c.env.BASE_URL);
  c.set('isForBrowsers', false);
  c.set('deprecated', null);
  c.set('body', NO_BODY);
  c.set('principal', null);
  c.set('accountId', null);
  await next();
};
