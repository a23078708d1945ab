import { log } from '../../platform/logging/log.ts';
import { queueDirectoryBackup } from '../access/queue-directory-backup.ts';
import { type AppContext, type Middleware, replaceResponse } from '../app-env.ts';
import { drainBody } from '../body/drain-body.ts';
import { finishDeprecated } from '../deprecated/deprecated-response.ts';
import { logRequest } from '../request-log.ts';
import { secured } from '../response/security-headers.ts';

/** Logs one line for a request: no query, no body, and a path whose secrets are masked. */
function logLine(c: AppContext, startedAtMs: number): void {
  const { clock, requestId, traceId, url } = c.var;
  log('request.done', {
    request_id: requestId,
    ...(traceId === null ? {} : { trace_id: traceId }),
    method: c.req.method,
    path: url.pathname,
    status: c.res.status,
    ms: Math.max(0, clock.now() - startedAtMs),
  });
}

/** Finishes every response: deprecation and security headers, the unread rest of the body, and the request log. */
export const respond: Middleware = async (c, next) => {
  const startedAtMs = c.get('clock').now();
  await next();
  const deprecated = c.get('deprecated');
  const response = deprecated === null ? c.res : await finishDeprecated(c, deprecated, c.res);
  replaceResponse(c, secured(response));
  await drainBody(c.req.raw, c.get('body').begun());
  logRequest(c, c.res, startedAtMs);
  queueDirectoryBackup(c, c.res);
  if (c.env.REQUEST_LINES === 'on') logLine(c, startedAtMs);
};
