import type { Environment } from '../../domain/environment.ts';
import type { AeatAnswer } from '../../verifactu/xml/aeat-answer.ts';
import type { AeatVariables } from './aeat-variables.ts';
import { type AeatService, aeatUrl } from './endpoints.ts';
import { readAnswer } from './read-answer.ts';
import { RELAY_ANSWERED, RELAY_OUTCOME_HEADER, RELAY_TARGET_HEADER } from './relay-protocol.ts';
import { type AeatRoute, certificateOf, configured, routeOf } from './route.ts';
import { AeatUnreachableError } from './unreachable-error.ts';

/** Transport of SOAP messages to the tax agency. */
export interface AeatTransport {
  /**
   * Posts a message and returns the HTTP response, with any status. `timeoutMs` covers the whole exchange. `aheadMs` is the
   * lead of the books' clock over the service's clock, which only the simulator receives. If there is no response, it throws
   * `AeatUnreachableError` and nothing else.
   */
  post(service: AeatService, xml: string, timeoutMs: number, aheadMs?: number): Promise<AeatAnswer>;
}

/** Headers of SOAP 1.1 over HTTP, with the empty action of the WSDLs. Source: W3C note of 8 May 2000, section 6.1.1. */
const SOAP_HEADERS = { 'Content-Type': 'text/xml; charset=utf-8', SOAPAction: '""' } as const;

/** Header that sets the simulator's clock for judging records, in milliseconds ahead of its own. */
const SIMULATOR_CLOCK_HEADER = 'X-Simulator-Clock-Offset-Ms';

function unreachable(error: unknown): AeatUnreachableError {
  if (error instanceof AeatUnreachableError) return error;
  return new AeatUnreachableError('the tax agency could not be reached', { cause: error });
}

/** Runs an exchange for at most `timeoutMs`, even if the exchange ignores the signal. */
async function within<T>(timeoutMs: number, exchange: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const late = new AeatUnreachableError(`no answer from the tax agency within ${timeoutMs} ms`);
      reject(late);
      controller.abort(late);
    }, timeoutMs);
  });
  try {
    return await Promise.race([exchange(controller.signal), silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** Rejects a response of the relay itself, or of a proxy in front of it. */
async function refuseUnlessForwarded(response: Response): Promise<void> {
  const outcome = response.headers.get(RELAY_OUTCOME_HEADER);
  if (outcome === RELAY_ANSWERED) return;
  await response.body?.cancel();
  const cause = outcome ?? 'an answer that is not a relay’s';
  throw new AeatUnreachableError(`the relay did not forward: HTTP ${response.status}, ${cause}`);
}

async function send(
  route: AeatRoute,
  target: string,
  init: RequestInit,
  ownHeaders: Readonly<Record<string, string>>,
): Promise<Response> {
  if (route.kind === 'BINDING') {
    return await route.fetcher.fetch(target, { ...init, headers: { ...SOAP_HEADERS, ...ownHeaders } });
  }
  const response = await fetch(route.url, {
    ...init,
    headers: {
      ...SOAP_HEADERS,
      Authorization: `Bearer ${route.secret}`,
      [RELAY_TARGET_HEADER]: target,
    },
  });
  await refuseUnlessForwarded(response);
  return response;
}

/**
 * Builds the transport of a deployment in an environment: the configured relay, or else the binding `AEAT`. Redirects are
 * returned like any other response. If the configuration is wrong, `post` throws as if the agency were unreachable.
 */
export function aeatTransport(variables: AeatVariables, environment: Environment): AeatTransport {
  const hosts = {
    TEST: configured(variables.AEAT_TEST_HOST),
    LIVE: configured(variables.AEAT_LIVE_HOST),
    CENSUS: configured(variables.AEAT_CENSUS_HOST),
  };
  return {
    async post(service, xml, timeoutMs, aheadMs = 0) {
      try {
        const route = routeOf(variables);
        const target = aeatUrl(service, environment, certificateOf(variables), hosts);
        const isSimulated = variables.AEAT_SIMULATOR === 'on' && aheadMs !== 0;
        const headers = isSimulated ? { [SIMULATOR_CLOCK_HEADER]: String(aheadMs) } : {};
        return await within(timeoutMs, async (signal) => {
          const init = { method: 'POST', body: xml, redirect: 'manual', signal } as const;
          return await readAnswer(await send(route, target, init, headers));
        });
      } catch (error) {
        throw unreachable(error);
      }
    },
  };
}
