import { isOperator, ticketbaiHealth } from '../../composition/deployment/health.ts';
import { directoryOf, pingDatabase } from '../../db/clients.ts';
import { log } from '../../platform/logging/log.ts';
import type { AppContext } from '../app-env.ts';
import { PAGE_HEADERS } from '../response/page-headers.ts';

function healthResponse(status: 200 | 503, body: object): Response {
  return Response.json(body, { status, headers: { ...PAGE_HEADERS, 'Cache-Control': 'no-store' } });
}

/**
 * Returns 200 if the databases answer, else 503, for a monitor of the operator. With the operator's secret it adds the
 * TicketBAI files that wait (decisions, section 16, Sending). Without it nobody learns how much a deployment issues.
 */
export async function health(c: AppContext): Promise<Response> {
  try {
    await pingDatabase(directoryOf(c.env));
    if (!(await isOperator(c.env, c.req.header('Authorization') ?? null)))
      return healthResponse(200, { status: 'ok' });
    return healthResponse(200, { status: 'ok', ticketbai: await ticketbaiHealth(c.env) });
  } catch (error) {
    log('health.failed', { request_id: c.get('requestId') }, error);
    return healthResponse(503, { status: 'unavailable' });
  }
}
