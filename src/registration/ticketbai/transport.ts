import { boundedBytes } from '../../platform/bounded-text.ts';
import type { TicketBaiTerritory } from '../../ticketbai/territories.ts';
import type { AeatFetcher } from '../aeat/aeat-variables.ts';
import {
  MIN_RELAY_SECRET_CHARACTERS,
  RELAY_ANSWERED,
  RELAY_OUTCOME_HEADER,
  RELAY_SENDER_HEADER,
  RELAY_TARGET_HEADER,
} from '../aeat/relay-protocol.ts';

import { DEFAULT_WAIT_SECONDS } from './sending-limits.ts';

/** Deployment configuration of the connection to the diputaciones. */
export interface TicketBaiTransportVariables {
  /** Mutual TLS with the sender's certificate (`mtls_certificates`), or the simulator as a service binding. */
  TICKETBAI?: AeatFetcher | undefined;
  /** `https` address of a relay that holds the certificate outside Workers. Takes precedence over the binding. */
  TICKETBAI_RELAY_URL?: string | undefined;
  TICKETBAI_RELAY_SECRET?: string | undefined;
  /** Local only: `on` if the binding leads to the simulator, which has one address for all and receives the books' time. */
  TICKETBAI_SIMULATOR?: string | undefined;
  /** Seconds between two messages to Bizkaia. Empty: 60. */
  TICKETBAI_WAIT_SECONDS?: string | undefined;
}

/** Returns the wait between two messages to Bizkaia, milliseconds. A value that is no number of seconds gives the default. */
export function ticketBaiWaitMs({ TICKETBAI_WAIT_SECONDS: text }: TicketBaiTransportVariables): number {
  const seconds = Number(text?.trim() || DEFAULT_WAIT_SECONDS);
  return (Number.isFinite(seconds) && seconds >= 0 ? seconds : DEFAULT_WAIT_SECONDS) * 1_000;
}

/** Request to a diputación. */
export interface TicketBaiRequest {
  territory: TicketBaiTerritory;
  /** NIF of the issuer of the files. */
  issuerNif: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array;
}

/** Answer with any status. Header names are in lower case, the body is as received. */
export interface TicketBaiAnswer {
  httpStatus: number;
  headers: Record<string, string>;
  body: Uint8Array;
}

/** Transport of requests to the diputaciones. */
export interface TicketBaiTransport {
  /**
   * Posts a request and returns the answer.
   *
   * @param timeoutMs milliseconds for the whole exchange
   * @param aheadMs lead of the books' clock over the service's, which only the simulator receives
   * @throws TicketBaiUnreachableError if there is no answer, and nothing else
   */
  post(request: TicketBaiRequest, timeoutMs: number, aheadMs: number): Promise<TicketBaiAnswer>;
}

/** No answer of a diputación, with the reason. */
export class TicketBaiUnreachableError extends Error {}

/** Largest answer that is read, as received. One about 1,000 records has about a megabyte. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

const SIMULATOR_CLOCK_HEADER = 'X-Simulator-Clock-Offset-Ms';
/** Host of the simulator in a service binding, which reads the path alone. */
const SIMULATOR_ORIGIN = 'http://ticketbai.simulator';
const LOOPBACK_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

function relayOf({ TICKETBAI_RELAY_URL, TICKETBAI_RELAY_SECRET }: TicketBaiTransportVariables) {
  const text = TICKETBAI_RELAY_URL?.trim() ?? '';
  if (text === '') return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSafe =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK_HOSTS.includes(url.hostname));
  const secret = TICKETBAI_RELAY_SECRET?.trim() ?? '';
  if (url === null || !isSafe || secret.length < MIN_RELAY_SECRET_CHARACTERS)
    throw new TicketBaiUnreachableError(
      'TICKETBAI_RELAY_URL must be an https address, and TICKETBAI_RELAY_SECRET the secret of that relay',
    );
  return { url: url.href, secret };
}

async function send(
  variables: TicketBaiTransportVariables,
  { territory, issuerNif, url, headers, body }: TicketBaiRequest,
  init: { aheadMs: number; signal: AbortSignal },
): Promise<Response> {
  const { aheadMs, signal } = init;
  const sent = { method: 'POST', body, redirect: 'manual', signal } as const;
  const relay = relayOf(variables);
  if (relay !== null) {
    const toRelay = {
      Authorization: `Bearer ${relay.secret}`,
      [RELAY_TARGET_HEADER]: url,
      [RELAY_SENDER_HEADER]: issuerNif,
    };
    const response = await fetch(relay.url, { ...sent, headers: { ...headers, ...toRelay } });
    if (response.headers.get(RELAY_OUTCOME_HEADER) === RELAY_ANSWERED) return response;
    await response.body?.cancel();
    throw new TicketBaiUnreachableError(`the relay did not forward: HTTP ${response.status}`);
  }
  if (variables.TICKETBAI === undefined)
    throw new TicketBaiUnreachableError(
      'no way to the diputaciones is configured: bind a client certificate as TICKETBAI, or set TICKETBAI_RELAY_URL',
    );
  if (variables.TICKETBAI_SIMULATOR !== 'on')
    return await variables.TICKETBAI.fetch(url, { ...sent, headers });
  const clock = aheadMs === 0 ? {} : { [SIMULATOR_CLOCK_HEADER]: String(aheadMs) };
  const target = `${SIMULATOR_ORIGIN}/${territory.toLowerCase()}${new URL(url).pathname}`;
  return await variables.TICKETBAI.fetch(target, { ...sent, headers: { ...headers, ...clock } });
}

function unreachable(error: unknown): TicketBaiUnreachableError {
  if (error instanceof TicketBaiUnreachableError) return error;
  const why = error instanceof Error ? error.message : String(error);
  return new TicketBaiUnreachableError(`the diputación could not be reached: ${why}`, { cause: error });
}

/**
 * Builds the transport of a deployment: the configured relay, or else the binding `TICKETBAI`. If the configuration is wrong,
 * `post` throws as if the diputación were unreachable.
 */
export function ticketBaiTransport(variables: TicketBaiTransportVariables): TicketBaiTransport {
  return {
    async post(request, timeoutMs, aheadMs) {
      const controller = new AbortController();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const silence = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          const late = new TicketBaiUnreachableError(`no answer within ${timeoutMs} ms`);
          reject(late);
          controller.abort(late);
        }, timeoutMs);
      });
      const exchange = async (): Promise<TicketBaiAnswer> => {
        const response = await send(variables, request, { aheadMs, signal: controller.signal });
        const body = await boundedBytes(response, MAX_ANSWER_BYTES);
        return { httpStatus: response.status, headers: Object.fromEntries(response.headers), body };
      };
      try {
        return await Promise.race([exchange(), silence]);
      } catch (error) {
        throw unreachable(error);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
